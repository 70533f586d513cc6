import { formatMoney, parseMoney } from '@tessera/contract';
import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { FAMILIES, findPlay, parseResult } from '@tessera/rules/lottery/families';
import { countLines, formatBet, hits, parseBet } from '@tessera/rules/lottery/play';
import { bonusesOf, payoutOf, stakeOf } from '@tessera/rules/lottery/price';
import { drawMessage, drawResult, isDrawTrue } from '@tessera/rules/lottery/proof';
import { merkleRoot } from '@tessera/rules/lottery/bet-commitment';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDraw, passDraw, plantSeed, runDraws, workOf } from '../../../test/lottery-draws.ts';
import { openLottery, ticketIn } from '../../../test/open-lottery.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { readBalance } from '../ledger/ledger.ts';
import { commandLine } from '#server/modules.ts';
import { DEMO_MERCHANTS } from '../merchants/demo-merchants.data.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { createMerchantDirectory } from '../merchants/merchants.ts';
import type { DrawKey } from './draws-repository.ts';
import { createDrawRunner } from './draw-runner.ts';
import { drawNumbers, payDraw, publishDraws, refundOrphanedOrders, commitDraw, voidDraw } from './draw-steps.ts';
import { LOTTERY_GAMES } from './games.data.ts';
import { seedLotteries } from './seed-lotteries.ts';
import { outcomeOfBet } from './outcomes.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { LOTTERY_SEED } from './draws-repository.ts';

interface BetRow {
  play_code: string;
  content: string;
  unit: '1' | '0.1';
  multiple: number;
  bonuses: Record<string, string>;
  payout: string;
  exposure: string;
  numbers: string;
}

const SSC = '3601';
const KENO = '3901';
let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
  await publishDraws(test.platform.database);
});
afterAll(() => test.close());

const check = async () => await expectSoundLedger(test.database);
const balanceOf = async (memberId: string, book: 'LIVE' | 'TRIAL' = 'LIVE') => {
  const account = { merchantCode: 'EN', memberId, currency: 'CNY', book };
  return formatMoney((await readBalance(test.database.database, account))?.balance ?? 0n);
};
const newPlayer = async (amount: string) => {
  const member = await test.newMember();
  await test.fund(member.id, parseMoney(amount));
  return member;
};
type Bet = { playCode: string; content: string; unit: '1' | '0.1' | '0.01'; multiple: number };
const position = (content: string, multiple = 1): Bet => ({ playCode: 'ssc_position', content, unit: '1', multiple });
const place = (token: string, draw: DrawKey, bets: Bet[], total: string, headers?: Record<string, string>) =>
  test.call(
    'placeLotteryOrder',
    { gameId: draw.gameId, numero: draw.issue, prizeMode: 'Lott', bets, total },
    { token, ...(headers && { headers }) },
  );
const seedOf = (number: number) => number.toString(16).padStart(64, '0');
/** A seed whose result of the draw is wanted. */
function findSeed(draw: DrawKey, wanted: (digits: string[]) => boolean): string {
  const game = LOTTERY_GAMES.find(({ gameId }) => gameId === draw.gameId);
  if (!game) throw new Error('no such game');
  for (let number = 1; ; number += 1) {
    const result = drawResult(game.family, seedOf(number), drawMessage(game.code, draw.issue));
    if (wanted(result.split(','))) return seedOf(number);
  }
}
const plant = (draw: DrawKey, wanted: (digits: string[]) => boolean) => {
  const seed = findSeed(draw, wanted);
  return plantSeed(test, draw, seed, commitServerSeed(seed));
};

describe('menus and issues', () => {
  it('every draw is published once, with the hash of its seed, no later than it opens', async () => {
    const published = async () =>
      new Map(
        (
          await test.database.asOwner<{ key: string; seed_hash: string; is_late: boolean }>(
            `select game_id || ' ' || issue as key, seed_hash, published_at > open_at as is_late from lottery_draw`,
          )
        ).map((row) => [row.key, row]),
      );
    const before = await published();
    expect(before.size).toBeGreaterThanOrEqual(LOTTERY_GAMES.length * 2);
    expect([...before.values()].filter(({ is_late }) => is_late)).toEqual([]);
    const seeds = await test.database.asOwner<{ game_id: string; issue: string; seed: string; seed_hash: string }>(
      'select game_id, issue, s.seed, d.seed_hash from lottery_seed s join lottery_draw d using (game_id, issue)',
    );
    const { box } = test.database.database;
    for (const { game_id, issue, seed, seed_hash } of seeds) {
      expect(seed).not.toContain(seed_hash);
      expect(commitServerSeed(box.decrypt(placeOf(LOTTERY_SEED, game_id, issue), seed))).toBe(seed_hash);
    }
    await publishDraws(test.platform.database);
    const after = await published();
    for (const [key, { seed_hash }] of before) expect(after.get(key)?.seed_hash).toBe(seed_hash);
  });

  it('CGAM-10: the list has every lottery with what is drawn next, in the caller’s language', async () => {
    await openDraw(test, SSC);
    const { value } = await test.call('listLotteryGames', {}, { language: 'VI' });
    expect(value.games.length).toBe(LOTTERY_GAMES.length);
    expect(value.games.find(({ gameId }) => gameId === SSC)).toMatchObject({
      code: 'MSSSC1',
      gameName: 'Ngũ Tinh 1 phút',
      lottoMode: 'Tradition,Entertainment',
      isOfficial: false,
      state: 'open',
    });
    const only = await test.call('listLotteryGames', { gameGroupCode: 'K3' });
    expect(only.value.games.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['K3']);
  });

  it('CGAM-11 LOTT-22: the menu has categories with their games; remainTime is seconds, drawDayOfWeek the days', async () => {
    await publishDraws(test.platform.database);
    const { value } = await test.call('getLotteryMenu', { prizeMode: 'Elott' });
    expect(value.categories.map(({ tag }) => tag)).toEqual([
      'ssc',
      'k3',
      'pk10',
      'vietnam_north',
      'vietnam_central',
      'vietnam_southern',
    ]);
    const games = value.categories.flatMap(({ gameMenus }) => gameMenus);
    expect(games.some(({ gameGroupCode }) => gameGroupCode === 'KENO')).toBe(false);
    const fast = games.find(({ gameId }) => gameId === '3605');
    expect(fast?.remainTime).toBeGreaterThan(0);
    // In the last seconds of an issue the next one is on sale.
    expect(fast?.remainTime).toBeLessThanOrEqual(300 + 15);
    expect(fast).toMatchObject({ drawDayOfWeek: '', lockTime: 15, numero: expect.stringMatching(/^\d{8}-\d{4}$/) });
    const central = value.categories.find(({ tag }) => tag === 'vietnam_central')?.gameMenus ?? [];
    const south = value.categories.find(({ tag }) => tag === 'vietnam_southern')?.gameMenus ?? [];
    // every day of the week has a draw in both regions
    for (const day of ['1', '2', '3', '4', '5', '6', '7'])
      for (const region of [central, south])
        expect(
          region.filter(({ drawDayOfWeek }) => drawDayOfWeek.split(',').includes(day)).length,
          day,
        ).toBeGreaterThan(0);
  });

  it('CGAM-12 CGAM-13 LOTT-24: recent Vietnamese draws with all prizes, and present issues', async () => {
    const draw = await openDraw(test, '4027');
    const { value: open } = await test.call('getVnNumero', {});
    expect(open.numeros.find(({ gameId }) => gameId === '4027')?.issue).toMatchObject({ lockTime: 15 });
    await passDraw(test, draw);
    await runDraws(test);
    const { value } = await test.call('listRecentVnDraws', {});
    const recent = value.list.find(({ gameId }) => gameId === '4027');
    expect(recent?.draw.numero).toBe(draw.issue);
    expect(recent?.draw.prizes?.map(({ numbers }) => numbers.length)).toEqual([1, 1, 2, 6, 4, 6, 3, 4]);
    expect(recent?.draw.winningNumber?.split(/[,;]/).length).toBe(27);
  });

  it('CGAM-14 LOTT-23: a game’s present, previous and next issue, and its past draws by pages', async () => {
    const draw = await openDraw(test, '3701');
    await passDraw(test, draw);
    await runDraws(test);
    await openDraw(test, '3701');
    const { value } = await test.call('getNumero', { gameId: '3701' });
    expect(value.currentNumero).toMatchObject({ gameId: '3701', lockTime: 8 });
    expect(value.currentNumero?.remainTime).toBeGreaterThan(0);
    expect(value.nextNumero).not.toBeNull();
    expect(value.previousNumero?.winningNumber).toMatch(/^[1-6],[1-6],[1-6]$/);
    const { value: past } = await test.call('listDraws', { gameId: '3701', page: 1, size: 1 });
    expect(past).toMatchObject({ pageNum: 1, list: [{ numero: draw.issue, state: 'SETTLED' }] });
    const missing = await test.call('getNumero', { gameId: 'nothing' });
    expect([missing.status, missing.errorCode]).toEqual([500, 'DATA_NOT_FOUND']);
  });

  it('the play menu tells price, chance and return of every play in the caller’s words', async () => {
    const { value } = await test.call('getPlayMenu', { gameId: SSC, prizeMode: 'Lott' }, { language: 'TH' });
    const plays = value.groups.flatMap(({ plays: list }) => list);
    expect(plays.find(({ playCode }) => playCode === 'ssc_back3_direct')).toMatchObject({
      playName: '3 หลักท้ายตรง',
      singleBetPrice: 2,
      prizes: [{ prize: 'win', bonus: '1900.00', chance: '0.001000000000' }],
      returnToPlayer: '95.00',
    });
    for (const game of LOTTERY_GAMES) {
      const menu = await test.call('getPlayMenu', { gameId: game.gameId, prizeMode: 'Elott' }, { language: 'VI' });
      for (const { playName, playCode, returnToPlayer } of menu.value.groups.flatMap(({ plays: list }) => list)) {
        expect(playName, playCode).not.toBe(playCode);
        expect(Number(returnToPlayer), playCode).toBeGreaterThan(93);
        expect(Number(returnToPlayer), playCode).toBeLessThanOrEqual(95);
      }
      const prices = menu.value.groups.flatMap(({ plays: list }) => list).map(({ singleBetPrice }) => singleBetPrice);
      expect(Number(menu.value.limits.minStake)).toBe(Math.min(...prices) / 100);
    }
  });

  it('every play says how it is won, with a bet that wins at the draw shown and what it is paid', async () => {
    for (const game of LOTTERY_GAMES) {
      const { value } = await test.call('getPlayMenu', { gameId: game.gameId, prizeMode: 'Lott' }, { language: 'TH' });
      for (const { playCode, rule, example } of value.groups.flatMap(({ plays: list }) => list)) {
        expect(rule, playCode).toMatch(/[\u0e00-\u0e7f]/);
        const play = findPlay(value.family, playCode);
        const picks = play && parseBet(play, example.content);
        if (!play || !picks) throw new Error(`${example.content} is no bet of ${playCode}`);
        const won = hits(play, picks, parseResult(example.winningNumber));
        const paid = payoutOf(won, bonusesOf(play, 500), '1', 1);
        expect(paid, playCode).toBeGreaterThan(0n);
        expect(parseMoney(example.pays), playCode).toBe(paid);
      }
    }
  });

  it('one table of prizes has no name; several are named by their mode', async () => {
    const lottery = (DEMO_MERCHANTS[0] as Merchant).settings.lottery;
    const tableOf = async (prizeMode: 'Lott' | 'Elott') =>
      (await test.call('getPlayMenu', { gameId: SSC, prizeMode })).value.prizeTable;
    expect(await tableOf('Elott')).toBeNull();
    await test.change('EN', {
      lottery: { ...lottery, marginBasisPoints: { ...lottery.marginBasisPoints, Elott: 300 } },
    });
    expect([await tableOf('Lott'), await tableOf('Elott')]).toEqual(['Lott', 'Elott']);
    await test.change('EN', { lottery });
  });
});

describe('from the bet to the prize', () => {
  it('CGAM-19: a bet is taken at once, and its draw pays it to the cent and once', async () => {
    const member = await newPlayer('100');
    const draw = await openDraw(test, SSC);
    await plant(draw, ([first, , , , fifth]) => first === '7' && fifth === '2');
    const bets = [position('7-3_#_#_#_2', 5), { ...position('#_9_#_#_#'), unit: '0.1' as const }];
    const placed = await place(member.token, draw, bets, '30.2');
    expect(placed.value).toMatchObject({
      totalBettingAmount: '30.20',
      balance: '69.80',
      orderStatus: 2,
      stakes: 4,
      mayCancel: true,
    });
    await check();
    await passDraw(test, draw);
    // every step twice: a second time changes nothing
    for (const step of [commitDraw, drawNumbers, payDraw]) {
      await test.database.asOwner(
        `update lottery_draw set state = 'LOCKED' where game_id = $1 and issue = $2 and state = 'OPEN'`,
        [draw.gameId, draw.issue],
      );
      await step(workOf(test), draw);
      await step(workOf(test), draw);
      await check();
    }
    // two positions hit at 19.00 x 5; the third row may hit by chance of the second digit
    const detail = (
      await test.call('getLotteryOrder', { orderMasterId: placed.value.orderMasterId }, { token: member.token })
    ).value;
    const second = detail.winningNumber?.split(',')[1] === '9' ? 1.9 : 0;
    expect(detail.orderDetailOrders[0]).toMatchObject({
      orderStatus: 4,
      winAmount: '190.00',
      hits: [{ prize: 'win', times: 2 }],
    });
    expect(detail.winningAmount).toBe((190 + second).toFixed(2));
    expect(await balanceOf(member.id)).toBe((69.8 + 190 + second).toFixed(2));
    const lines = (await test.call('listTransactions', {}, { token: member.token })).value.list;
    expect(lines.map(({ kind }) => kind)).toEqual(['win', 'bet', 'deposit']);
    expect(lines[1]?.gameName).toBe('Tide Five 1 min');
    const records = (await test.call('listGameRecords', {}, { token: member.token })).value;
    expect(records.list[0]).toMatchObject({ betAmount: '30.20', status: 'settled', vendorCode: 'LOTT' });
  });

  it('after the lock the database’s clock refuses a bet, before the opening too', async () => {
    const member = await newPlayer('100');
    const draw = await openDraw(test, SSC);
    await test.database.asOwner(
      `update lottery_draw set lock_at = clock_timestamp() where game_id = $1 and issue = $2`,
      [draw.gameId, draw.issue],
    );
    const late = await place(member.token, draw, [position('1_#_#_#_#')], '2');
    expect([late.status, late.errorCode]).toEqual([500, 'LOTTERY_NUMERO_CLOSED']);
    const next = await openDraw(test, SSC);
    await test.database.asOwner(
      `update lottery_draw set open_at = now() + interval '10 minutes' where game_id = $1 and issue = $2`,
      [next.gameId, next.issue],
    );
    expect((await place(member.token, next, [position('1_#_#_#_#')], '2')).errorCode).toBe('LOTTERY_NUMERO_CLOSED');
    expect(await balanceOf(member.id)).toBe('100.00');
    await check();
  });

  it('refuses contents, totals and sizes that do not hold, and moves nothing', async () => {
    const member = await newPlayer('50');
    const draw = await openDraw(test, SSC);
    const code = async (bets: Bet[], total: string) => (await place(member.token, draw, bets, total)).errorCode;
    expect(await code([position('1_1_1')], '6')).toBe('LOTTERY_BET_INVALID');
    expect(await code([{ ...position('1_#_#_#_#'), playCode: 'k3_sum' }], '2')).toBe('LOTTERY_BET_INVALID');
    expect(await code([position('1_#_#_#_#')], '1.99')).toBe('LOTTERY_PRICE_CHANGED');
    expect(await code([position('1_#_#_#_#', 20_000)], '40000')).toBe('LOTTERY_LIMIT');
    const five = { playCode: 'ssc_5_direct', content: '1_2_3_4_5', unit: '1' as const, multiple: 3 };
    expect(await code([five], '6')).toBe('LOTTERY_LIMIT');
    expect(await code([position('1_#_#_#_#', 30)], '60')).toBe('ACCOUNT_BALANCE_NOT_ENOUGH');
    expect(await balanceOf(member.id)).toBe('50.00');
    await check();
  });

  it('the limit of an issue counts all bets of a member on it, and cancelling makes room again', async () => {
    const member = await newPlayer('50');
    const draw = await openDraw(test, SSC);
    const five = { playCode: 'ssc_5_direct', content: '1_2_3_4_5', unit: '1' as const, multiple: 2 };
    const first = await place(member.token, draw, [five], '4');
    expect(first.status).toBe(200);
    expect((await place(member.token, draw, [{ ...five, multiple: 1 }], '2')).errorCode).toBe('LOTTERY_LIMIT');
    await test.call('cancelLotterySuborders', { orderMasterId: first.value.orderMasterId }, { token: member.token });
    expect((await place(member.token, draw, [five], '4')).status).toBe(200);
    await check();
  });

  it('CGAM-21 LOTT-25: bets are cancelled one by one before the lock and not after it', async () => {
    const member = await newPlayer('100');
    const draw = await openDraw(test, SSC);
    const bets = [position('1_#_#_#_#'), position('2_#_#_#_#', 2), position('3_#_#_#_#', 3)];
    const { value: order } = await place(member.token, draw, bets, '12');
    const id = order.orderMasterId;
    const cancel = (ids?: string[]) =>
      test.call(
        'cancelLotterySuborders',
        { orderMasterId: id, ...(ids && { orderDetailIds: ids }) },
        { token: member.token },
      );
    const second = order.orderDetailOrders[1]?.orderDetailId ?? '';
    for (const repeat of [1, 2]) {
      const answer = await cancel([second]);
      expect(
        answer.value.orderDetailOrders.map(({ orderStatus }) => orderStatus),
        `try ${repeat}`,
      ).toEqual([2, 6, 2]);
      expect(answer.value).toMatchObject({ planBettingAmount: '12.00', actualBettingAmount: '8.00' });
      expect(await balanceOf(member.id)).toBe('92.00');
    }
    const lines = (await test.call('listTransactions', {}, { token: member.token })).value.list;
    expect(lines[0]).toMatchObject({ kind: 'stakeReturn', amount: '4.00' });
    const { value: whole } = await place(member.token, draw, [position('4_#_#_#_#')], '2');
    await test.call('cancelLotterySuborders', { orderMasterId: whole.orderMasterId }, { token: member.token });
    /** Whether each order and bet can be taken back, by the list and by its detail. */
    const offered = async () => {
      const { list } = (await test.call('listLotteryOrders', { gameId: SSC }, { token: member.token })).value;
      const details = [];
      for (const { orderMasterId } of list)
        details.push((await test.call('getLotteryOrder', { orderMasterId }, { token: member.token })).value);
      const ofBets = details.flatMap(({ orderDetailOrders }) => orderDetailOrders.map(({ mayCancel }) => mayCancel));
      return [list.map(({ mayCancel }) => mayCancel), details.map(({ mayCancel }) => mayCancel), ofBets];
    };
    expect(await offered()).toEqual([
      [false, true],
      [false, true],
      [false, true, false, true],
    ]);
    await passDraw(test, draw);
    expect((await offered()).flat()).not.toContain(true);
    expect((await cancel()).errorCode).toBe('LOTTERY_NUMERO_CLOSED');
    await runDraws(test);
    expect((await cancel()).errorCode).toBe('LOTTERY_NUMERO_CLOSED');
    const after = await test.call('listLotteryOrders', { gameId: SSC }, { token: member.token });
    expect(after.value.orderSumTO.sumActualBettingAmt).toBe('8.00');
    await check();
  });

  it('CGAM-19 CGAM-20 LOTT-25: orders are listed with filters and opened in detail, by their own member alone', async () => {
    const member = await newPlayer('100');
    const stranger = await newPlayer('1');
    const draw = await openDraw(test, SSC);
    const { value: order } = await place(member.token, draw, [position('1_#_#_#_#')], '2');
    await place(member.token, draw, [position('2-3_#_#_#_#')], '4');
    const list = (input: Parameters<typeof test.call<'listLotteryOrders'>>[1], token = member.token) =>
      test.call('listLotteryOrders', input, { token }).then(({ value }) => value);
    expect((await list({})).list.map(({ stakes }) => stakes)).toEqual([2, 1]);
    expect((await list({})).orderSumTO.sumPlanBettingAmt).toBe('6.00');
    expect((await list({ orderNumber: order.orderNumber })).totalCount).toBe(1);
    expect((await list({ orderStatus: 4 })).totalCount).toBe(0);
    expect((await list({ orderStatus: 2, numero: draw.issue, size: 1 })).totalPages).toBe(2);
    expect((await list({ gameId: KENO })).totalCount).toBe(0);
    const detail = (token: string) => test.call('getLotteryOrder', { orderMasterId: order.orderMasterId }, { token });
    expect((await detail(member.token)).value.orderDetailOrders[0]).toMatchObject({
      playName: 'A digit at its place',
      bettingContent: '1_#_#_#_#',
      prizes: [{ prize: 'win', bonus: '19.00' }],
      hits: null,
    });
    expect((await list({}, stranger.token)).totalCount).toBe(0);
    expect((await detail(stranger.token)).errorCode).toBe('DATA_NOT_FOUND');
    const cancelled = await test.call(
      'cancelLotterySuborders',
      { orderMasterId: order.orderMasterId },
      { token: stranger.token },
    );
    expect(cancelled.errorCode).toBe('DATA_NOT_FOUND');
  });

  it('another merchant sees neither orders nor commitments', async () => {
    const member = await newPlayer('10');
    const draw = await openDraw(test, SSC);
    const { value: order } = await place(member.token, draw, [position('1_#_#_#_#')], '2');
    const other = await test.newMember('LANTERN');
    const as = { token: other.token, merchant: 'LANTERN' };
    expect((await test.call('getLotteryOrder', { orderMasterId: order.orderMasterId }, as)).errorCode).toBe(
      'DATA_NOT_FOUND',
    );
    await passDraw(test, draw);
    await runDraws(test);
    const proof = (merchant: string) => test.call('getDrawProof', { gameId: SSC, numero: draw.issue }, { merchant });
    expect([(await proof('EN')).value.betCount, (await proof('LANTERN')).value.betCount]).toEqual([1, 0]);
  });

  it('a blocked member, a trial member’s play money, the same key again', async () => {
    const draw = await openDraw(test, SSC);
    const member = await newPlayer('10');
    const key = { 'idempotency-key': '4f6ce1a8-0000-4000-8000-000000000001' };
    const first = await place(member.token, draw, [position('1_#_#_#_#')], '2', key);
    const again = await place(member.token, draw, [position('1_#_#_#_#')], '2', key);
    expect(again.value.orderMasterId).toBe(first.value.orderMasterId);
    expect(await balanceOf(member.id)).toBe('8.00');
    expect((await place(member.token, draw, [position('2_#_#_#_#')], '2', key)).errorCode).toBe('IDEMPOTENCY_CONFLICT');
    const { database, log } = test.platform;
    const merchant = await createMerchantDirectory(database, log).byCode('EN');
    if (!merchant) throw new Error('EN is a demo merchant');
    await commandLine.runForMerchant(database, merchant, ['betting', member.userName, 'close', 'asked', 'for', 'it']);
    expect((await place(member.token, draw, [position('1_#_#_#_#')], '2')).errorCode).toBe('BETTING_BLOCKED');
    const resting = await newPlayer('10');
    await test.call('takeBreak', { length: 'day', password: TEST_PASSWORD }, { token: resting.token });
    expect((await place(resting.token, draw, [position('1_#_#_#_#')], '2')).errorCode).toBe('PLAY_BREAK');
    expect(await balanceOf(resting.id)).toBe('10.00');
    const trial = (await test.call('startFreePlay', {})).value;
    expect((await place(trial.token, draw, [position('1_#_#_#_#')], '2')).value.balance).toBe('1998.00');
    const [{ live } = { live: 0 }] = await test.database.asOwner<{ live: number }>(
      `select count(*)::int as live from lottery_order where member_id = $1 and book <> 'TRIAL'`,
      [trial.id],
    );
    expect(live).toBe(0);
    await check();
  });

  it('32 bets of the whole balance at once: one is taken, the balance never falls below zero', async () => {
    const member = await newPlayer('20');
    const draw = await openDraw(test, SSC);
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        place(member.token, draw, [position(`${index % 10}_#_#_#_#`, 10)], '20', {
          'idempotency-key': `4f6ce1a8-0000-4000-8000-1000000000${String(index).padStart(2, '0')}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(await balanceOf(member.id)).toBe('0.00');
    await check();
  });
});

describe('what other parts of the platform make of it', () => {
  it('statements, turnover and winners count what was played, not what was given back', async () => {
    const member = await newPlayer('100');
    const racing = '3801';
    const draw = await openDraw(test, racing);
    await plant(draw, ([winner]) => winner === '07');
    const runner = (content: string, multiple: number): Bet => ({
      playCode: 'pk10_position',
      content,
      unit: '1',
      multiple,
    });
    const rows = '_#_#_#_#_#_#_#_#_#';
    const bets = [runner(`07${rows}`, 1), runner(`08${rows}`, 1), runner(`09${rows}`, 5)];
    const { value: order } = await place(member.token, draw, bets, '14');
    await test.call(
      'cancelLotterySuborders',
      { orderMasterId: order.orderMasterId, orderDetailIds: [order.orderDetailOrders[2]?.orderDetailId ?? ''] },
      { token: member.token },
    );
    await passDraw(test, draw);
    await runDraws(test);
    const totals = (await test.call('getProfitLoss', { period: 'today' }, { token: member.token })).value.totals;
    expect(totals).toMatchObject({ bets: '4.00', wins: '19.00', profitAndLoss: '15.00', corrections: '0.00' });
    const cashback = JSON.stringify((await test.call('getCashback', {}, { token: member.token })).value);
    expect(cashback).toContain('"4.00"');
    const winners = (await test.call('listWinners', { limitNum: 50 })).value.list;
    expect(winners.map(({ vo }) => [vo.nodeId, vo.winAmount])).toContainEqual(['ELOTT-MSPK101', '19.00']);
    await check();
  });
});

describe('draws that end otherwise', () => {
  it('a void draw gives every stake back, once, and shows its seed', async () => {
    const member = await newPlayer('30');
    const draw = await openDraw(test, SSC);
    const { value: order } = await place(member.token, draw, [position('1-2_#_#_#_#'), position('3_#_#_#_#')], '6');
    await test.call(
      'cancelLotterySuborders',
      { orderMasterId: order.orderMasterId, orderDetailIds: [order.orderDetailOrders[1]?.orderDetailId ?? ''] },
      { token: member.token },
    );
    const staff = (name: string, ...words: string[]) =>
      commandLine.runForMerchant(
        test.database.database,
        DEMO_MERCHANTS[0] as never,
        ['lottery', words[0] ?? '', 'MSSSC1', draw.issue, ...words.slice(1)],
        { staff: { name, isOnePerson: true } },
      );
    await staff('alice', 'void', 'the machine broke');
    for (const time of [1, 2]) {
      expect(await staff('bob', 'confirm-void'), `time ${time}`).toBe(`MSSSC1 ${draw.issue} is VOID`);
      expect(await voidDraw(workOf(test), draw)).toBe(true);
      expect(await balanceOf(member.id)).toBe('30.00');
      await check();
    }
    const detail = await test.call('getLotteryOrder', { orderMasterId: order.orderMasterId }, { token: member.token });
    expect(detail.value).toMatchObject({ orderStatus: 7, actualBettingAmount: '0.00', winningNumber: null });
    const records = (await test.call('listGameRecords', {}, { token: member.token })).value;
    expect(records.list[0]?.status).toBe('cancelled');
    const proof = (await test.call('getDrawProof', { gameId: SSC, numero: draw.issue })).value;
    expect(commitServerSeed(proof.seed ?? '')).toBe(proof.seedHash);
    expect((await place(member.token, draw, [position('1_#_#_#_#')], '2')).errorCode).toBe('LOTTERY_NUMERO_CLOSED');
  });

  it('staff list draws that are not over, and get an error for what cannot be done', async () => {
    const draw = await openDraw(test, SSC);
    const staff = (...words: string[]) =>
      commandLine.runForMerchant(test.database.database, DEMO_MERCHANTS[0] as never, ['lottery', ...words], {
        staff: { name: 'alice', isOnePerson: true },
      });
    const listed: { issue: string; state: string }[] = JSON.parse(await staff('list', 'msssc1'));
    expect(listed).toContainEqual(expect.objectContaining({ issue: draw.issue, state: 'OPEN' }));
    await expect(staff('settle', 'MSSSC1', draw.issue)).rejects.toThrow('the draw is OPEN');
    await expect(staff('void', 'MSSSC1', 'nothing', 'why')).rejects.toThrow('no draw "nothing"');
    await expect(staff('list', 'NOTHING')).rejects.toThrow('no lottery "NOTHING"');
    await passDraw(test, draw);
    await runDraws(test);
    await expect(staff('void', 'MSSSC1', draw.issue, 'why')).rejects.toThrow('the draw is SETTLED');
    expect(await staff('settle', 'MSSSC1', draw.issue)).toBe(`MSSSC1 ${draw.issue} is SETTLED`);
  });

  it('a draw that was missed while the program was down is drawn later, as it would have been', async () => {
    const member = await newPlayer('30');
    const missed = await openDraw(test, SSC);
    await plant(missed, ([first]) => first === '1');
    await place(member.token, missed, [position('1_#_#_#_#')], '2');
    await passDraw(test, missed, 3000, 2000);
    await runDraws(test);
    const orders = (await test.call('listLotteryOrders', {}, { token: member.token })).value.list;
    expect(orders[0]).toMatchObject({ numero: missed.issue, orderStatus: 4 });
    expect(Number(await balanceOf(member.id))).toBeGreaterThan(30);
    await check();
  });

  it('a draw that waits delays no other, and one that fails is left alone for a while', async () => {
    const [slow, quick] = [await openDraw(test, SSC), await openDraw(test, SSC)];
    const [waiting, lucky] = [await newPlayer('10'), await newPlayer('10')];
    await place(waiting.token, slow, [position('1_#_#_#_#')], '2');
    await place(lucky.token, quick, [position('1_#_#_#_#')], '2');
    await passDraw(test, slow, 40, 30);
    await passDraw(test, quick);
    const failed: string[] = [];
    const runner = createDrawRunner((_error, { issue }) => failed.push(issue));
    const stateOf = async ({ gameId, issue }: DrawKey) =>
      (
        await test.database.asOwner<{ state: string }>(
          'select state from lottery_draw where game_id = $1 and issue = $2',
          [gameId, issue],
        )
      )[0]?.state;
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query('begin');
      await owner.query('select 1 from lottery_order where issue = $1 for update', [slow.issue]);
      await expect
        .poll(async () => {
          await runner.advance(workOf(test));
          return stateOf(quick);
        })
        .toBe('SETTLED');
      expect(['LOCKED', 'SEALED', 'DRAWN']).toContain(await stateOf(slow));
    } finally {
      await owner.query('rollback');
      await owner.end();
    }
    await runner.idle();
    await runDraws(test);
    expect(await stateOf(slow)).toBe('SETTLED');
    expect(failed).toEqual([]);
    await check();
  });

  it('bettors do not meet at the row of their draw', async () => {
    const draw = await openDraw(test, SSC);
    const member = await newPlayer('10');
    /** Who locked or changed the row last; a key that refers to it locks it with every order. */
    const lastLock = async () =>
      (
        await test.database.asOwner<{ xmax: string }>(
          'select xmax::text from lottery_draw where game_id = $1 and issue = $2',
          [draw.gameId, draw.issue],
        )
      )[0]?.xmax;
    const before = await lastLock();
    expect((await place(member.token, draw, [position('1_#_#_#_#')], '2')).status).toBe(200);
    expect(await lastLock()).toBe(before);
  });

  it('a bet that no commitment holds goes back', async () => {
    const member = await newPlayer('30');
    const late = await openDraw(test, SSC);
    await place(member.token, late, [position('1-2-3-4-5-6-7-8-9-0_#_#_#_#')], '20');
    await test.database.asOwner(`update lottery_draw set state = 'LOCKED' where game_id = $1 and issue = $2`, [
      late.gameId,
      late.issue,
    ]);
    await commitDraw({ ...workOf(test), merchantCodes: [] }, late);
    await drawNumbers(workOf(test), late);
    await payDraw(workOf(test), late);
    expect(await balanceOf(member.id)).toBe('30.00');
    await check();
  });

  it('an order beside a void is found and given back', async () => {
    const member = await newPlayer('30');
    const draw = await openDraw(test, SSC);
    await place(member.token, draw, [position('1_#_#_#_#')], '2');
    await test.database.asOwner(`update lottery_draw set state = 'VOID' where game_id = $1 and issue = $2`, [
      draw.gameId,
      draw.issue,
    ]);
    await refundOrphanedOrders(workOf(test));
    await refundOrphanedOrders(workOf(test));
    expect(await balanceOf(member.id)).toBe('30.00');
    await check();
  });

  it('an interrupted settlement goes on and pays everybody once; the sum is what the rules say', async () => {
    const draw = await openDraw(test, SSC);
    const members = await Promise.all([newPlayer('200'), newPlayer('200'), newPlayer('200')]);
    for (const [index, member] of members.entries())
      await place(
        member.token,
        draw,
        [
          {
            playCode: 'ssc_sides',
            content: `big-odd_small_even_${index === 1 ? 'big-small' : '#'}_odd`,
            unit: '1',
            multiple: index + 1,
          },
        ],
        String((index === 1 ? 7 : 5) * 2 * (index + 1)),
      );
    await passDraw(test, draw);
    await test.database.asOwner(`update lottery_draw set state = 'LOCKED' where game_id = $1 and issue = $2`, [
      draw.gameId,
      draw.issue,
    ]);
    await commitDraw(workOf(test), draw);
    await drawNumbers(workOf(test), draw);
    // two processes settle the same draw at the same time
    await Promise.all([payDraw(workOf(test), draw), payDraw(workOf(test), draw)]);
    await payDraw(workOf(test), draw);
    const rows = await test.database.asOwner<BetRow>(
      `select b.*, r.numbers from lottery_suborder b join lottery_order o using (merchant_code, order_id)
        join lottery_result r using (game_id, issue) where o.game_id = $1 and o.issue = $2`,
      [draw.gameId, draw.issue],
    );
    expect(rows.length).toBe(3);
    for (const row of rows) expect(BigInt(row.payout)).toBe(outcomeOfBet(row, draw.gameId, row.numbers).payout);
    await check();
  });

  it('one bet that cannot be settled holds up nobody else, and is paid once it can', async () => {
    const draw = await openDraw(test, SSC);
    const [broken, sound] = [await newPlayer('10'), await newPlayer('10')];
    await plant(draw, ([first]) => first === '4');
    const { value: order } = await place(broken.token, draw, [position('4_#_#_#_#')], '2');
    await place(sound.token, draw, [position('4_#_#_#_#')], '2');
    const setPlay = (code: string) =>
      test.database.asOwner('update lottery_suborder set play_code = $2 where order_id = $1', [
        order.orderMasterId,
        code,
      ]);
    await setPlay('unknown');
    await passDraw(test, draw);
    await expect(runDraws(test)).rejects.toThrow('1 members could not be paid');
    expect([await balanceOf(broken.id), await balanceOf(sound.id)]).toEqual(['8.00', '27.00']);
    await setPlay('ssc_position');
    await runDraws(test);
    expect([await balanceOf(broken.id), await balanceOf(sound.id)]).toEqual(['27.00', '27.00']);
    await check();
  });

  it.each(['3601', '3701', '3801', KENO, '4001', '4101'])(
    'whatever is bet on %s, the ledger pays what the rules say of every bet',
    async (gameId) => {
      const member = await newPlayer('4000');
      const draw = await openDraw(test, gameId);
      const { family } = LOTTERY_GAMES.find((game) => game.gameId === gameId) ?? { family: 'SSC' as const };
      const bets = FAMILIES[family].plays.map((play) => {
        // the first and the last symbols of every row, as few as make a bet
        const content = formatBet(
          play.rows.map((row) => {
            const count = Math.max(row.least, Math.min(row.most, row.symbols.length, 3));
            return [
              ...row.symbols.slice(0, Math.ceil(count / 2)),
              ...row.symbols.slice(row.symbols.length - Math.floor(count / 2)),
            ];
          }),
        );
        const picks = parseBet(play, content);
        if (!picks) throw new Error(`${content} is no bet of ${play.code}`);
        return {
          playCode: play.code,
          content,
          unit: '0.1' as const,
          multiple: 1,
          stake: stakeOf(play, countLines(play, picks), '0.1', 1),
        };
      });
      const total = bets.reduce((sum, { stake }) => sum + stake, 0n);
      const placed = await place(
        member.token,
        draw,
        bets.map(({ stake: _stake, ...bet }) => bet),
        formatMoney(total),
      );
      expect(placed.errorCode).toBeUndefined();
      await passDraw(test, draw);
      await runDraws(test);
      const rows = await test.database.asOwner<BetRow>(
        `select b.*, r.numbers from lottery_suborder b join lottery_order o using (merchant_code, order_id)
          join lottery_result r using (game_id, issue) where o.game_id = $1 and o.issue = $2`,
        [draw.gameId, draw.issue],
      );
      expect(rows.length).toBe(bets.length);
      let paid = 0n;
      for (const row of rows) {
        expect(BigInt(row.payout), row.play_code).toBe(outcomeOfBet(row, gameId, row.numbers).payout);
        expect(BigInt(row.payout), row.play_code).toBeLessThanOrEqual(BigInt(row.exposure));
        paid += BigInt(row.payout);
      }
      expect(await balanceOf(member.id)).toBe(formatMoney(parseMoney('4000') - total + paid));
      await check();
    },
  );

  it('the numbers follow from the seed together with what was bet, so that who reads the seed before knows nothing', async () => {
    const draw = await openDraw(test, SSC, 2);
    const proofOf = async (merchant: string) =>
      (await test.call('getDrawProof', { gameId: SSC, numero: draw.issue }, { merchant })).value;
    const member = await newPlayer('30');
    const key = '4f6ce1a8-0000-4000-8000-00000000a001';
    await place(member.token, draw, [position('1_#_#_#_#')], '2', { 'idempotency-key': key });
    expect(await proofOf('EN')).toMatchObject({ rule: 2, roots: null, message: null, seed: null });
    await passDraw(test, draw);
    await runDraws(test);
    const proof = await proofOf('EN');
    expect(proof.roots).toEqual([proof.betsRoot]);
    expect(proof.message).toBe(drawMessage('MSSSC1', draw.issue, { roots: proof.roots ?? [] }));
    const shown = { ...proof, seed: proof.seed ?? '', message: proof.message ?? '' };
    expect(isDrawTrue('SSC', { ...shown, winningNumber: proof.winningNumber ?? '' })).toBe(true);
    // The root holds the key that the phone made: the operator cannot know the root before the order is there.
    const [bet] = await test.database.asOwner<{ leaf: string }>(
      `select concat_ws('|', b.suborder_id, b.play_code, b.content, b.unit, b.multiple, b.stake, o.nonce) as leaf
        from lottery_suborder b join lottery_order o using (merchant_code, order_id) where o.member_id = $1`,
      [member.id],
    );
    expect(bet?.leaf).toContain(key);
    expect(merkleRoot([bet?.leaf ?? ''])).toBe(proof.betsRoot);
    expect((await proofOf('LANTERN')).roots).toEqual(proof.roots);
    await check();
  });

  it('a proof is true, tells what it cannot prove, and hides the seed until the draw is over', async () => {
    const draw = await openDraw(test, KENO);
    const proofOf = async () => (await test.call('getDrawProof', { gameId: KENO, numero: draw.issue })).value;
    const before = await proofOf();
    expect([before.seed, before.trust, before.winningNumber]).toEqual([null, 'OPERATOR_KNOWS_SEED', null]);
    await passDraw(test, draw);
    await runDraws(test);
    const after = await proofOf();
    expect(after.seedHash).toBe(before.seedHash);
    expect(
      isDrawTrue('KENO', {
        ...after,
        seed: after.seed ?? '',
        message: after.message ?? '',
        winningNumber: after.winningNumber ?? '',
      }),
    ).toBe(true);
  });
});

describe('launch', () => {
  const launch = async (input: Parameters<typeof test.call<'launchLottery'>>[1], token: string) =>
    test.call('launchLottery', input, { token });

  it('CGAM-17 LOTT-03 LAUNCH-10: the address has the frame’s path and query, and its ticket a token that is not the session’s', async () => {
    const member = await newPlayer('50');
    const { value } = await launch(
      {
        lottoGameCode: 'MSSSC1',
        lottoPrizeMode: 'Elott',
        css: 'night',
        launchMode: 'LOTT',
        lottoArea: 'VN',
        lottoView: 'betting',
        pageBack: 'home',
        backUrl: '/m/home',
        language: 'VI',
      },
      member.token,
    );
    const raw = await test.server.inject({
      method: 'POST',
      url: '/lgw/lottery/launch',
      headers: { host: 'localhost:4000', authorization: member.token },
      payload: { lottoGameCode: 'lobby', device: 'MOBILE', language: 'VI' },
    });
    expect(raw.json()).toEqual({ success: true, value: { gameUrl: '/m/lottery' } });
    const url = new URL(value.gameUrl, 'http://localhost');
    expect(url.pathname).toBe('/m/lotto-h5/b1/ent/games/3601');
    const ticket = ticketIn(value.gameUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: ticket,
      merchant: 'EN',
      css: 'night',
      prize_mode: 'Elott',
      pageBack: 'home',
    });
    const exchanged = await test.call('exchangeLotteryTicket', { ticket, gameId: SSC }, { token: member.token });
    const { token } = exchanged.value;
    expect(token).not.toContain(member.token);
    expect((await launch({ lottoGameCode: 'lobby' }, member.token)).value.gameUrl).toBe('/m/lottery');
    const draw = await openDraw(test, SSC);
    expect((await place(token, draw, [position('1_#_#_#_#')], '2')).value.balance).toBe('48.00');
    const player = await test.call('getLotteryPlayer', { gameId: SSC }, { token });
    expect(player.value).toMatchObject({
      balance: '48.00',
      merchant: 'EN',
      isTrial: false,
      gameName: 'Tide Five 1 min',
    });
    // one game alone
    expect((await test.call('getLotteryPlayer', { gameId: '3701' }, { token })).errorCode).toBe('DATA_NOT_FOUND');
    const other = await openDraw(test, '3701');
    const sum = { playCode: 'k3_sum', content: '10', unit: '1' as const, multiple: 1 };
    expect((await place(token, other, [sum], '2')).errorCode).toBe('DATA_NOT_FOUND');
    await place(member.token, other, [sum], '2');
    expect((await test.call('listLotteryOrders', {}, { token })).value.totalCount).toBe(1);
    // it slides with use, ends by the database's clock, and ends with its session
    await test.database.asOwner(`update lottery_token set expires_at = now() + interval '5 minutes'`);
    expect((await test.call('getLotteryPlayer', { gameId: SSC }, { token })).status).toBe(200);
    const [left] = await test.database.asOwner<{ minutes: number }>(
      `select extract(epoch from max(expires_at) - now()) / 60 as minutes from lottery_token`,
    );
    expect(Number(left?.minutes)).toBeGreaterThan(29);
    const endedToken = await openLottery(test, SSC, { token: member.token });
    await test.database.asOwner(`update lottery_token set expires_at = now()`);
    const dead = await test.call('getLotteryPlayer', { gameId: SSC }, { token: endedToken });
    expect([dead.status, dead.errorCode]).toEqual([401, 'login.not.session']);
    const freshToken = await openLottery(test, SSC, { token: member.token });
    await test.call('logOut', {}, { token: member.token });
    expect((await test.call('getLotteryPlayer', { gameId: SSC }, { token: freshToken })).status).toBe(401);
  });

  it('LAUNCH-09: a lottery that cannot be launched fails as the wire has it', async () => {
    const member = await test.newMember();
    const failed = await launch({ lottoGameCode: 'NOTHING' }, member.token);
    expect([failed.status, failed.errorCode]).toEqual([500, 'DATA_NOT_FOUND']);
    const guest = await test.call('launchLottery', { lottoGameCode: SSC });
    expect([guest.status, guest.errorCode]).toEqual([401, 'customer.not.login']);
  });

  it('every lottery is in the category of lotteries under its own picture, whatever its type, and opens by its own code', async () => {
    const member = await test.newMember();
    const { games } = (await test.call('listGames', { gameType: 'ELOTT', pageSize: 1000 })).value;
    expect(games.map(({ lottoGameId }) => lottoGameId).toSorted()).toEqual(
      LOTTERY_GAMES.map(({ gameId }) => gameId).toSorted(),
    );
    expect(games.every(({ showIcon, displayName }) => showIcon.startsWith('/art/tiles/') && displayName !== '')).toBe(
      true,
    );
    for (const { gameCode, lottoGameId } of games) {
      const { value } = await launch({ lottoGameCode: gameCode }, member.token);
      expect(value.gameUrl).toContain(`/games/${lottoGameId}?`);
    }
    const narrowed = (await test.call('listGames', { gameType: 'LOTT', pageSize: 1000 })).value.games;
    expect(new Set(narrowed.map(({ gameType }) => gameType))).toEqual(new Set(['LOTT']));
    const menu = (await test.call('listGameMenu', {})).value.list.find(({ gameCategory }) => gameCategory === 'ELOTT');
    expect(menu?.gameCount).toBe(games.length);
    expect(menu?.vendors.map(({ vassalage }) => vassalage).toSorted()).toEqual([
      'ELOTT',
      'GPI',
      'LOTT',
      'TCG_LOTTO_VN',
    ]);
  });

  it('CGAM-18 FLAG-13: KENO is listed by the game list call and launched like any game; without the flag it is nowhere', async () => {
    const member = await newPlayer('10');
    const keno = () => test.call('listGames', { gameType: 'ELOTT', vendorCode: 'GPI', page: 1, pageSize: 1000 });
    expect((await keno()).value.games.map(({ nodeId, state, lottoGameId }) => [nodeId, state, lottoGameId])).toEqual([
      ['GPI-GPIKENO1', 'open', KENO],
    ]);
    await publishDraws(test.platform.database);
    const [entry] = (await keno()).value.games;
    expect(entry).toMatchObject({ lottoMode: 'Tradition,Entertainment', lockTime: 8 });
    expect(entry?.remainTime).toBeGreaterThanOrEqual(0);
    const open = await test.call('launchGame', { nodeId: 'GPI-GPIKENO1', vendor: 'GPI' }, { token: member.token });
    expect(open.value.gameUrl).toMatch(/^\/m\/lotto-h5\/b1\/ent\/games\/3901\?token=[\w-]{43}&/);
    // without a theme the frame wears the one of the app
    expect(open.value.gameUrl).not.toContain('css=');
    const draw = await openDraw(test, KENO);
    const flags = DEMO_MERCHANTS[0]?.settings.flags ?? {};
    await test.change('EN', { flags: { ...flags, hasGPI: false } });
    expect((await keno()).value.games).toEqual([]);
    const everything = JSON.stringify([
      (await test.call('listGames', { pageSize: 1000 })).value,
      (await test.call('listVendors', {})).value,
      (await test.call('listGameMenu', {})).value,
      (await test.call('listVendorGameTypes', {})).value,
      (await test.call('listLotteryGames', {})).value,
    ]);
    expect(everything).not.toMatch(/GPI|keno/i);
    expect((await launch({ lottoGameCode: 'GPIKENO1' }, member.token)).errorCode).toBe('DATA_NOT_FOUND');
    const generic = await test.call('launchGame', { nodeId: 'GPI-GPIKENO1' }, { token: member.token });
    expect(generic.errorCode).toBe('DATA_NOT_FOUND');
    const bet = { playCode: 'keno_up_down', content: 'up', unit: '1' as const, multiple: 1 };
    expect((await place(member.token, draw, [bet], '1')).errorCode).toBe('DATA_NOT_FOUND');
    for (const call of ['getNumero', 'listDraws', 'getPlayMenu'] as const)
      expect((await test.call(call, { gameId: KENO })).errorCode, call).toBe('DATA_NOT_FOUND');
    await test.change('EN', { flags });
  });
});
