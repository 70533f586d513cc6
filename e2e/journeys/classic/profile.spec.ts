import sharp from 'sharp';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { queryDatabase } from '../../database.ts';

const NEW_PASSWORD = 'eight patient lanterns';
const CHANGE = /wps\/member\/password/;

test('MEMBER-05 MEMBER-07 SESSION-14 PWD-07 PWD-10 PWD-11: the profile shows and changes icon, nickname, e-mail and payee name; a wrong current password changes nothing silently, and the right one leads home', async ({
  app,
  page,
  member,
  merchant,
  expectFailure,
}) => {
  expectFailure(/wps\/member\/info/);
  expectFailure(CHANGE);
  await app.open('/m/member/home');
  await expect(page.getByRole('main').getByText('VIP 0')).toBeVisible();
  const toGold = `update member set club_label = 'Gold' where user_name = $1`;
  await queryDatabase(SHARED_PLACE, toGold, [member.userName]);
  await app.open('/m/member/home');
  await expect(page.getByRole('main').getByText('VIP Gold')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'My profile' }).last().click();
  await app.expectAddress('/m/member/info');
  const main = page.getByRole('main');
  const sheet = (name: string) => page.getByRole('dialog', { name });
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Change picture' }).click();
  await sheet('Change picture').getByRole('button', { name: 'Owl' }).click();
  await expect(main.locator('img[src="/art/avatars/owl.svg"]').first()).toBeVisible();
  await main.getByRole('button', { name: 'Change picture' }).click();
  await expectAccessible(page);
  const input = sheet('Change picture').locator('input[type="file"]');
  await app.expectToast('Please choose a PNG or JPG picture', () =>
    input.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }),
  );
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2060c0' } });
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  const uploaded = main.locator(`img[src^="http://en.localhost:${SHARED_PLACE.port + 1}/files/EN/"]`);
  await expect(uploaded).toBeVisible();
  await expect.poll(() => uploaded.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(288);

  await main.getByRole('button', { name: /^Nickname/ }).click();
  await sheet('Nickname').getByRole('textbox').fill('<b>');
  await sheet('Nickname').getByRole('button', { name: 'Save' }).click();
  await expect(sheet('Nickname').getByText('Name format is not valid')).toBeVisible();
  await sheet('Nickname').getByRole('textbox').fill('Mai');
  await app.expectToast('Change saved', () => sheet('Nickname').getByRole('button', { name: 'Save' }).click());
  await expect(main.getByRole('heading', { name: 'Mai' })).toBeVisible();

  const email = `new.${member.userName}@example.org`;
  await main.getByRole('button', { name: /^E-mail/ }).click();
  await sheet('E-mail').getByRole('textbox', { name: 'E-mail' }).fill(email);
  await sheet('E-mail').getByRole('textbox', { name: 'Login password' }).fill('not the password');
  await sheet('E-mail').getByRole('button', { name: 'Save' }).click();
  await expect(sheet('E-mail').getByText('The password is not correct')).toBeVisible();
  await sheet('E-mail').getByRole('textbox', { name: 'Login password' }).fill(member.password);
  await sheet('E-mail').getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText(email)).toBeVisible();

  await main.getByRole('button', { name: /^Payee name/ }).click();
  await sheet('Payee name').getByRole('textbox').fill('Mai Tran');
  await sheet('Payee name').getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Mai Tran – customer service can change it')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Payee name/ })).toHaveCount(0);

  await app.open('/m/member/home');
  await expect(page.getByRole('main').locator('img[src*="/files/EN/"]')).toBeVisible();
  const { answer } = await callApi(SHARED_PLACE, merchant, '/wps/member/info', { token: member.token });
  expect(answer.value).toMatchObject({ nickname: 'Mai', email, payeeName: 'Mai Tran' });

  await app.open('/m/changePsw');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await field('Current password').fill('not the password');
  await field('New password').fill(NEW_PASSWORD);
  await field('Confirm password').fill(NEW_PASSWORD);
  const refused = page.waitForResponse((response) => CHANGE.test(response.url()));
  await confirm.click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await field('Current password').fill(member.password);
  await app.expectToast('Change saved', () => confirm.click());
  await app.expectAddress('/m/home');

  await main.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
  await app.open('/m/login');
  await app.login.logIn(member.userName, NEW_PASSWORD);
  await app.expectAddress('/m/home');
});
