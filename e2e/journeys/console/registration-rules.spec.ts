import { type Desk, openAsAdministrator, press } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { openPhone } from '../../listening-phone.ts';
import { ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { RegisterPage } from '../../pages/register.ts';
import { makeMerchant } from '../../staff-api.ts';

const SLIPWAY = { ...ownMerchant('Slipway'), isClassic: true };
const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true });

test('REG-05 VALID-01 VALID-03: what a field accepts is set in the console, and the form of a phone says and judges it', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  await makeMerchant(SLIPWAY);
  const row = ada.page.getByRole('row', { name: 'User name', exact: true });
  const rule = ada.page.getByRole('group', { name: 'What User name accepts' });
  const form = new RegisterPage(phone);
  const publish = async () => {
    await press(ada, button(ada, 'Publish form'));
    await expect(ada.page.getByText('Published. Phones ask for it.')).toBeVisible();
  };
  const onPhone = (look: () => Promise<void>) =>
    expect(async () => {
      await phone.goto(`http://${SLIPWAY.host}:${SHARED_PLACE.port}/m/register`);
      await look();
    }).toPass({ timeout: 60_000 });
  const judged = async (name: string) => {
    await form.field('username').fill(name);
    await form.field('username').blur();
  };
  const wrong = phone.getByText('Account format is incorrect');

  await test.step('a rule that takes more than the platform, or too long to judge, says so at its fields', async () => {
    await openPhone(phone, SLIPWAY.host, '/m/register');
    await ada.console.open(`/m/${SLIPWAY.code}/registration`);
    await expect(row.getByText('Accepts 6 to 14 characters')).toContainText('as the platform has it.');
    await press(ada, button(ada, 'What it accepts: User name'));
    await expect(rule.getByLabel('Shortest')).toHaveAttribute('placeholder', '6');
    await rule.getByLabel('Shortest').fill('5');
    await rule.getByLabel('Pattern').fill('^(a+)+$');
    await press(ada, button(ada, 'Hide what it accepts: User name'));
    await press(ada, button(ada, 'Publish form'));
    await expect(rule.getByLabel('Shortest')).toBeFocused();
    await expect(rule.getByText('A whole number from 6 to 14.')).toBeVisible();
    await expect(rule.getByText(/groups and alternatives are not taken/)).toBeVisible();
    await expectAccessible(ada.page);
  });

  await test.step('an example says whether it is accepted, and phones have the rule once it is published', async () => {
    await rule.getByLabel('Shortest').fill('9');
    await rule.getByLabel('Longest').fill('12');
    await rule.getByLabel('Pattern').fill('^slip(?=.*[a-z])[a-z]+[0-9]+$');
    await expect(rule.getByText(/groups and alternatives are not taken/)).toBeVisible();
    await rule.getByLabel('Pattern').fill('^slip[a-z]+[0-9]+$');
    await rule.getByLabel('Example').fill('harbour42');
    await expect(rule.getByText('It is refused.')).toBeVisible();
    await rule.getByLabel('Example').fill('slipway42');
    await expect(rule.getByText('It is accepted.')).toBeVisible();
    await publish();
    await expect(row.getByText('Accepts 9 to 12 characters of the pattern ^slip[a-z]+[0-9]+$')).toBeVisible();
    await onPhone(async () => {
      await form.field('username').focus({ timeout: 3_000 });
      await expect(phone.getByText(/9.*12 characters/).first()).toBeVisible({ timeout: 3_000 });
    });
    await judged('harbour42');
    await expect(wrong).toBeVisible();
    await judged('slipway42');
    await expect(wrong).toHaveCount(0);
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
  });

  await test.step('the version of before is restored, and a field goes back to what the platform has', async () => {
    await press(ada, button(ada, 'Show earlier versions'));
    const versions = ada.page.getByRole('listitem', { name: /^Version/ });
    await expect(versions.first()).toContainText('Changed: What User name accepts');
    await press(ada, button(ada, 'As the platform has it'));
    await expect(rule.getByLabel('Pattern')).toHaveValue('');
    await press(ada, button(ada, 'Undo changes'));
    await expect(rule.getByLabel('Pattern')).toHaveValue('^slip[a-z]+[0-9]+$');
    await press(ada, button(ada, 'Restore version 1'));
    await expect(rule.getByLabel('Pattern')).toHaveValue('');
    await publish();
    await onPhone(async () => {
      await form.field('username').focus({ timeout: 3_000 });
      await expect(phone.getByText(/6.*14 characters/).first()).toBeVisible({ timeout: 3_000 });
    });
    await judged('harbour42');
    await expect(wrong).toHaveCount(0);
  });

  await ada.close();
});
