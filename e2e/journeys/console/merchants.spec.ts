import { parseMoney } from '@tessera/contract';
import { approveSaved, openAsAdministrator, openColleague } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf, newUserName } from '../../members.ts';
import { type GridMerchant, originOf, ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { App } from '../../pages/app.ts';
import { untilChangesHold } from '../../program.ts';
import { addBankCard, requestWithdrawal, withdrawalsOf } from '../../withdrawals.ts';

const made = ownMerchant('Harbour');
/** The merchant that the journey makes. */
const HARBOUR = made as unknown as GridMerchant;
const VENDOR = `tide${made.suffix}`;
/** Without the merchant's name in it. */
const LONG_PASSWORD = 'seven quiet lanterns';
/** Queues are watched every quarter of a minute. */
const WATCHED = { timeout: 60_000 };

test('an administrator makes a merchant, and its first member deposits, plays, is paid out and writes to support', async ({
  browser,
  page,
}) => {
  const ada = await openAsAdministrator(browser);
  const { dialog } = ada.console;

  await test.step('the form says what is missing, and what is in the way', async () => {
    await ada.console.open('/merchants');
    await expect(ada.console.heading).toHaveText('Merchants');
    await expectAccessible(ada.page);
    await ada.page.getByRole('button', { name: 'Add a merchant' }).click();
    await dialog.getByRole('button', { name: 'Make the merchant' }).click();
    await expect(dialog).toContainText('Two to forty letters.');
    await dialog.getByLabel('Name').fill(HARBOUR.name);
    await dialog.getByLabel('Code').fill(HARBOUR.code.toLowerCase());
    await dialog.getByRole('combobox', { name: 'Hosts' }).fill('en.localhost');
    await ada.page.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'Languages' }).press('ArrowDown');
    await ada.page.getByRole('option', { name: 'Vietnamese' }).click();
    await ada.page.keyboard.press('Escape');
    await expectAccessible(ada.page);
    await dialog.getByRole('button', { name: 'Make the merchant' }).click();
    await expect(dialog.getByRole('alert')).toContainText('is taken by merchant EN');
  });

  const url = originOf(HARBOUR, SHARED_PLACE);

  await test.step('made with its own host it answers there at once', async () => {
    await dialog.getByRole('combobox', { name: 'Hosts' }).press('Backspace');
    await dialog.getByRole('combobox', { name: 'Hosts' }).fill(HARBOUR.host);
    await ada.page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Make the merchant' }).click();
    await expect(dialog.getByRole('link')).toHaveText(url);
    await expectAccessible(ada.page);
    // Only the browser resolves names below localhost by itself.
    const home = `http://127.0.0.1:${SHARED_PLACE.port}/m/home`;
    const headers = { host: new URL(url).host };
    await expect.poll(async () => (await page.request.get(home, { headers })).status()).toBe(200);
    await page.goto(`${url}/m/home`);
    await expect(page).toHaveTitle(/Harbour/);
    await ada.page.keyboard.press('Escape');
    await expect(ada.console.row(HARBOUR.name)).toContainText('EN, VI');
  });

  const app = new App(page, HARBOUR);
  const userName = newUserName();

  await test.step('a vendor, a bank and withdrawals are set up, by clicks alone', async () => {
    await ada.console.choose('Platform', 'Vendors');
    await ada.page.getByRole('button', { name: 'Add a vendor' }).click();
    await dialog.getByLabel('Name').fill('Tide Games');
    await dialog.getByLabel('Code').fill(VENDOR);
    await dialog.getByLabel('Where its games open').fill('https://tide.example/open');
    await dialog.getByRole('combobox', { name: 'Merchants that have it' }).press('ArrowDown');
    await ada.page.getByRole('option', { name: HARBOUR.name }).click();
    await ada.page.keyboard.press('Escape');
    const games = JSON.stringify([{ code: 'high-tide', type: 'RNG', names: { EN: 'High Tide' } }]);
    const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(games) };
    await ada.page.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Add the vendor' }).click();
    await expect(dialog.locator('pre')).toContainText(`merchant ${HARBOUR.code}`);
    await ada.page.keyboard.press('Escape');

    await ada.console.open(`/m/${HARBOUR.code}/payments`);
    const banks = ada.page.getByRole('region', { name: 'Banks' });
    await expect(banks).toContainText('No bank yet');
    await banks.getByRole('button', { name: 'Add a bank' }).click();
    await dialog.getByLabel('Code').fill('jade');
    await dialog.getByRole('button', { name: 'Add the bank' }).click();
    await expect(dialog).toContainText('A name is missing.');
    await dialog.getByLabel('Name, English').fill('Jade Bank');
    await expectAccessible(ada.page);
    await dialog.getByRole('button', { name: 'Add the bank' }).click();
    await expect(ada.console.row('Jade Bank')).toContainText('16 to 19');
    const withdrawals = ada.page.getByRole('region', { name: 'Withdrawals' });
    await withdrawals.getByLabel('New card waits, hours').fill('0');
    await withdrawals.getByLabel('New password waits, hours').fill('0');
    await withdrawals.getByRole('switch', { name: 'Members can withdraw' }).press('Space');
    await withdrawals.getByRole('button', { name: 'Save withdrawals' }).click();
    await expect(ada.page.getByText('It waits under Approvals')).toBeVisible();
    await expectAccessible(ada.page);
    await approveSaved(ada, HARBOUR.code);
    await ada.console.choose(HARBOUR.name, 'Switches');
    for (const name of ['Bank cards and withdrawals', 'Payment password', 'Live chat']) {
      const feature = ada.page.getByRole('switch', { name });
      if (!(await feature.isChecked())) await feature.press('Space');
      await expect(feature).toBeChecked();
    }
  });

  await test.step('a banner is on the open phone by itself', async () => {
    const opening = page.waitForResponse((response) => response.url().endsWith('/wps/live'));
    await app.open(`${url}/m/home`);
    expect((await opening).status()).toBe(200);
    await ada.console.open(`/m/${HARBOUR.code}/content?tab=B`);
    await ada.page.getByRole('link', { name: 'Add a banner' }).click();
    await ada.page.getByLabel('Title, English', { exact: true }).fill('The harbour is open');
    await ada.page.getByLabel('Picture', { exact: true }).fill('/art/banners/welcome.svg');
    await ada.page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('main').getByText('The harbour is open', { exact: true })).not.toHaveCount(0);
  });

  await test.step('nobody registers before there is an agreement', async () => {
    await app.open(`${url}/m/register`);
    await expect(page.getByText('Registration is closed at the moment')).toBeVisible();
    await ada.console.open(`/m/${HARBOUR.code}/registration`);
    await expect(ada.page.getByText('Nobody can register yet')).toBeVisible();
    await expectAccessible(ada.page);
    await ada.console.open(`/m/${HARBOUR.code}/content?tab=agreement`);
    await expect(ada.page.getByText('Nobody can register yet')).toBeVisible();
    await ada.page.getByLabel('Title, English', { exact: true }).fill('Terms');
    await ada.page.getByLabel('Content, English', { exact: true }).fill('<p>Play fair.</p>');
    await ada.page.getByRole('button', { name: /^(Save|Publish)$/ }).press('Enter');
    await expect(ada.page.getByText('Nobody can register yet')).toHaveCount(0);
    await untilChangesHold();
  });

  await test.step('a member registers, deposits and plays', async () => {
    await app.open(`${url}/m/register`);
    await app.register.fill({ username: userName, password: LONG_PASSWORD, email: `${userName}@example.org` });
    if (!(await app.register.terms.isChecked())) await app.register.terms.check();
    await app.register.age.check();
    await app.register.submit.click();
    await app.expectAddress('/m/home');
    await app.open(`${url}/m/voucherCenter`);
    await page.getByLabel('Amount').fill('4000');
    await page.getByRole('button', { name: /^Deposit .*4,000/ }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
    await app.open(`${url}/m/gameList?gameName=jade+tiger`);
    await app.home.tile('Jade Tiger').getByRole('button').first().click();
    await app.game.playRound();
  });
  const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '');
  const { token } = JSON.parse(session) as { token: string };
  const member = { userName, password: LONG_PASSWORD, token, sessionInfo: session };

  await test.step('two people approve what the member asks for, and it is paid', async () => {
    const di = await openColleague(browser, { name: 'Di', role: 'finance', at: HARBOUR.code }, 1280);
    const before = parseMoney(await balanceOf(SHARED_PLACE, HARBOUR, token));
    await requestWithdrawal(HARBOUR, member, await addBankCard(HARBOUR, member), '600');
    for (const desk of [ada, di]) {
      await desk.console.open(`/m/${HARBOUR.code}/withdrawals`);
      await desk.console.row(userName).getByRole('button', { name: 'Approve' }).click();
      if (desk === ada) await expect(ada.console.row(userName)).toContainText('needs one more');
    }
    await expect.poll(async () => (await withdrawalsOf(HARBOUR, token))[0]?.state, WATCHED).toBe('paid');
    expect(parseMoney(await balanceOf(SHARED_PLACE, HARBOUR, token))).toBe(before - parseMoney('600'));
    await di.close();
  });

  await test.step('support answers in the chat', async () => {
    await ada.console.open(`/m/${HARBOUR.code}/members`);
    await ada.console.choose(HARBOUR.name, 'Chat');
    const available = ada.page.getByRole('switch', { name: 'Available' });
    if (!(await available.isChecked())) await available.press('Space');
    await app.open(`${url}/m/chat`);
    await page.getByLabel('Your message').fill('When is it paid?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const row = ada.page.getByRole('list', { name: 'Open conversations' }).getByRole('link');
    await expect(row).toContainText(userName, WATCHED);
    await row.click();
    await ada.page.getByRole('button', { name: 'Take it' }).click();
    await ada.page.getByLabel('Answer', { exact: true }).fill('It is on its way');
    await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log').getByText('It is on its way')).toBeVisible(WATCHED);
    await available.press('Space');
    await expect(available).not.toBeChecked();
  });

  await test.step('the audit log names each step, and is whole', async () => {
    await ada.console.open('/audit');
    for (const action of ['addMerchant', 'addVendor', 'addWithdrawalBank', 'changeWithdrawals', 'addContent']) {
      await ada.page.getByLabel('Action').fill(action);
      await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(ada.page.getByRole('row').nth(1)).toContainText(action);
    }
    await ada.page.getByRole('button', { name: 'Verify the chain' }).click();
    await expect(ada.page.getByRole('status').filter({ hasText: 'Whole' })).toBeVisible();
  });

  await ada.close();
});
