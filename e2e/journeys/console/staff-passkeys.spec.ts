import { addAuthenticator } from '../../authenticator.ts';
import { openAsAdministrator, openDesk } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { mailTo } from '../../mail.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { totpCode } from '../../pages/console.ts';
import { tabTo, typeInto } from '../../pages/keyboard.ts';
import { approveWhatWaits, mailedLink } from '../../staff-api.ts';

const PASSWORD = 'a quiet harbour at night';
const KIT = { name: 'Kit Keys', email: 'kit@example.test', role: 'support', where: 'Mosaic' };

test('somebody invited by mail comes in by a passkey and the keyboard alone, keeps recovery codes, and never loses the last step', async ({
  browser,
}) => {
  const ada = await openAsAdministrator(browser);
  await ada.console.open('/');
  const kit = await openDesk(browser);
  const { page } = kit;
  const dialog = kit.console.dialog;
  await addAuthenticator(page);
  const prove = async (button: string) => {
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: button }).click();
  };
  const signOut = async () => {
    await kit.console.chooseOwn(KIT.name, 'Sign out');
    await expect(kit.console.heading).toHaveText('Sign in');
  };

  await test.step('the invitation comes by mail, and sets a passkey in place of a code generator', async () => {
    await ada.console.fillInvitation(KIT);
    await ada.console.dialog.getByRole('button', { name: 'Make the link' }).click();
    await expect(ada.console.dialog).toContainText('It waits under Approvals');
    await expectAccessible(ada.page);
    await ada.page.keyboard.press('Escape');
    await approveWhatWaits('');
    await page.goto(await mailedLink(KIT.email));
    await expect(kit.console.heading).toHaveText('You are invited');
    await typeInto(page, 'Password', PASSWORD);
    await tabTo(page, /^field Code generator/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Your device asks for finger')).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, /^Create my account/);
    await page.keyboard.press('Enter');
    await expect(kit.console.heading).toContainText('Good to see you, Kit Keys');
  });

  await test.step('a passkey opens the console alone, by the keyboard', async () => {
    await signOut();
    await expectAccessible(page);
    await tabTo(page, /^Sign in with a passkey/);
    await page.keyboard.press('Enter');
    await expect(kit.console.heading).toContainText('Good to see you');
  });

  const codes = await test.step('recovery codes are made after a proof by the passkey, and shown once', async () => {
    await kit.console.chooseOwn(KIT.name, 'My account');
    await expect(kit.console.row('First passkey')).not.toContainText('never');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make recovery codes' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(dialog.getByText('they are not shown again')).toBeVisible();
    await expectAccessible(page);
    const shown = ((await dialog.locator('pre').textContent()) ?? '').split('\n');
    expect(shown).toHaveLength(10);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 left.')).toBeVisible();
    await mailTo(SHARED_PLACE, KIT.email, /Ten new recovery codes count now/);
    return shown;
  });

  await test.step('the only second step stays; beside a code generator the passkey is renamed and removed', async () => {
    await page.getByRole('button', { name: 'Remove First passkey' }).click();
    await prove('Remove the passkey');
    await expect(dialog.getByRole('alert')).toContainText('It is your only second step');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up a generator' }).click();
    await dialog.getByLabel('Your password').fill('a guess of mine');
    await dialog.getByRole('button', { name: 'Show a new key' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed');
    await prove('Show a new key');
    const key = ((await dialog.locator('code').textContent()) ?? '').trim();
    await expectAccessible(page);
    await dialog.getByLabel('Code of your code generator').fill(totpCode(key, 'this'));
    await dialog.getByRole('button', { name: 'Use this generator' }).click();
    await expect(page.getByRole('button', { name: 'Replace the generator' })).toBeVisible();
    await page.getByRole('button', { name: 'Rename First passkey' }).click();
    await dialog.getByLabel('Name').fill('Old phone');
    await dialog.getByRole('button', { name: 'Save the name' }).click();
    await page.getByRole('button', { name: 'Remove Old phone' }).click();
    await prove('Remove the passkey');
    await expect(page.getByText('No passkey yet')).toBeVisible();
    await mailTo(SHARED_PLACE, KIT.email, /no longer opens your account/);
  });

  await test.step('a removed passkey opens nothing; a recovery code does, once, and is said afterwards', async () => {
    await signOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('The passkey does not hold');
    await page.getByLabel('E-mail address').fill(KIT.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByText('Recovery code', { exact: true }).click();
    await page.getByLabel('One of your recovery codes').fill(codes[0] ?? '');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(kit.console.heading).toHaveText('My account');
    await kit.console.open('/');
    await expect(page.getByRole('status').filter({ hasText: '9 recovery codes left' })).toBeVisible();
    await expectAccessible(page);
    await mailTo(SHARED_PLACE, KIT.email, /signed in to your account with a recovery code/);
  });

  await test.step('the audit log has each step, and no secret', async () => {
    await ada.console.choose('Platform', 'Audit log');
    for (const name of ['signInByRecoveryCode', 'removeStaffPasskey', 'setStaffTotp', 'renewStaffRecoveryCodes'])
      await expect(ada.console.row(name).first()).toContainText(KIT.email);
    await expect(ada.page.getByText(codes[0] ?? '')).toHaveCount(0);
    await expect(ada.page.getByText(PASSWORD)).toHaveCount(0);
  });

  await ada.close();
  await kit.close();
});
