import { randomInt, randomUUID } from 'node:crypto';
import { parseMoney } from '@tessera/contract';
import {
  closeRound,
  deposit,
  type LedgerCode,
  type LedgerResult,
  openMemberAccount,
  resultOf,
  rollback,
} from '../src/modules/ledger/ledger.ts';
import { payJackpot, poolOf } from '../src/modules/jackpots/jackpots.ts';
import { updatePool } from '../src/modules/jackpots/jackpots-repository.ts';
import { addMember } from '../src/modules/members/members.ts';
import { addMerchant, DEMO_MERCHANTS, MerchantRefused } from '../src/modules/merchants/merchants.ts';
import { insertVendorSession } from '../src/modules/vendors/sessions-repository.ts';
import { secretHash } from '../src/modules/vendors/wp1-context.ts';
import { postStake } from '../src/modules/vendors/wp1-repository.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Merchant } from '../src/platform/tenancy/merchant.ts';
import type { LoadAccount } from './movement-load.ts';
import { addTestVendor } from './test-vendor.ts';

const VENDOR = 'JL';
const [demo] = DEMO_MERCHANTS as [Merchant];
const MERCHANT: Merchant = {
  ...demo,
  settings: {
    ...demo.settings,
    jackpot: { game: `${VENDOR}-test`, share: '1', seed: '0.01', ceiling: null, stakesPerHit: '1' },
  },
};
/** The share of a stake that goes into the pool, in millionths. */
const SHARE = 10_000;
/** What a member begins with, scale 4. */
const FUNDS = parseMoney('1000');

/** Members with a game session that feeds a jackpot, and what they do again and again. */
export interface JackpotLoad {
  readonly players: readonly LoadAccount[];
  /** Stakes on the game and, often, wins the pool; every message of the vendor is sent twice. Its answers are of scope `JL`. */
  play(database: Database, account: LoadAccount): Promise<[string, LedgerResult][]>;
}

/** A member of the merchant with money and a session of the game. */
async function openPlayer(database: Database): Promise<LoadAccount> {
  const { code: merchantCode, settings } = MERCHANT;
  const userName = `load${randomUUID().slice(0, 8)}`;
  const memberId = await database.forMerchant(merchantCode, (tx) =>
    addMember(tx, MERCHANT, { userName, type: 0, passwordHash: null }),
  );
  if (!memberId) throw new Error('the member was not made');
  const account = { merchantCode, memberId, currency: settings.currency.code, book: 'LIVE' as const };
  await database.forMerchant(merchantCode, async (tx) => {
    await openMemberAccount(tx, account);
    const session = { merchantCode, memberId, sessionHash: secretHash(memberId), sessionId: null, jackpotShare: SHARE };
    await insertVendorSession(tx, { ...session, vendorCode: VENDOR, gameCode: 'test', nodeId: `${VENDOR}-test` });
  });
  await deposit(database, { ...account, scope: 'cashier', key: randomUUID(), amount: FUNDS });
  return account;
}

/** A hit of the pool, sent twice under one key and once under another: one of the keys wins, once. */
async function hitJackpot(database: Database, account: LoadAccount, roundId: string) {
  const { seed } = poolOf(MERCHANT, 'LIVE');
  const sent = ['jackpot', 'jackpot', 'other'].map(async (name): Promise<[string, LedgerResult]> => {
    const key = `${roundId}/${name}`;
    const hit = { ...account, scope: VENDOR, key, roundId, betKey: roundId, seed, ceiling: null };
    return [key, await payJackpot(database, hit)];
  });
  return Promise.all(sent);
}

/**
 * Makes the merchant with its jackpot, unless it is there, and members who play for it through the posting of a vendor's signed stake.
 * @param count of members
 */
export async function openJackpotLoad(database: Database, count: number): Promise<JackpotLoad> {
  await addMerchant(database, MERCHANT).catch((error: unknown) => {
    if (!(error instanceof MerchantRefused)) throw error;
  });
  const { keyId } = await addTestVendor(database, VENDOR);
  const players: LoadAccount[] = [];
  for (let made = 0; made < count; made += 1) players.push(await openPlayer(database));

  async function stake(target: Database, account: LoadAccount, roundId: string, amount: bigint): Promise<LedgerResult> {
    const { merchantCode, memberId: player, currency } = account;
    const delivery = { merchantCode, vendorCode: VENDOR, keyId, nonce: randomUUID(), requestId: randomUUID() };
    const game = { sessionHash: secretHash(player), isClosed: false, player, currency, game: 'test' };
    const movement = { kind: 'BET', key: roundId, roundId, amount, win: 0n, closeRound: false } as const;
    const answer = await postStake(target, delivery, { ...game, ...movement });
    return resultOf({ ...answer, code: answer.code as LedgerCode });
  }

  async function play(target: Database, account: LoadAccount): Promise<[string, LedgerResult][]> {
    const roundId = randomUUID();
    const amount = BigInt(randomInt(1, 20_000));
    const staked = await Promise.all([0, 1].map(() => stake(target, account, roundId, amount)));
    const answers = staked.map((answer): [string, LedgerResult] => [roundId, answer]);
    if (staked.some(({ code }) => code !== 'OK')) return answers;
    const posting = { ...account, scope: VENDOR };
    const choice = randomInt(4);
    if (choice === 0) {
      // a stake that is taken back while the pool takes in what was given to it
      const back = { ...posting, key: `${roundId}/back`, refKey: roundId };
      const [undone] = await Promise.all([rollback(target, back), updatePool(target, poolOf(MERCHANT, 'LIVE'))]);
      return [...answers, [back.key, undone]];
    }
    if (choice < 3) return [...answers, ...(await hitJackpot(target, account, roundId))];
    const key = `${roundId}/close`;
    return [...answers, [key, await closeRound(target, { ...posting, key, roundId })]];
  }
  return { players, play };
}

/** What the tables say of the jackpot; amounts at scale 4. */
export interface JackpotTally {
  /** Stakes on the game, and those of them without the share that belongs to it. */
  readonly stakes: number;
  readonly withoutShare: number;
  /** Stakes that won the pool, wins not paid exactly once, and other amounts that left the pool. */
  readonly wins: number;
  readonly notPaidOnce: number;
  readonly paidForNothing: number;
  /** Shares that are in no balance, though their stake was not rolled back. */
  readonly notFolded: number;
  /** What the pool has beyond what seeds and shares brought and wins took. */
  readonly tooMuch: string;
}

const TALLY = `with stake as (
    select s.amount as share, div(f.amount::numeric * ${SHARE} + 999999, 1000000) as due
      from txn t join vendor_round r on r.merchant_code = t.merchant_code and r.vendor_code = t.idem_scope and r.round_id = t.round_id
      join transfer f on f.merchant_code = t.merchant_code and f.txn_id = t.txn_id
      left join jackpot_share s on s.merchant_code = t.merchant_code and s.vendor_code = t.idem_scope and s.stake_key = t.idem_key
     where t.kind = 'BET'),
  won as (
    select s.won, (select count(*) from txn o join transfer f using (merchant_code, txn_id) where o.merchant_code = s.merchant_code
               and o.kind = 'JACKPOT_OUT' and o.idem_key like s.vendor_code || '/' || s.stake_key || '/%' and f.amount = s.won) as outs,
           (select count(*) from txn w join transfer f using (merchant_code, txn_id) where w.merchant_code = s.merchant_code
               and w.kind = 'WIN' and w.ref_key = s.stake_key and f.amount = s.won) as wins
      from jackpot_share s where s.won > 0),
  moved as (select t.kind, f.amount from txn t join transfer f using (merchant_code, txn_id) where t.idem_scope = 'jackpot'),
  share as (select s.amount, s.folded_by, t.kind from jackpot_share s left join txn t on t.merchant_code = s.merchant_code and t.txn_id = s.folded_by)
  select (select count(*)::int from stake) as stakes, (select count(*)::int from stake where share is distinct from due) as "withoutShare",
    (select count(*)::int from won) as wins, (select count(*)::int from won where outs <> 1 or wins <> 1) as "notPaidOnce",
    (select count(*)::int from moved where kind = 'JACKPOT_OUT') - (select count(*)::int from won) as "paidForNothing",
    (select count(*)::int from share where folded_by is null) as "notFolded",
    ((select coalesce(sum(balance), 0) from account where kind = 'JACKPOT')
      - (select coalesce(sum(amount), 0) from moved where kind = 'JACKPOT_SEED')
      - (select coalesce(sum(amount), 0) from share where kind = 'JACKPOT_IN')
      + (select coalesce(sum(won), 0) from won))::text as "tooMuch"`;

/**
 * Takes into the pool what was noted last, and counts what the load left.
 * @param ask runs a statement as the owner
 */
export async function tallyJackpot(
  database: Database,
  ask: (text: string) => Promise<JackpotTally[]>,
): Promise<JackpotTally> {
  await updatePool(database, poolOf(MERCHANT, 'LIVE'));
  const [tally] = await ask(TALLY);
  if (!tally) throw new Error('a count is one row');
  return tally;
}

/** A tally in which nothing was lost and nothing paid twice. */
export const SOUND_JACKPOT = {
  withoutShare: 0,
  notPaidOnce: 0,
  paidForNothing: 0,
  notFolded: 0,
  tooMuch: '0',
} as const;
