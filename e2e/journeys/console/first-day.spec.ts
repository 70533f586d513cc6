import { openDesk } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf, callApi, fundMember, registerMember } from '../../members.ts';
import { MERCHANTS, originOf, SHARED_PLACE } from '../../merchants.ts';
import { App } from '../../pages/app.ts';
import { firstLink, totpCode } from '../../pages/console.ts';
import { amountOf } from '../../pages/game.ts';
import { startProgram } from '../../program.ts';
import { mailedLink } from '../../staff-api.ts';
import { addBankCard, requestWithdrawal } from '../../withdrawals.ts';

/** A separate program: it has no staff yet, and a power cut ends it. */
const OWN_PLACE = { port: SHARED_PLACE.port + 20, dataDir: `${SHARED_PLACE.dataDir}-first-day` };
const { EN } = MERCHANTS;
const PASSWORD = 'a quiet harbour at night';
const ADA = { email: 'ada@example.test', name: 'Ada Owner', password: PASSWORD };
/** The queue is watched every quarter of a minute. */
const WATCHED = { timeout: 60_000 };

interface Record {
  readonly recordId: string;
  readonly betAmount: string;
  readonly winAmount: string;
}

test('MISC-06 LOGIN-17 RECORD-01 WALLET-07: the first administrator signs up by the printed link and invites finance, who pays a member; after kill -9 logins, balance, bets and the audit log are there', async ({
  browser,
  page,
  expectFailure,
}) => {
  // The stream, and whatever the page fetches beforehand in the moment of the power cut.
  expectFailure(/\/wps\/live$|\/assets\//);
  const app = new App(page, EN);
  const origin = originOf(EN, OWN_PLACE);
  const records = async (token: string) =>
    (await callApi<{ list: Record[] }>(OWN_PLACE, EN, '/wps/game/records', { token })).answer.value.list;
  let program = await startProgram(OWN_PLACE, true);
  const ada = await openDesk(browser, 1280, OWN_PLACE);
  const bo = await openDesk(browser, 1280, OWN_PLACE);
  const member = await registerMember(OWN_PLACE, EN);
  const logIn = async () => {
    await app.open(`${origin}/m/login`);
    await app.login.logIn(member.userName, member.password);
    await expect(page.getByRole('main').getByText(member.userName)).toBeVisible();
  };
  let adaKey = '';
  let before = { balance: '', bets: [] as Record[] };
  try {
    await test.step('the link that the start prints makes the first administrator, once', async () => {
      const link = firstLink(OWN_PLACE);
      await ada.page.goto(link);
      await expect(ada.console.heading).toHaveText('Become the first administrator');
      await expectAccessible(ada.page);
      adaKey = await ada.console.useLink(link, ADA);
      await expectAccessible(ada.page);
      await bo.page.goto(link);
      await expect(bo.page.getByRole('alert')).toContainText('This link was used');
    });

    await test.step('an invitation opens what its roles allow, and nothing else', async () => {
      const who = { name: 'Bo Finance', email: 'bo@example.test', role: 'finance', where: 'Mosaic' };
      await ada.console.fillInvitation(who);
      await expectAccessible(ada.page);
      await ada.console.makeInvitation();
      await bo.console.useLink(await mailedLink(who.email, OWN_PLACE), { password: PASSWORD });
      await expect(bo.page.getByRole('navigation', { name: 'Mosaic' }).getByRole('link')).toHaveText([
        'Dashboard',
        'Alarms',
        'Members',
        'Agents',
        'Bill disputes',
        'Deposits',
        'Withdrawals',
        'Adjustments',
        'Approvals',
        'Reconciliation',
        'Vendor transfers',
        'House result',
      ]);
      await expect(bo.page.getByRole('navigation', { name: 'Platform' })).toHaveCount(0);
      for (const path of ['/staff', '/audit', '/m/LANTERN/members']) {
        await bo.console.open(path);
        await expect(bo.page.getByRole('alert')).toContainText(/Your roles do not allow this|not yours to see/);
      }
    });

    await test.step('a withdrawal comes into the open queue by itself, and is approved', async () => {
      await fundMember(OWN_PLACE, EN, member, '500.50');
      const cardId = await addBankCard(EN, member, OWN_PLACE);
      await bo.console.open('/m/EN/withdrawals');
      await expect(bo.console.heading).toHaveText('Withdrawals');
      await requestWithdrawal(EN, member, cardId, '400', OWN_PLACE);
      const row = bo.console.row(member.userName);
      await expect(row).toContainText('400.00 CNY', WATCHED);
      await expectAccessible(bo.page);
      await row.getByRole('button', { name: 'Approve' }).click();
      await expect(row).toHaveCount(0);
    });

    await test.step('the member plays a round', async () => {
      await logIn();
      await app.home.tile('Jade Tiger').getByRole('button').first().click();
      await app.game.playRound();
      before = { balance: await balanceOf(OWN_PLACE, EN, member.token), bets: await records(member.token) };
      expect(before.bets).toHaveLength(1);
      // An open page asks by itself now and then, also while nobody answers.
      await page.goto('about:blank');
    });
  } finally {
    await program.kill();
  }

  program = await startProgram(OWN_PLACE, false);
  try {
    await test.step('after the power cut the member has the login, the balance and the bet to the cent', async () => {
      expect(await balanceOf(OWN_PLACE, EN, member.token)).toBe(before.balance);
      expect(await records(member.token)).toEqual(before.bets);
      await page.context().clearCookies();
      await page.goto(`${origin}/m/agreement`);
      await page.evaluate(() => localStorage.clear());
      await page.evaluate(() => sessionStorage.clear());
      await logIn();
      await app.open(`${origin}/m/member/home`);
      const shown = page.locator('section').filter({ hasText: member.userName }).locator('bdi[dir="ltr"]').first();
      await expect.poll(async () => amountOf((await shown.textContent()) ?? '')).toBe(amountOf(before.balance));
      await app.open(`${origin}/m/gameRecord`);
      await expect(page.getByRole('listitem').filter({ hasText: 'Jade Tiger' })).toHaveCount(1);
    });

    await test.step('the audit log has who did what, and its chain is whole', async () => {
      await ada.console.open('/audit');
      await ada.page.reload();
      await expect(ada.console.row('decideWithdrawal').filter({ hasText: 'step=approve' })).toContainText(
        'bo@example.test',
      );
      await expect(ada.page.getByText(PASSWORD)).toHaveCount(0);
      await ada.page.getByRole('button', { name: 'Verify the chain' }).click();
      await expect(ada.page.getByRole('status').filter({ hasText: 'Whole' })).toBeVisible();
      await ada.console.chooseOwn(ADA.name, 'Dark theme');
      await expectAccessible(ada.page);
    });

    await test.step('after signing out it takes password and a code that was not used', async () => {
      await ada.console.chooseOwn(ADA.name, 'Sign out');
      await ada.console.signIn(ADA.email, 'another quiet harbour', totpCode(adaKey, 'next'));
      await expect(ada.page.getByRole('alert')).toContainText('do not belong together');
      await ada.console.signIn(ADA.email, PASSWORD, totpCode(adaKey, 'next'));
      await expect(ada.console.heading).toHaveText('Audit log');
    });
  } finally {
    await program.stop();
  }
  await ada.close();
  await bo.close();
});
