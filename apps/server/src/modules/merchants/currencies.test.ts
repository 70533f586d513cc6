import { randomUUID } from 'node:crypto';
import { RGS_PATHS, type RgsPlayAnswer } from '@tessera/game-kit/rgs-protocol';
import { verifyRound } from '@tessera/rules/slots/verify-round';
import { amountsBeyond, amountsIn, fitsCheckDigit, fitsCurrency, formatMoney, parseMoney } from '@tessera/contract';
import { smallestUnit } from '@tessera/contract/money';
import { stakePlaces, usualAmount } from '@tessera/contract/merchants/currency-facts';
import { staffEndpoints } from '@tessera/contract/staff-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { letCopiesAge } from '../../../test/copies.ts';
import { openDraw, passDraw } from '../../../test/lottery-draws.ts';
import { payOnPage, startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { type ConsoleTest, createConsoleTest } from '../../../test/staff-client.ts';
import { readSchemaFile } from '#server/platform/database/schema-files.ts';
import { STUDIO_GAME, startTestStudio } from '../../../test/test-studio.ts';
import { TEST_PASSWORD } from '../../../test/test-server.ts';
import { seedCatalogue, seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { betWin, deposit as creditDeposit } from '#server/modules/ledger/ledger.ts';
import { commitDraw, drawNumbers, payDraw } from '#server/modules/lottery/draw-steps.ts';
import { seedLotteries } from '#server/modules/lottery/lottery.ts';
import { payApproved } from '#server/modules/withdrawals/withdrawals.ts';
import { commandLine } from '#server/modules.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { merchantSettingsSchema } from '#server/platform/tenancy/settings-schema.ts';
import { flagsWithout } from './merchant-template.ts';
import { addMerchant, composeMerchant, PLAIN_BRAND } from './merchants.ts';

/** Node of one of our own slots. */
const slot = `PG-${STUDIO_GAME}`;
const PORT = 4874;
const PIN = '204816';

/** What of a currency decides how it walks: a deposit, a payout, and what would be a part of a coin. */
interface Walk {
  readonly code: string;
  readonly places: number;
  readonly minimum: string;
  readonly quick: readonly string[];
  readonly deposit: string;
  readonly payout: string;
  readonly part: string;
  /** How many times the yuan's are stakes of slots, and a lottery's line, there. */
  readonly stakes: string;
  readonly line: number;
  /** Least and greatest stake of the slot. */
  readonly levels: readonly [least: string, greatest: string];
}
const WALKS: readonly Walk[] = [
  {
    code: 'JPY',
    places: 0,
    minimum: '200.00',
    quick: ['1000.00', '2000.00', '6000.00', '10000.00', '20000.00', '60000.00'],
    deposit: '10007',
    payout: '3001',
    part: '3000.5',
    stakes: '20',
    line: 40,
    levels: ['20.00', '10000.00'],
  },
  {
    code: 'VND',
    places: 0,
    minimum: '50000.00',
    quick: ['250000.00', '500000.00', '1500000.00', '2500000.00', '5000000.00', '15000000.00'],
    deposit: '2500007',
    payout: '750001',
    part: '750000.5',
    stakes: '5000',
    line: 10_000,
    levels: ['5000.00', '2500000.00'],
  },
  {
    code: 'KWD',
    places: 3,
    minimum: '0.50',
    quick: ['2.50', '5.00', '15.00', '25.00', '50.00', '150.00'],
    deposit: '25.007',
    payout: '7.501',
    part: '7.5005',
    stakes: '0.1',
    line: 2,
    levels: ['0.10', '50.00'],
  },
  {
    code: 'USDT',
    places: 2,
    minimum: '1.00',
    quick: ['5.00', '10.00', '30.00', '50.00', '100.00', '300.00'],
    deposit: '50.07',
    payout: '15.01',
    part: '15.005',
    stakes: '0.1',
    line: 2,
    levels: ['0.10', '50.00'],
  },
];

let c: ConsoleTest;
let sandbox: TestSandbox;
let slots: Awaited<ReturnType<typeof startTestStudio>>;
let game: { vendor: string; node: string };
/** Bodies that were sent to the gateway and to the bank. */
let sent: { url: string; amount: unknown; currency: unknown }[] = [];

beforeAll(async () => {
  c = await createConsoleTest();
  await seedCatalogue(c.test.database.database);
  await seedDemoCatalogue(c.test.database.database);
  const [row] = await c.test.database.asOwner<{ vendor_code: string; node_id: string }>(
    `select vendor_code, node_id from game where game_type = 'RNG' order by node_id limit 1`,
  );
  if (!row) throw new Error('no game of reels');
  game = { vendor: row.vendor_code, node: row.node_id };
  await seedLotteries(c.test.database.database);
  Object.assign(c.test.platform.config, { port: PORT });
  sandbox = await startTestSandbox(c.test);
  await c.test.server.listen({ port: PORT, host: '127.0.0.1' });
  slots = await startTestStudio(c.test, PORT);
});
afterAll(async () => {
  await expectSoundLedger(c.test.database);
  await sandbox.stop();
  await slots.close();
  await c.close();
});
afterEach(() => vi.restoreAllMocks());

/** A merchant as it begins, with an agreement, fees, cashback and a bank. */
function merchantIn(currency: string): Merchant {
  const code = `IN${currency}`;
  const chosen = { code, trialAlias: `${code}trial`, hosts: [`${code.toLowerCase()}.localhost`], currency };
  const place = { languages: ['EN'], defaultLanguage: 'EN', conductProfile: 'classic', timeZone: 'UTC' } as const;
  const begun = composeMerchant({ ...chosen, ...place, brand: { ...PLAIN_BRAND, name: currency } });
  const { deposit, withdrawal } = begun.settings;
  const fee = { fixed: usualAmount(currency, '1'), basisPoints: 33 };
  const bank = { code: 'JADE', names: { EN: 'Jade' }, minDigits: 16, maxDigits: 19, hasCheckDigit: true };
  return {
    ...begun,
    settings: {
      ...begun.settings,
      flags: flagsWithout(),
      agreement: { title: {}, content: { EN: 'Play fair.' } },
      registerCaptcha: false,
      deposit: { ...deposit, methods: [{ method: 'banks', fee }] },
      withdrawal: {
        ...withdrawal,
        isOpen: true,
        fee: { freePerDay: 0, ...fee },
        newCardWaitHours: 0,
        passwordWaitHours: 0,
      },
      bankCards: { maximum: 5, memberMayRemove: true, banks: [bank] },
      cashback: { countsFrom: null, rates: { RNG: '0.777' } },
      // The rarest one that there may be: in VND a draw of it has 20 billion hundredths, more than one word has numbers.
      jackpot: {
        game: slot,
        share: '1',
        seed: usualAmount(currency, '1000'),
        ceiling: null,
        stakesPerHit: usualAmount(currency, '40000000'),
      },
    },
  };
}

let cards = 0;
/** A new number whose check digit fits; its last digits are none that the bank decides otherwise by. */
function newCard(): string {
  for (;;) {
    cards += 1;
    const number = `6222${String(cards).padStart(8, '0')}7894`;
    if (fitsCheckDigit(number)) return number;
  }
}

/** Watches what leaves for the gateway and the bank. */
function watchOrders(): void {
  sent = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    if (/gateway\/payments$|bank\/payouts$/.test(String(url))) {
      const { amount, currency } = JSON.parse(String(options?.body)) as { amount: unknown; currency: unknown };
      sent.push({ url: new URL(String(url)).pathname, amount, currency });
    }
    return real(url, options);
  });
}

describe.each(WALKS)('a merchant in $code', (walk) => {
  const { code: currency, places, minimum, quick, deposit, payout, part } = walk;
  const merchant = merchantIn(currency);
  const coins = { displayDecimals: places };
  const { code } = merchant;
  let member: { token: string; id: string };
  const as = () => ({
    token: member.token,
    merchant: code,
    headers: { 'idempotency-key': randomUUID() },
  });
  const call: ConsoleTest['test']['call'] = (name, input) => c.test.call(name, input, as());
  const whole = (amounts: readonly (string | null)[]) =>
    amounts.filter((amount) => amount !== null && !fitsCurrency(parseMoney(amount), coins));
  const balance = async () => (await call('getWallet', {})).value.sumBalance;
  const staff = (...words: string[]) =>
    commandLine.runForMerchant(c.test.platform.database, merchant, ['withdrawal', ...words], {
      staff: { name: 'alice', isOnePerson: true },
    });

  beforeAll(async () => {
    await addMerchant(c.test.database.database, merchant);
    letCopiesAge();
    const names = { username: 'walker01', password: TEST_PASSWORD };
    const answer = await c.test.call(
      'register',
      { ...names, confirmPassword: TEST_PASSWORD, ageConfirmed: true, termsVersion: merchant.settings.termsVersion },
      { merchant: code },
    );
    member = { ...answer.value, token: answer.value.token ?? '' };
  });

  it('begins with amounts that are usual in it, in whole coins', async () => {
    const of = (settings: object) =>
      amountsIn(merchantSettingsSchema(), settings).map(({ path, amount }) => [path.join('.'), amount] as const);
    const yuan = of(merchantIn('CNY').settings).map(([path, amount]) => [
      path,
      parseMoney(usualAmount(currency, formatMoney(amount))),
    ]);
    expect(yuan.length).toBeGreaterThan(20);
    expect(of(merchant.settings)).toEqual(yuan);
    expect(amountsBeyond(merchantSettingsSchema(), merchant.settings, coins)).toEqual([]);
    expect(merchant.settings.currency).toMatchObject({ code: currency, displayDecimals: places });
    const { depositInfo } = (await call('getDepositOptions', {})).value;
    expect(depositInfo[0]).toMatchObject({ method: 'banks', minimum, quickAmounts: quick });
    expect(whole([...quick, minimum, depositInfo[0]?.fee.fixed ?? ''])).toEqual([]);
    const { value: status } = await call('getStatus', {});
    expect(status.info.currency.pattern).toBe(
      `#,##0.${'0'.repeat(places)}${'#'.repeat(stakePlaces(currency) - places)}`,
    );
  });

  it('walks from a deposit over a bet and cashback to a payout in whole coins', async () => {
    watchOrders();
    // A part of a coin is refused wherever somebody names an amount.
    for (const amount of [part, '100.5555', ...(places < 3 ? ['100.555'] : [])])
      expect((await call('startBankDeposit', { amount })).errorCode, amount).toBe('AMOUNT_INVALID');
    const { deposit: order } = (await call('startBankDeposit', { amount: deposit })).value;
    expect(sent).toEqual([{ url: '/sandbox/gateway/payments', amount: deposit, currency }]);
    if (order.pay?.way !== 'transfer' || order.pay.url === null) throw new Error('a transfer is expected');
    await payOnPage(sandbox, order.pay.url, { decision: 'paid', paid: deposit });
    const shown = async () => (await call('getDeposit', { depositId: order.depositId })).value;
    await expect.poll(async () => (await shown()).state).toBe('confirmed');
    const { amount, fee, creditedAmount } = await shown();
    expect(whole([amount, fee, creditedAmount])).toEqual([]);
    expect(parseMoney(fee)).toBeGreaterThan(parseMoney(usualAmount(currency, '1')));
    expect(parseMoney(fee) + parseMoney(creditedAmount ?? '')).toBe(parseMoney(deposit));
    expect(await balance()).toBe(creditedAmount);

    // Stakes go further than coins; what is staked brings cashback in coins.
    const stake = parseMoney(payout) / 2n + 1n;
    const roundId = randomUUID();
    await c.test.database.asOwner(`insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
      values ('${code}', '${game.vendor}', '${roundId}', '${member.id}', '${randomUUID()}', '${game.node}')`);
    const round = {
      merchantCode: code,
      memberId: member.id,
      currency,
      book: 'LIVE' as const,
      scope: game.vendor,
      roundId,
    };
    const played = { ...round, key: randomUUID(), bet: stake, win: 0n, closeRound: true };
    expect((await betWin(c.test.database.database, played)).code).toBe('OK');
    const { totalAmount } = (await call('getCashback', {})).value;
    expect(whole([totalAmount])).toEqual([]);
    expect((await call('claimCashback', {})).value.claimedAmount).toBe(totalAmount);
    const afterPlay = parseMoney(creditedAmount ?? '') - stake + parseMoney(totalAmount);
    expect(parseMoney(await balance())).toBe(afterPlay);

    const password = { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD };
    expect((await call('setPaymentPassword', password)).status).toBe(200);
    const card = { bankCode: 'JADE', cardNumber: newCard(), payeeName: 'Mai Tran', paymentPassword: PIN };
    const { bankCardId: cardId } = (await call('addBankCard', card)).value;
    const ask = (asked: string) => call('requestWithdrawal', { amount: asked, cardId, paymentPassword: PIN });
    expect((await ask(part)).errorCode).toBe('AMOUNT_INVALID');
    const asked = (await ask(payout)).value;
    expect(whole([asked.amount, asked.fee])).toEqual([]);
    const net = parseMoney(asked.amount) - parseMoney(asked.fee);
    await staff('approve', asked.withdrawalId);
    await payApproved(c.test.platform, merchant);
    await payApproved(c.test.platform, merchant);
    const [paid] = (await call('listWithdrawals', {})).value.list;
    expect([paid?.state, parseMoney(paid?.netAmount ?? '')]).toEqual(['paid', net]);
    const [, ordered] = sent;
    const text = String(ordered?.amount);
    expect(ordered).toMatchObject({ url: '/sandbox/bank/payouts', currency });
    expect([parseMoney(text), text.split('.')[1]?.length ?? 0]).toEqual([net, places]);

    // The statement comes to the balance, and all that was paid is in whole coins.
    const { list } = (await call('listTransactions', { period: 'today' })).value;
    const sum = list.reduce((all, line) => all + parseMoney(line.amount), 0n);
    expect(sum).toBe(parseMoney(await balance()));
    expect(sum).toBe(afterPlay - parseMoney(payout));
    expect(whole(list.filter(({ kind }) => kind !== 'bet').map((line) => line.amount))).toEqual([]);
  });

  const give = async (amount: string) => {
    const funded = { merchantCode: code, memberId: member.id, currency, book: 'LIVE' as const, scope: 'test' };
    expect(
      (await creditDeposit(c.test.database.database, { ...funded, key: randomUUID(), amount: parseMoney(amount) }))
        .code,
    ).toBe('OK');
  };
  const owned = async () => parseMoney(await balance());

  it('plays our slots at stakes that are usual in it, right to the unit', async () => {
    const { stakes, levels } = walk;
    await give(levels[1]);
    const { session } = await slots.launch(member.token, slot);
    const yuan = slots.studio.games.get(STUDIO_GAME)?.math.betLevels ?? [];
    const times = (level: string) => formatMoney((parseMoney(level) * parseMoney(stakes)) / 10_000n);
    expect(session.betLevels).toEqual(yuan.map(times));
    expect([session.betLevels[0], session.betLevels.at(-1)]).toEqual(levels);
    const about = (await call('describeGame', { nodeId: slot })).value;
    expect([about.minBet, about.maxBet]).toEqual(levels);
    const pool = async () => parseMoney((await call('getJackpot', {})).value.jackpot?.value ?? '');
    expect(session.jackpot?.stakesPerHit).toBe(usualAmount(currency, '40000000'));
    const [least] = levels;
    const found = async (minBet: string) =>
      (await call('listGames', { gameType: 'RNG', pageSize: 200, minBet })).value.games.map(({ nodeId }) => nodeId);
    expect([(await found(least)).includes(slot), (await found(`${least}01`)).includes(slot)]).toEqual([true, false]);
    const operations = await c.addStaff({ role: 'operations', merchant: code });
    const limit = (maxStake: string) =>
      c.call(
        'changeStaffGame',
        {
          nodeId: slot,
          version: 0,
          isHidden: false,
          isHot: null,
          isNew: null,
          maintenance: null,
          minStake: null,
          maxStake,
        },
        { token: operations.token, merchant: code },
      );
    expect((await limit(formatMoney(parseMoney(least) - 1n))).errorCode).toBe('STAKES_INVALID');
    const play = async (bet: string) =>
      (await slots.post<RgsPlayAnswer>(RGS_PATHS.play, { roundId: randomUUID(), bet }, session.token)).body;
    for (const level of levels) {
      // Until it wins: a win is a whole number of hundredths of its stake, and shown to its last place.
      let won = 0n;
      for (let rounds = 0; won === 0n && rounds < 60; rounds += 1) {
        await give(level);
        const before = await owned();
        const [pooled, { round, balance: after, jackpotWin }] = [await pool(), await play(level)];
        const hit = parseMoney(jackpotWin);
        won = parseMoney(round.win);
        expect(parseMoney(after)).toBe(before - parseMoney(level) + won + hit);
        if (hit === 0n) expect(await pool()).toBe(pooled + parseMoney(level) / 100n);
        expect(await owned()).toBe(parseMoney(after));
        expect(won).toBe((parseMoney(level) / 100n) * BigInt(round.units));
        expect(won % smallestUnit(stakePlaces(currency))).toBe(0n);
      }
      expect(won).toBeGreaterThan(0n);
      const record = (await slots.replay(member)) as never;
      expect(verifyRound(record, slots.studio.games.get(STUDIO_GAME) as never).verdict).toBe('verified');
    }
    // A phone that names its own level, or one of another currency, has staked nothing.
    const before = await owned();
    const foreign = [...yuan, ...WALKS.flatMap((other) => other.levels)].filter(
      (bet) => !session.betLevels.includes(bet),
    );
    expect(foreign.length).toBeGreaterThan(2);
    for (const bet of [...foreign, '0.01', '7.77', `${levels[0]}01`, '999999999.00', '0.00'])
      expect((await play(bet)).code, bet).toBe('BET_NOT_OFFERED');
    expect(await owned()).toBe(before);
  });

  it('sells lines of lotteries at prices that are usual in it, right to the unit', async () => {
    const { line } = walk;
    const gameId = '3601';
    const { value: menu } = await call('getPlayMenu', { gameId });
    const play = menu.groups.flatMap(({ plays }) => plays).find(({ playCode }) => playCode === 'ssc_position');
    expect(play?.singleBetPrice).toBe(line);
    const bonus = parseMoney(play?.prizes[0]?.bonus ?? '');
    // 5 % stay with the merchant.
    expect(bonus).toBe((parseMoney(String(line * 10)) * 95n) / 100n);
    expect(parseMoney(menu.limits.minStake)).toBe(parseMoney(String(line)) / 100n);
    const draw = await openDraw(c.test, gameId);
    const bets = (['1', '0.01'] as const).map((unit) => ({
      playCode: 'ssc_position',
      // every digit of one place: one line wins whatever is drawn
      content: '0-1-2-3-4-5-6-7-8-9_#_#_#_#',
      unit,
      multiple: 1,
    }));
    const order = (total: bigint) =>
      call('placeLotteryOrder', { gameId, numero: draw.issue, prizeMode: 'Lott', bets, total: formatMoney(total) });
    const ten = parseMoney(String(line * 10));
    await give(formatMoney(ten * 3n));
    const before = await owned();
    // The total of a client that counts in yuan, or a unit too little, buys nothing.
    for (const total of [ten + ten / 100n - 1n, ...(line === 2 ? [] : [parseMoney('20.20')])])
      expect((await order(total)).errorCode).toBe('LOTTERY_PRICE_CHANGED');
    expect(await owned()).toBe(before);
    const placed = await order(ten + ten / 100n);
    expect([placed.status, parseMoney(placed.value.totalBettingAmount)]).toEqual([200, ten + ten / 100n]);
    // Older clients see the same price, and buy only at it.
    const { payload } = await c.test.server.inject({
      url: `/lgw/games/${gameId}/play_menu`,
      headers: { host: 'localhost:4000', merchant: code },
    });
    type Told = { playCode: string; playId: number; singleBetPrice: number };
    const modes = JSON.parse(payload) as { playMenuGroups: { playMenus: Told[] }[] }[];
    const plays = modes[0]?.playMenuGroups.flatMap((group) => group.playMenus);
    const told = plays?.find(({ playCode }) => playCode === 'ssc_5_direct');
    expect(told?.singleBetPrice).toBe(line);
    const familyBet = (price: string) =>
      call('placeVietnameseBets', {
        contents: [
          {
            gameId,
            playId: told?.playId ?? 0,
            bettingContent: '1_2_3_4_5',
            singleBetPrice: price,
            numero: [{ numero: draw.issue, multiple: 1 }],
          },
        ],
      });
    if (line !== 2) expect((await familyBet('2')).errorCode).toBe('LOTTERY_PRICE_CHANGED');
    const tenth = formatMoney(parseMoney(String(line)) / 10n);
    expect((await familyBet(tenth)).value.totalBettingAmount).toBe(tenth);

    await passDraw(c.test, draw);
    await c.test.database.asOwner(`update lottery_draw set state = 'LOCKED' where game_id = $1 and issue = $2`, [
      draw.gameId,
      draw.issue,
    ]);
    const work = { database: c.test.database.database, merchantCodes: [code] };
    for (const step of [commitDraw, drawNumbers, payDraw]) await step(work, draw);
    const { value: detail } = await call('getLotteryOrder', { orderMasterId: placed.value.orderMasterId });
    expect(detail.orderDetailOrders.map(({ singleBetPrice }) => singleBetPrice)).toEqual([line, line]);
    expect(detail.orderDetailOrders.map(({ winAmount }) => parseMoney(winAmount))).toEqual([bonus, bonus / 100n]);
  });

  it('has files with the places of the currency', async () => {
    const finance = await c.addStaff({ role: 'finance', merchant: code });
    const day = new Date().toISOString().slice(0, 10);
    const download = async (name: 'exportDeposits' | 'exportWithdrawals') => {
      const { payload } = await c.server.inject({
        method: 'GET',
        url: staffEndpoints[name].path.replace(':merchant', code),
        query: { first: day, last: day },
        headers: { host: 'localhost:4002', authorization: `Bearer ${finance.token}` },
      });
      return payload
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
    };
    for (const [name, columns, first] of [
      ['exportDeposits', ['ordered', 'credited', 'fee'], deposit],
      ['exportWithdrawals', ['amount', 'fee'], payout],
    ] as const) {
      const [heads = [], row = []] = await download(name);
      const amounts = columns.map((column) => row[heads.indexOf(column)] ?? 'missing');
      expect(amounts[0]).toBe(first);
      expect(amounts.map((each) => each.split('.')[1]?.length ?? 0)).toEqual(columns.map(() => places));
    }
  });
});

it('a merchant that was stored with two places for a currency without coins has its own places since', async () => {
  const { text } = await readSchemaFile('202611281020-currency-places.sql');
  const former = { code: 'JPY', symbol: '¥', pattern: '#,##0.00', displayDecimals: 2 };
  const chosen = { ...former, pattern: '#,##0.00 ¤' };
  const store = (code: string, currency: object) =>
    c.test.database.asOwner(
      `insert into merchant (merchant_code, trial_alias, settings) values ($1, $1 || 'trial', jsonb_build_object('currency', $2::jsonb))`,
      [code, JSON.stringify(currency)],
    );
  for (const [code, currency] of [
    ['FORMER', former],
    ['CHOSEN', chosen],
    ['YUAN', { ...former, code: 'CNY' }],
  ] as const)
    await store(code, currency);
  await c.test.database.asOwner(text);
  const rows = await c.test.database.asOwner<{ merchant_code: string; currency: object; version: string }>(
    `select merchant_code, settings -> 'currency' as currency, version from merchant
      where merchant_code in ('FORMER', 'CHOSEN', 'YUAN') order by merchant_code`,
  );
  expect(rows).toEqual([
    { merchant_code: 'CHOSEN', currency: chosen, version: '1' },
    { merchant_code: 'FORMER', currency: { ...former, pattern: '#,##0.##', displayDecimals: 0 }, version: '2' },
    { merchant_code: 'YUAN', currency: { ...former, code: 'CNY' }, version: '1' },
  ]);
  await c.test.database.asOwner(`delete from merchant where merchant_code in ('FORMER', 'CHOSEN', 'YUAN')`);
});
