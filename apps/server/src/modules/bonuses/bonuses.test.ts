import { randomUUID } from 'node:crypto';
import { formatMoney, parseMoney, smallestUnit } from '@tessera/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import {
  bet,
  betWin,
  closeRound,
  type LedgerResult,
  postMany,
  readBalance,
  reserve,
  returnStake,
  rollback,
  transfer,
  win,
} from '#server/modules/ledger/ledger.ts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { MATCH_OFFER as OFFER } from '../../../test/match-offer.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { expireBonuses } from './expire-bonuses.ts';
import { grantForDeposit } from './bonuses.ts';

let test: TestServer;
let member: Awaited<ReturnType<TestServer['newMember']>>;
/** A slot, and a game of a category that the offers do not name. */
let slot: string;
let cards: string;

beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
  await test.change('EN', { bonusOffers: [OFFER, { ...OFFER, id: 'first', kind: 'firstDeposit' }] });
  await seedDemoCatalogue(test.database.database);
  const games = await test.database.asOwner<{ game_type: string; node_id: string }>(
    'select distinct on (game_type) game_type, node_id from game order by game_type, node_id',
  );
  slot = games.find(({ game_type }) => game_type === 'RNG')?.node_id ?? '';
  cards = games.find(({ game_type }) => game_type === 'PVP')?.node_id ?? '';
});
afterAll(async () => {
  await expectSoundLedger(test.database);
  await test.close();
});
beforeEach(async () => {
  member = await test.newMember();
});

const as = () => ({ token: member.token });
const account = () => ({ merchantCode: 'EN', memberId: member.id, currency: 'CNY', book: 'LIVE' as const });
const money = (amount: string) => parseMoney(amount);
const promos = async () => (await test.call('getDepositPromos', {}, as())).value.promos;
const accept = (promoId: string | null) => test.call('acceptDepositPromo', { promoId }, as());
const bonuses = async () => (await test.call('getBonuses', {}, as())).value;

/** A deposit that is credited, opened now or at another time. */
async function credit(amount: string, openedAt = new Date(Date.now() + 60_000), depositId: string = randomUUID()) {
  await test.fund(member.id, money(amount));
  await test.database.database.forMerchant('EN', (tx) =>
    grantForDeposit(tx, { ...account(), depositId, openedAt, amount: money(amount) }),
  );
}

/** A stake in a game; without a result unless one is given. */
async function stake(
  amount: string,
  { node = slot, paid, close = true, key = randomUUID(), round = randomUUID() }: Partial<Played> = {},
) {
  const result = await test.database.database.call<{ code: string; balance: string; bonus?: string }>(
    'EN',
    'ledger_bet',
    [randomUUID(), member.id, 'CNY', 'LIVE', 'JL', key, round, money(amount), paid ? money(paid) : null, close, node],
  );
  return { ...result, key, round };
}
interface Played {
  readonly node: string;
  readonly paid: string;
  readonly close: boolean;
  readonly key: string;
  readonly round: string;
}

/** Balance and bonus money, as they are shown. */
async function purse() {
  const { balance, bonus } = (await readBalance(test.database.database, account())) ?? { balance: 0n, bonus: 0n };
  return `${formatMoney(balance)} + ${formatMoney(bonus)}`;
}
/** Takes a transaction back once its answers are known. */
class Tried extends Error {
  readonly codes: readonly string[];
  constructor(codes: readonly string[]) {
    super('tried');
    this.codes = codes;
  }
}
const codeOf = ({ code }: Pick<LedgerResult, 'code'>) => code;
const posting = (key: string = randomUUID()) => ({ ...account(), scope: 'JL', key });

describe('promotions for deposits', () => {
  it('DEPOSIT-05 CWAL-06: lists what the next deposit may take, with its terms', async () => {
    expect(await promos()).toMatchObject([
      { promoId: 'match', title: 'Half again', percent: 50, minDeposit: '50.00', maxBonus: '40.00', accepted: false },
      { promoId: 'first', kind: 'firstDeposit' },
    ]);
  });

  it('DEPOSIT-05: an offer for less than the smallest deposit begins at that deposit', async () => {
    const { deposit } = await readSettings(test.platform.database, 'EN');
    const withMinimum = (minimum: string) => ({
      ...deposit,
      minimum,
      methods: [{ method: 'gateway' as const }],
    });
    await test.change('EN', { deposit: withMinimum('200') });
    expect((await promos()).map(({ minDeposit }) => minDeposit)).toEqual(['200.00', '200.00']);
    await test.change('EN', { deposit });
    expect((await promos()).map(({ minDeposit }) => minDeposit)).toEqual(['50.00', '50.00']);
  });

  it('CWAL-12: one for the first deposit is not for who deposited before, with or without a bonus', async () => {
    await test.database.asOwner(
      `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount, state, write_key,
         expires_at, completed_at)
       values ('EN', $1::uuid, $2, 'gateway', 'sandbox', 'CNY', 1, 1, 'confirmed', $1::text, now(), now())`,
      [randomUUID(), member.id],
    );
    expect((await promos()).map(({ promoId }) => promoId)).toEqual(['match']);
    expect((await accept('first')).errorCode).toBe('DATA_NOT_FOUND');
    // what was put in by hand is no money
    await test.database.asOwner('delete from deposit where member_id = $1', [member.id]);
    expect((await accept('first')).status).toBe(200);
  });

  it('CWAL-12: the accepted one is given once its deposit is credited, and used up by it', async () => {
    expect((await accept('match')).value.promos.map(({ accepted }) => accepted)).toEqual([true, false]);
    await credit('100');
    expect(await purse()).toBe('100.00 + 40.00');
    expect((await bonuses()).active).toMatchObject({
      title: 'Half again',
      amount: '40.00',
      balance: '40.00',
      wagerRequired: '80.00',
      wagerDone: '0.00',
      maxConvert: '80.00',
      contribution: [
        { category: 'RNG', percent: 100 },
        { category: 'LOTT', percent: 10 },
      ],
    });
    expect(await promos()).toEqual([]);
    await credit('100');
    expect(await purse()).toBe('200.00 + 40.00');
  });

  it('CWAL-12: a deposit of exactly the smallest amount gives the bonus', async () => {
    await accept('match');
    await credit('50');
    expect(await purse()).toBe('50.00 + 25.00');
  });

  it('gives nothing for a deposit that was opened before, is too small, or of which another choice was made', async () => {
    await accept('match');
    await credit('100', new Date(Date.now() - 60_000));
    expect((await bonuses()).active).toBeNull();
    await credit('49.99');
    expect((await bonuses()).active).toBeNull();
    await accept('match');
    await accept(null);
    await credit('100');
    expect((await bonuses()).active).toBeNull();
    expect((await accept('unknown')).errorCode).toBe('DATA_NOT_FOUND');
  });

  it('CWAL-12: gives nothing to who takes a break from play when the deposit is credited', async () => {
    await accept('match');
    expect((await test.call('takeBreak', { length: 'day', password: TEST_PASSWORD }, as())).status).toBe(200);
    await credit('100');
    expect(await purse()).toBe('100.00 + 0.00');
  });

  it('CWAL-12: takes the terms that were read, and no others that hold meanwhile', async () => {
    const read = (await promos())[0]?.terms ?? '';
    const take = (terms: string) => test.call('acceptDepositPromo', { promoId: 'match', terms }, as());
    await test.change('EN', { bonusOffers: [{ ...OFFER, wagerTimes: 3 }] });
    try {
      expect((await take(read)).errorCode).toBe('TERMS_REQUIRED');
      expect((await promos())[0]?.accepted).toBe(false);
      expect((await take((await promos())[0]?.terms ?? '')).value.promos[0]?.accepted).toBe(true);
    } finally {
      await test.change('EN', { bonusOffers: [OFFER, { ...OFFER, id: 'first', kind: 'firstDeposit' }] });
    }
    expect((await take(read)).status).toBe(200);
  });

  it('keeps the terms that were accepted when the offer changes', async () => {
    await accept('match');
    await test.change('EN', { bonusOffers: [{ ...OFFER, percent: 1, wagerTimes: 99 }] });
    try {
      await credit('60');
      expect((await bonuses()).active).toMatchObject({ amount: '30.00', wagerRequired: '60.00' });
    } finally {
      await test.change('EN', { bonusOffers: [OFFER, { ...OFFER, id: 'first', kind: 'firstDeposit' }] });
    }
  });

  it('gives one for a deposit, however often it is credited', async () => {
    await accept('match');
    const depositId = randomUUID();
    await credit('100', undefined, depositId);
    await test.call('cancelBonus', { grantId: (await bonuses()).active?.grantId ?? '' }, as());
    await test.database.asOwner('delete from bonus_choice');
    expect((await accept('first')).status).toBe(200);
    await expect(credit('100', undefined, depositId)).rejects.toThrow('DUPLICATE_TRANSACTION');
    expect((await bonuses()).past).toHaveLength(1);
  });

  it('knows no promotions or bonuses of another member or merchant', async () => {
    await accept('match');
    await credit('100');
    const grantId = (await bonuses()).active?.grantId ?? '';
    const other = await test.newMember();
    expect((await test.call('cancelBonus', { grantId }, { token: other.token })).errorCode).toBe('DATA_NOT_FOUND');
    expect((await bonuses()).active?.grantId).toBe(grantId);
  });
});

describe('bonus money', () => {
  beforeEach(async () => {
    await accept('match');
    await credit('100');
  });

  it('is staked after money, and has its share of what the round pays', async () => {
    await stake('60', { close: false });
    await stake('60', { paid: '30' });
    // 40 of the second stake were money, 20 bonus: of 30, 20 and 10
    expect(await purse()).toBe('20.00 + 30.00');
    expect((await bonuses()).past[0]).toBeUndefined();
  });

  it('is not staked in games that its terms do not name, nor above the largest stake', async () => {
    expect((await stake('100', { node: cards })).code).toBe('OK');
    expect((await stake('1', { node: cards })).code).toBe('INSUFFICIENT_FUNDS');
    expect((await stake('60.01')).code).toBe('LIMIT_REACHED');
    expect((await stake('40.01')).code).toBe('INSUFFICIENT_FUNDS');
    expect(await purse()).toBe('0.00 + 40.00');
  });

  it('is not staked above the largest stake in pieces of one round either; what was taken back is free again', async () => {
    const round = randomUUID();
    const codes: string[] = [];
    const first = randomUUID();
    for (let piece = 0; piece < 4; piece += 1)
      codes.push((await stake('20', { close: false, round, ...(piece === 0 && { key: first }) })).code);
    expect(codes).toEqual(['OK', 'OK', 'OK', 'LIMIT_REACHED']);
    const other = await Promise.all(Array.from({ length: 4 }, () => stake('0.02', { close: false, round })));
    expect(other.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'LIMIT_REACHED'));
    expect((await stake('20')).code, 'another round').toBe('OK');
    const back = { ...posting(), betKey: first, amount: money('20'), roundId: round, closeRound: false };
    expect(codeOf(await returnStake(test.database.database, back))).toBe('OK');
    expect((await stake('20', { close: false, round })).code, 'taken back').toBe('OK');
  });

  it('tells a game what may be staked: the balance with the bonus money', async () => {
    const { balance, bonus } = await stake('60');
    expect([balance, bonus]).toEqual([String(money('40')), String(money('40'))]);
  });

  it('becomes money up to its most when it was staked often enough, and the rest is lost', async () => {
    await stake('60');
    expect((await bonuses()).active).toMatchObject({ wagerDone: '60.00' });
    await stake('60', { paid: '600' });
    // of 600, 400 to the money; 20 + 200 of bonus money, of which 80 become money
    expect(await purse()).toBe('480.00 + 0.00');
    expect(await bonuses()).toMatchObject({
      active: null,
      past: [{ state: 'converted', converted: '80.00', forfeited: '140.00' }],
    });
  });

  it('counts a stake once its round is over, less what was given back', async () => {
    const open = await stake('50', { close: false });
    expect((await bonuses()).active).toMatchObject({ wagerDone: '0.00' });
    expect(
      codeOf(
        await returnStake(test.database.database, {
          ...posting(),
          betKey: open.key,
          amount: money('20'),
          closeRound: false,
        }),
      ),
    ).toBe('OK');
    expect(codeOf(await closeRound(test.database.database, { ...posting(), roundId: open.round }))).toBe('OK');
    expect((await bonuses()).active).toMatchObject({ wagerDone: '30.00' });
  });

  it('of a lottery counts no more than the round won or lost, by its percentage', async () => {
    const lottery = await test.database.asOwner<{ node_id: string }>(
      `select node_id from game where game_type = 'LOTT' limit 1`,
    );
    const open = await stake('50', { node: lottery[0]?.node_id ?? '', close: false });
    await win(test.database.database, {
      ...posting(),
      roundId: open.round,
      betKey: open.key,
      amount: money('45'),
      closeRound: true,
    });
    expect((await bonuses()).active).toMatchObject({ wagerDone: '0.50' });
  });

  it('alone counts where its terms say so', async () => {
    await test.call('cancelBonus', { grantId: (await bonuses()).active?.grantId ?? '' }, as());
    await test.change('EN', { bonusOffers: [{ ...OFFER, id: 'alone', counts: 'bonusMoney' }] });
    await accept('alone');
    await credit('100');
    await test.change('EN', { bonusOffers: [OFFER, { ...OFFER, id: 'first', kind: 'firstDeposit' }] });
    // 200 of money, then 40 of which 20 are money and 20 bonus money
    for (const amount of ['60', '60', '60']) await stake(amount);
    expect((await bonuses()).active).toMatchObject({ counts: 'bonusMoney', wagerDone: '0.00' });
    await stake('40');
    expect((await bonuses()).active).toMatchObject({ wagerDone: '20.00' });
  });

  it('goes back where it came from when a bet is taken back, with its wins', async () => {
    await stake('60', { node: cards });
    const open = await stake('60', { close: false });
    expect(await purse()).toBe('0.00 + 20.00');
    await win(test.database.database, {
      ...posting(),
      roundId: open.round,
      betKey: open.key,
      amount: money('90'),
      closeRound: false,
    });
    expect(await purse()).toBe('60.00 + 50.00');
    const undo = posting();
    expect(codeOf(await rollback(test.database.database, { ...undo, refKey: open.key }))).toBe('OK');
    expect(await purse()).toBe('40.00 + 40.00');
    expect(codeOf(await rollback(test.database.database, { ...undo, refKey: open.key }))).toBe('OK');
    expect(await purse()).toBe('40.00 + 40.00');
  });

  const done = async () => (await bonuses()).active?.wagerDone;
  const undo = (key: string) => rollback(test.database.database, { ...posting(), refKey: key });

  it('goes on from where it was when a bet is taken back after its round was closed, once however often it is', async () => {
    await stake('59');
    const counted = await stake('2', { paid: '3' });
    expect(await done()).toBe('61.00');
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(counted.key)));
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(await done()).toBe('59.00');
    expect((await undo(randomUUID())).code).toBe('OK');
    expect([await done(), await purse()]).toEqual(['59.00', '41.00 + 40.00']);
    await stake('20');
    // 80 are asked for, and 81 were staked
    expect(await done()).toBe('79.00');
  });

  it('of one bet of a round that is taken back after the end, and of a part given back, the rest counts', async () => {
    const first = await stake('20', { close: false });
    await stake('30', { round: first.round, close: true });
    expect(await done()).toBe('50.00');
    await undo(first.key);
    expect(await done()).toBe('30.00');
    const whole = await stake('25', { close: false });
    await closeRound(test.database.database, { ...posting(), roundId: whole.round });
    const part = { ...posting(), betKey: whole.key, amount: money('10'), closeRound: false };
    await returnStake(test.database.database, part);
    expect(await done()).toBe('45.00');
  });

  it('of a lottery counts what the round came to, also when its win comes after the end', async () => {
    const [lottery] = await test.database.asOwner<{ node_id: string }>(
      `select node_id from game where game_type = 'LOTT' limit 1`,
    );
    const lost = await stake('50', { node: lottery?.node_id ?? '' });
    const before = money((await done()) ?? '');
    const paid = { ...posting(), roundId: lost.round, betKey: lost.key, amount: money('45'), closeRound: true };
    await win(test.database.database, paid);
    expect(money((await done()) ?? '') * 10n).toBe(before);
    await undo(paid.key);
    expect(money((await done()) ?? '')).toBe(before);
  });

  it('that has become money stays so when a counted bet is taken back', async () => {
    await stake('60');
    const last = await stake('60', { paid: '30' });
    expect((await bonuses()).past[0]).toMatchObject({ state: 'converted', wagerDone: '80.00' });
    expect((await undo(last.key)).code).toBe('OK');
    expect((await bonuses()).past[0]).toMatchObject({ state: 'converted', wagerDone: '80.00' });
    await expectSoundLedger(test.database);
  });

  it('that was spent runs again when the bet that lost it is taken back, unless another one runs or its time is over', async () => {
    await stake('60', { node: cards });
    await stake('40', { node: cards });
    const spend = async () => {
      const last = await stake('40');
      expect((await bonuses()).past[0]).toMatchObject({ state: 'spent' });
      return last.key;
    };
    await undo(await spend());
    expect([await purse(), (await bonuses()).active]).toEqual([
      '0.00 + 40.00',
      expect.objectContaining({ wagerDone: '0.00' }),
    ]);
    const late = await spend();
    await test.database.asOwner(`update bonus_grant set expires_at = now() where member_id = $1`, [member.id]);
    await undo(late);
    expect([await purse(), (await bonuses()).active]).toEqual(['0.00 + 0.00', null]);
    await expectSoundLedger(test.database);
  });

  it('is split from money in whole coins: of 0.03 one to the money, two to the bonus', async () => {
    await stake('60', { node: cards });
    await stake('39.98', { node: cards });
    await stake('0.04', { paid: '0.03' });
    // 0.02 of the stake were money, 0.02 bonus money
    expect(await purse()).toBe('0.01 + 40.00');
  });

  it('is given back in part with a returned stake', async () => {
    await stake('60', { node: cards });
    const open = await stake('60', { close: false });
    await returnStake(test.database.database, {
      ...posting(),
      betKey: open.key,
      amount: money('30'),
      closeRound: false,
    });
    expect(await purse()).toBe('20.00 + 30.00');
  });

  it('has its share where one win is for several bets of a round, as a lottery pays', async () => {
    await stake('20', { paid: '20' });
    await stake('60', { node: cards });
    const round = randomUUID();
    const first = await stake('30', { close: false, round });
    // 10 of it are money, 20 bonus: of the win of 30 the round's 40 of money have 20
    await stake('30', { close: false, round });
    await test.database.database.forMerchant('EN', (tx) =>
      postMany(
        tx,
        'EN',
        [{ kind: 'WIN', ...posting(), roundId: round, betKey: first.key, amount: money('30'), closeRound: true }],
        { patienceMs: 1_000 },
      ),
    );
    // conditions are met by it: what the grant has then is money
    expect(await bonuses()).toMatchObject({ active: null, past: [{ state: 'converted', converted: '30.00' }] });
    expect(await purse()).toBe('50.00 + 0.00');
  });

  it('replays a stake as it was, without another movement', async () => {
    await stake('60');
    const first = await stake('60');
    const again = await stake('60', { key: first.key, round: first.round });
    expect(again.code).toBe('OK');
    // its conditions were met: the rest of it is money
    expect(await purse()).toBe('20.00 + 0.00');
  });

  it('ends when nothing of it is left or staked, before its conditions are met', async () => {
    await test.call('cancelBonus', { grantId: (await bonuses()).active?.grantId ?? '' }, as());
    await test.change('EN', { bonusOffers: [{ ...OFFER, id: 'long', wagerTimes: 50 }] });
    await accept('long');
    await credit('100');
    await test.change('EN', { bonusOffers: [OFFER, { ...OFFER, id: 'first', kind: 'firstDeposit' }] });
    for (const amount of ['60', '60', '60', '60']) await stake(amount);
    expect(await purse()).toBe('0.00 + 0.00');
    expect((await bonuses()).past[0]).toMatchObject({ state: 'spent', wagerDone: '240.00' });
  });

  it('is lost when it is given up, with its share of rounds that are open; money stays', async () => {
    await stake('60', { node: cards });
    const open = await stake('60', { close: false });
    const { grantId } = (await bonuses()).active ?? { grantId: '' };
    expect((await bonuses()).active).toMatchObject({ balance: '20.00', open: '20.00' });
    const given = await test.call('cancelBonus', { grantId }, as());
    expect(given.value).toMatchObject({ active: null, past: [{ state: 'cancelled', forfeited: '20.00' }] });
    expect((await test.call('cancelBonus', { grantId }, as())).status).toBe(200);
    await win(test.database.database, {
      ...posting(),
      roundId: open.round,
      betKey: open.key,
      amount: money('90'),
      closeRound: true,
    });
    expect(await purse()).toBe('60.00 + 0.00');
    expect((await bonuses()).past[0]).toMatchObject({ forfeited: '50.00' });
  });

  it('RECORD-02: is one line when it is given and one when it is lost, which leave the balance as it is', async () => {
    await stake('60');
    await test.call('cancelBonus', { grantId: (await bonuses()).active?.grantId ?? '' }, as());
    const { list } = (await test.call('listTransactions', {}, as())).value;
    const shown = list.map(({ kind, amount, balanceAfter, isBonusMoney }) => [
      kind,
      amount,
      balanceAfter,
      isBonusMoney,
    ]);
    expect(shown).toEqual([
      ['bonusLost', '-40.00', '40.00', true],
      ['bet', '-60.00', '40.00', false],
      ['bonus', '40.00', '100.00', true],
      ['deposit', '100.00', '100.00', false],
    ]);
    const { list: given } = (await test.call('listTransactions', { kind: 'bonusOut' }, as())).value;
    expect(given).toEqual([]);
  });

  it('is lost when its time is over, by the clock of the database, at the next stake too', async () => {
    const past = () =>
      test.database.asOwner(
        `update bonus_grant set expires_at = clock_timestamp() - interval '1 second' where member_id = $1`,
        [member.id],
      );
    await expireBonuses(test.platform, 'EN');
    expect((await bonuses()).active).not.toBeNull();
    await past();
    await stake('60');
    expect((await stake('60')).code).toBe('INSUFFICIENT_FUNDS');
    expect((await bonuses()).past[0]).toMatchObject({ state: 'expired', forfeited: '40.00' });
    await accept('first');
    await test.database.asOwner(
      `update bonus_grant set created_at = created_at - interval '2 days' where member_id = $1`,
      [member.id],
    );
    await accept('match');
    await credit('100');
    await past();
    await expireBonuses(test.platform, 'EN');
    expect((await bonuses()).active).toBeNull();
  });

  it('keeps money from leaving while it runs: withdrawals and transfers wait or give it up', async () => {
    const other = await test.newMember();
    /** What either would answer; nothing of it stays. */
    const tryBoth = () =>
      test.database.database
        .forMerchant('EN', async (tx) => {
          const hold = { ...posting(), scope: 'withdrawal', purpose: 'WITHDRAWAL', amount: money('10') } as const;
          const sent = { ...posting(), kind: 'TRANSFER_OUT', toMemberId: other.id, amount: money('10') } as const;
          throw new Tried([codeOf(await reserve(tx, hold)), codeOf(await transfer(tx, sent))]);
        })
        .catch((error: unknown) => (error as Tried).codes);
    expect(await tryBoth()).toEqual(['BONUS_ACTIVE', 'BONUS_ACTIVE']);
    await test.call('cancelBonus', { grantId: (await bonuses()).active?.grantId ?? '' }, as());
    expect(await tryBoth()).toEqual(['OK', 'OK']);
  });

  it('is staked once however many stakes come at once', async () => {
    const results = await Promise.all(Array.from({ length: 32 }, () => stake('10')));
    expect(results.filter(({ code }) => code === 'OK')).toHaveLength(14);
    expect(await purse()).toBe('0.00 + 0.00');
  });

  it('earns no cashback: rounds in which it was staked do not count', async () => {
    const before = await test.database.asOwner('select * from bonus_round where member_id = $1', [member.id]);
    await stake('60');
    await stake('60');
    const after = await test.database.asOwner('select * from bonus_round where member_id = $1', [member.id]);
    expect([before.length, after.length]).toEqual([0, 1]);
  });
});

it('splits of currencies with 0 to 4 places are whole coins, and their sum is exact', async () => {
  const decimals = fc.constantFrom(0, 2, 3, 4);
  const whole = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const check = fc.asyncProperty(decimals, whole, whole, whole, async (places, coins, part, rest) => {
    const unit = smallestUnit(places);
    const amount = coins * unit;
    const [row] = await test.database.asOwner<{ part: string }>('select ledger_part_of($1, $2, $3, $4)::text as part', [
      String(amount),
      String(part),
      String(part + rest),
      String(unit),
    ]);
    const cut = BigInt(row?.part ?? -1);
    const exact = part + rest === 0n ? 0n : (amount * part) / (part + rest);
    expect([cut % unit, (amount - cut) % unit, exact - cut >= 0n && exact - cut < unit]).toEqual([0n, 0n, true]);
  });
  await fc.assert(check, { numRuns: 200 });
});

it.each([0, 2, 3, 4])('play with a bonus moves whole coins of a currency with %i places', async (places) => {
  const unit = smallestUnit(places);
  const currency = { ...test.merchant('EN').settings.currency };
  await test.change('EN', { currency: { ...currency, displayDecimals: places } });
  try {
    await accept('match');
    await credit('100');
    const coins = (most: number) => formatMoney(unit * BigInt(fc.sample(fc.nat(most), 1)[0] ?? 0) + unit);
    const most = Number(money('9') / unit);
    for (let n = 0; n < 25; n += 1) {
      const open = await stake(coins(most), { close: false, paid: coins(most) });
      const more = await stake(coins(most), { round: open.round, close: true });
      if (n % 3 === 0) await rollback(test.database.database, { ...posting(), refKey: more.key });
    }
    const moved = await test.database.asOwner<{ amount: string }>(
      `select f.amount::text from txn t join transfer f using (merchant_code, txn_id) join account a using (merchant_code, account_id)
        where a.owner_id = $1 and t.kind like 'BONUS%'`,
      [member.id],
    );
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.filter(({ amount }) => BigInt(amount) % unit !== 0n)).toEqual([]);
    await expectSoundLedger(test.database);
  } finally {
    await test.change('EN', { currency });
  }
});

it('a member without a bonus plays as before', async () => {
  await test.fund(member.id, money('10'));
  expect(codeOf(await bet(test.database.database, { ...posting(), roundId: 'r', amount: money('10') }))).toBe('OK');
  const round = { ...posting(), roundId: 's', bet: money('1'), win: 0n, closeRound: true };
  expect(codeOf(await betWin(test.database.database, round))).toBe('INSUFFICIENT_FUNDS');
});
