import { type Desk, openAsAdministrator, press } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { takeHandbookPicture } from '../../handbook-picture.ts';
import { openPhone } from '../../listening-phone.ts';
import { MERCHANTS, ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { RegisterPage } from '../../pages/register.ts';
import { makeMerchant } from '../../staff-api.ts';

const SLIPWAY = { ...ownMerchant('Slipway'), isClassic: true };
const button = ({ page }: Desk, name: string) => page.getByRole('button', { name, exact: true });
const field = ({ page }: Desk, name: string) => page.getByRole('radiogroup', { name, exact: true });
const choose = (desk: Desk, name: string, state: string) => field(desk, name).getByText(state, { exact: true }).click();
const publish = async (desk: Desk) => {
  await press(desk, button(desk, 'Publish form'));
  await expect(desk.page.getByText('Published. Phones ask for it.')).toBeVisible();
};

test('REG-05 REG-23 VALID-01 VALID-03: which fields the registration has and what one accepts is set in the console, of two staff the second sees the first’s change, and the phone’s form asks and judges so, until the version of before is back', async ({
  browser,
  page: phone,
}) => {
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(SLIPWAY);
  const row = ada.page.getByRole('row', { name: 'User name', exact: true });
  const rule = ada.page.getByRole('group', { name: 'What User name accepts' });
  const form = new RegisterPage(phone);
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

  await test.step('every field says what it does, and is chosen and moved by keys', async () => {
    await openPhone(phone, SLIPWAY.host, '/m/register');
    await expect(phone.getByLabel('Zalo')).toHaveCount(0);
    for (const desk of [ada, bo]) await desk.console.open(`/m/${SLIPWAY.code}/registration`);
    await expect(ada.console.heading).toHaveText('Registration');
    await takeHandbookPicture(ada.page, 'registration');
    await field(ada, 'Zalo').getByRole('radio', { name: 'Off' }).press('End');
    await ada.page.keyboard.press('ArrowLeft');
    await choose(ada, 'Zalo', 'Required');
    await expect(field(ada, 'Zalo').getByRole('radio', { name: 'Required' })).toBeChecked();
    for (let place = 0; place < 13; place += 1) await button(ada, 'Move Zalo up').press('Enter');
    await expect(button(ada, 'Move Zalo up')).toBeDisabled();
    await ada.page.getByLabel('Least age').fill('17');
    await press(ada, button(ada, 'Publish form'));
    await expect(ada.page.getByText('A whole number from 18 to 25.')).toBeVisible();
    await ada.page.getByLabel('Least age').fill('21');
  });

  await test.step('a rule that takes more than the platform, or too long to judge, says so at its fields', async () => {
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

  await test.step('an example says whether it is accepted, and the rule is published with the fields', async () => {
    await rule.getByLabel('Shortest').fill('9');
    await rule.getByLabel('Longest').fill('12');
    await rule.getByLabel('Pattern').fill('^slip(?=.*[a-z])[a-z]+[0-9]+$');
    await expect(rule.getByText(/groups and alternatives are not taken/)).toBeVisible();
    await rule.getByLabel('Pattern').fill('^slip[a-z]+[0-9]+$');
    await rule.getByLabel('Example').fill('harbour42');
    await expect(rule.getByText('It is refused.')).toBeVisible();
    await rule.getByLabel('Example').fill('slipway42');
    await expect(rule.getByText('It is accepted.')).toBeVisible();
    await publish(ada);
    await expect(row.getByText('Accepts 9 to 12 characters of the pattern ^slip[a-z]+[0-9]+$')).toBeVisible();
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
  });

  await test.step('the second is shown what the first saved, and keeps both', async () => {
    await choose(bo, 'Nickname', 'Required');
    await press(bo, button(bo, 'Publish form'));
    const told = bo.page.getByRole('alert');
    await expect(told).toContainText(/They changed: Zalo, .*Order, .*Least age/);
    await expectAccessible(bo.page);
    await press(bo, told.getByRole('button', { name: 'Keep mine' }));
    await expect(field(bo, 'Zalo').getByRole('radio', { name: 'Required' })).toBeChecked();
    await publish(bo);
  });

  await test.step('the phone’s form asks for it in its place, judges by the rule, and does not go on without', async () => {
    await onPhone(async () => {
      await expect(phone.locator('form label').first()).toContainText('Zalo', { timeout: 3_000 });
      await expect(phone.getByLabel('Nickname')).toBeVisible({ timeout: 3_000 });
    });
    await form.field('username').focus();
    await expect(phone.getByText(/9.*12 characters/).first()).toBeVisible();
    await judged('harbour42');
    await expect(wrong).toBeVisible();
    await judged('slipway42');
    await expect(wrong).toHaveCount(0);
    for (const consent of await phone.getByRole('checkbox').all()) await consent.check();
    await phone.getByRole('button', { name: 'Register', exact: true }).last().click();
    await expect(phone.getByLabel('Zalo')).toHaveAttribute('aria-invalid', 'true');
    await expect(phone.getByText('21', { exact: false }).first()).toBeVisible();
    await openPhone(phone, MERCHANTS.EN.host, '/m/register');
    await expect(phone.getByLabel('Zalo')).toHaveCount(0);
  });

  await test.step('a draft is discarded, and leaves what holds', async () => {
    await bo.page.getByLabel('Least age').fill('23');
    await press(bo, button(bo, 'Save draft'));
    await press(bo, button(bo, 'Discard draft'));
    await expect(bo.page.getByText('This is what holds.')).toBeVisible();
    await expect(bo.page.getByLabel('Least age')).toHaveValue('21');
  });

  await test.step('the version of before is restored, and a field goes back to what the platform has', async () => {
    await ada.page.reload();
    await press(ada, button(ada, 'Show earlier versions'));
    const versions = ada.page.getByRole('listitem', { name: /^Version/ });
    await expect(versions.nth(1)).toContainText('What User name accepts');
    await press(ada, button(ada, 'What it accepts: User name'));
    await press(ada, button(ada, 'As the platform has it'));
    await expect(rule.getByLabel('Pattern')).toHaveValue('');
    await press(ada, button(ada, 'Undo changes'));
    await expect(rule.getByLabel('Pattern')).toHaveValue('^slip[a-z]+[0-9]+$');
    await press(ada, button(ada, 'Restore version 1'));
    await expect(rule.getByLabel('Pattern')).toHaveValue('');
    await publish(ada);
    await onPhone(async () => {
      await form.field('username').focus({ timeout: 3_000 });
      await expect(phone.getByText(/6.*14 characters/).first()).toBeVisible({ timeout: 3_000 });
    });
    await expect(phone.getByLabel('Zalo')).toHaveCount(0);
    await judged('harbour42');
    await expect(wrong).toHaveCount(0);
  });

  await ada.close();
  await bo.close();
});
