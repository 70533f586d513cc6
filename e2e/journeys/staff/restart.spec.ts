import { expect, test } from '../../fixtures.ts';
import { balanceOf, callApi, fundMember, registerMember } from '../../members.ts';
import { MERCHANTS, originOf } from '../../merchants.ts';
import { App } from '../../pages/app.ts';
import { amountOf } from '../../pages/game.ts';
import { startProgram } from '../../program.ts';

const OWN_PLACE = { port: 4630, dataDir: '.test/e2e-restart' };
const { EN } = MERCHANTS;

interface Record {
  readonly recordId: string;
  readonly betAmount: string;
  readonly winAmount: string;
}

test('LOGIN-17 RECORD-01 WALLET-07: after kill -9 and a new start the login, the balance and the bets are there to the cent', async ({
  page,
  expectFailure,
}) => {
  // The stream, and whatever the page fetches beforehand in the moment of the power cut.
  expectFailure(/\/wps\/live$|\/assets\//);
  const app = new App(page, EN);
  const origin = originOf(EN, OWN_PLACE);
  const records = async (token: string) =>
    (await callApi<{ list: Record[] }>(OWN_PLACE, EN, '/wps/game/records', { token })).answer.value.list;
  const logIn = async () => {
    await app.open(`${origin}/m/login`);
    await app.login.logIn(member.userName, member.password);
    await expect(page.getByRole('main').getByText(member.userName)).toBeVisible();
  };

  let program = await startProgram(OWN_PLACE, true);
  const member = await registerMember(OWN_PLACE, EN);
  let before: { balance: string; bets: Record[] };
  try {
    await fundMember(OWN_PLACE, EN, member, '500.50');
    await logIn();
    await app.home.tile('Jade Tiger').getByRole('button').first().click();
    await app.game.playRound();
    before = {
      balance: await balanceOf(OWN_PLACE, EN, member.token),
      bets: await records(member.token),
    };
    expect(before.bets).toHaveLength(1);
    // An open page asks by itself now and then, also while nobody answers.
    await page.goto('about:blank');
  } finally {
    await program.kill();
  }

  program = await startProgram(OWN_PLACE, false);
  try {
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
  } finally {
    await program.stop();
  }
});
