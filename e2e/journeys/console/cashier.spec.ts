import { STATEMENT_GROUPS } from '@tessera/contract';
import { openAsAdministrator, openColleague, press } from '../../desk.ts';
import { cardNumber } from '../../card-number.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { balanceOf, callApi, registerMember } from '../../members.ts';
import { type GridMerchant, ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { App } from '../../pages/app.ts';
import { CashierPage } from '../../pages/cashier.ts';
import { amountOf } from '../../pages/game.ts';
import { staff } from '../../program.ts';
import { settleRound } from '../../settled-round.ts';
import { PIN } from '../../withdrawals.ts';
import { makeMerchant } from '../../staff-api.ts';

const OFFER = {
  id: 'first',
  isOn: true,
  titles: { EN: 'First deposit bonus' },
  kind: 'firstDeposit',
  percent: 10,
  minDeposit: '100',
  maxBonus: '50',
  wagerTimes: 1,
  wagerOn: 'bonus',
  counts: 'all',
  maxBet: '50',
  convertTimes: 5,
  days: 7,
  contribution: { RNG: 100 },
};
const BANK = { code: 'PIER', names: { EN: 'Pier Bank' }, minDigits: 16, maxDigits: 19, hasCheckDigit: true };
const WITHDRAWAL = {
  isOpen: true,
  minimum: '50',
  maximum: '20000',
  dailyCount: 5,
  fee: { freePerDay: 0, fixed: '0', basisPoints: 0 },
  newCardWaitHours: 0,
  passwordWaitHours: 0,
  twoApprovalsFrom: '1000',
};

/** Of the regulated conduct, which asks more of a member. */
const merchant = { ...ownMerchant('Landing'), isClassic: false };
const origin = `http://${merchant.host}:${SHARED_PLACE.port}`;
const grid = merchant as unknown as GridMerchant;
const set = (name: string, value: object) => staff(SHARED_PLACE, merchant.code, 'set', name, JSON.stringify(value));

test('DEPOSIT-03 DEPOSIT-04 DEPOSIT-05 WITHDRAW-03 RECORD-02: money in by two methods, a bonus, a limit, money out by two people, and a statement that adds up', async ({
  browser,
  page: phone,
  expectFailure,
}) => {
  expectFailure(/rgs\/play/);
  const ada = await openAsAdministrator(browser);
  await makeMerchant(merchant);
  const cy = await openColleague(browser, { name: 'Cy Cashier', role: 'finance', at: merchant.code });
  await set('bonusOffers', [OFFER]);
  await set('bankCards', { maximum: 5, memberMayRemove: true, banks: [BANK] });
  await set('withdrawal', WITHDRAWAL);
  for (const flag of ['BINDCARD3', 'PAYMENTPASS3']) await staff(SHARED_PLACE, merchant.code, 'flag', flag, 'on');
  const member = await registerMember(SHARED_PLACE, merchant);
  await keepSession(phone.context(), origin, member.sessionInfo);
  const app = new App(phone, grid);
  const cashier = new CashierPage(phone);
  const main = phone.getByRole('main');
  const sheet = phone.getByRole('dialog');
  const balance = () => balanceOf(SHARED_PLACE, grid, member.token);

  await test.step('pays in at the gateway, with a bonus', async () => {
    await app.open(`${origin}/m/voucherCenter`);
    await phone.getByLabel('Amount').fill('600');
    await main.getByRole('button', { name: /^First deposit bonus/ }).click();
    await sheet.getByRole('button', { name: 'Take this bonus' }).click();
    await expect(sheet).toHaveCount(0);
    await phone.getByRole('button', { name: /^Deposit .*600/ }).click();
    await phone.getByRole('button', { name: 'Pay now' }).click();
    await expect(phone.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
  });

  await test.step('and by a bank transfer', async () => {
    await app.open(`${origin}/m/voucherCenter`);
    await phone.getByRole('button', { name: 'Bank transfer' }).click();
    await phone.getByLabel('Amount').fill('700');
    await phone.getByRole('button', { name: /^Deposit .*700/ }).click();
    await phone.getByRole('button', { name: 'Make the transfer' }).click();
    await phone.getByRole('button', { name: 'Pay now' }).click();
    await expect(phone.getByRole('heading', { name: 'Your deposit has arrived' })).toBeVisible();
    expect(await balance()).toBe('1300.00');
  });

  await test.step('stakes what the bonus asks for, and it becomes money', async () => {
    await app.open(`${origin}/m/gameList?gameName=jade+tiger`);
    await app.home.tile('Jade Tiger').getByRole('button').first().click();
    await app.game.betLeast();
    await app.game.playRound();
    await app.open(`${origin}/m/member/bonuses`);
    await expect(main.getByRole('progressbar')).toBeVisible();
    const before = amountOf(await balance());
    await settleRound(member, 500_000n, 500_000n, { merchantCode: merchant.code, currency: 'EUR' });
    await app.open(`${origin}/m/member/bonuses`);
    await expect(main.getByRole('progressbar')).toHaveCount(0);
    await expect(main.getByText(/€50\.00 became money/)).toBeVisible();
    expect(amountOf(await balance())).toBe(before + 500_000);
  });

  await test.step('limits a bet, and the next one beyond it is declined', async () => {
    await app.open(`${origin}/m/member/limits`);
    await main.getByRole('button', { name: /^(Set a limit|Change): Single bet/ }).click();
    await sheet.getByLabel('Largest amount').fill('0.01');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('button', { name: 'Change: Single bet' })).toBeVisible();
    await app.open(`${origin}/m/gameList?gameName=jade+tiger`);
    await app.home.tile('Jade Tiger').getByRole('button').first().click();
    await app.game.ready();
    await app.game.spin.click();
    await expect(app.game.frame.getByRole('alert')).toContainText('A limit has been reached');
  });

  await test.step('asks for more than one person may approve', async () => {
    await app.open(`${origin}/m/member/paymentPassword?from=withdraw`);
    await cashier.setPaymentPassword(PIN, member.password);
    await app.expectAddress('/m/withdraw');
    await app.open(`${origin}/m/member/bankCard`);
    await cashier.addCard({ bank: 'Pier Bank', number: cardNumber('7894'), holder: 'Mai Tran', pin: PIN });
    await expect(main.getByRole('article')).toContainText('•••• 7894');
    await app.open(`${origin}/m/withdraw`);
    await cashier.fill('1100', PIN);
    await cashier.ask.click();
    await cashier.expectNewest('€1,100.00', 'Waiting for a check');
  });

  await test.step('two of the staff approve it, and the phone shows that it is paid', async () => {
    await ada.console.open(`/m/${merchant.code}/withdrawals`);
    const row = ada.console.row(member.userName);
    await press(ada, row.getByRole('button', { name: 'Approve', exact: true }));
    await expect(row).toContainText('needs one more');
    await cy.console.open(`/m/${merchant.code}/withdrawals`);
    await press(cy, cy.console.row(member.userName).getByRole('button', { name: 'Approve', exact: true }));
    await cashier.expectNewest('€1,100.00', 'Paid');
  });

  await test.step('the statement of the year comes to the balance that the ledger has', async () => {
    const { answer } = await callApi<Record<string, string>>(
      SHARED_PLACE,
      merchant,
      `/wps/member/statement?period=${new Date().getUTCFullYear()}`,
      { token: member.token },
    );
    const { opening, closing, ...rest } = answer.value;
    const moved = STATEMENT_GROUPS.reduce((sum, group) => sum + amountOf(rest[group] ?? ''), 0);
    expect(rest).toMatchObject({ deposits: '1300.00', withdrawals: '-1100.00', rewards: '50.00' });
    expect(amountOf(opening ?? '') + moved).toBe(amountOf(closing ?? ''));
    expect(closing).toBe(await balance());
    await app.open(`${origin}/m/member/statement`);
    await main.getByRole('tab', { name: 'Year' }).click();
    await expect(main.getByText('By month')).toBeVisible();
    const shown = main.getByRole('definition').filter({ has: phone.getByRole('strong') });
    await expect.poll(async () => amountOf((await shown.textContent()) ?? '')).toBe(amountOf(closing ?? ''));
    await expectAccessible(phone);
  });

  await ada.close();
  await cy.close();
});
