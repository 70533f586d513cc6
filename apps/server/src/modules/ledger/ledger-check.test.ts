import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LoadAccount, openMembers } from '../../../test/movement-load.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { bet, checkLedger, reserve, rollback, rollUp, win } from './ledger.ts';
import { checkRecentLedger } from './ledger-check-task.ts';
import { invariants } from './ledger-invariants.ts';
import {
  creditAs,
  KNOWN_ID,
  plantDeposit,
  plantHeld,
  plantStudioRound,
  plantWithdrawal,
  postStudioRound,
} from '../../../test/planted-breaches.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';

let db: TestDatabase;
let place: LoadAccount & { scope: string; roundId: string };
beforeEach(async () => {
  db = await createTestDatabase();
  const [account] = await openMembers(db.database, 1);
  if (!account) throw new Error('no member');
  place = { ...account, scope: 'JL', roundId: 'r' };
  await bet(db.database, { ...place, key: 'bet', amount: 5_0000n });
  await win(db.database, { ...place, key: 'win', betKey: 'bet', amount: 7_0000n, closeRound: false });
  await bet(db.database, { ...place, key: 'undone', amount: 2_0000n });
  await rollback(db.database, { ...place, key: 'undo', refKey: 'undone' });
  await reserve(db.database, { ...place, key: 'hold', purpose: 'ROUND', amount: 3_0000n });
  await rollUp(db.database, 'EN');
});
afterEach(() => db.close());

/** Damage done as superuser, past every wall, and the invariant that must notice it. */
const damages: readonly [string, string, string][] = [
  [
    'I1',
    'an amount below zero',
    `alter table transfer alter column amount type bigint; update transfer set amount = -amount where line = 1`,
  ],
  ['I1', 'a transfer without its transaction', `delete from txn where idem_key = 'bet'`],
  ['I2', 'a balance that was raised by hand', `update account set balance = balance + 1 where owner_type = 'member'`],
  [
    'I2',
    'a leg that was removed',
    `delete from transfer where txn_id = (select txn_id from txn where idem_key = 'bet')`,
  ],
  [
    'I2',
    'a balance after that is not',
    `update transfer set debit_after = debit_after + 1 where debit_seq is not null`,
  ],
  [
    'I3',
    'more held than there is',
    `alter table account drop constraint account_covered; update account set held = balance + 1 where owner_type = 'member'`,
  ],
  [
    'I4',
    'a key used twice',
    `alter table txn drop constraint txn_once;
    insert into txn select merchant_code, gen_random_uuid(), kind, account_id, idem_scope, idem_key, req_hash, round_id, ref_key, response, created_at from txn where idem_key = 'bet'`,
  ],
  [
    'I4',
    'a stored answer that was changed',
    `update txn set response = response || '{"balance": "1"}' where idem_key = 'win'`,
  ],
  [
    'I5',
    'a rollback of another amount',
    `update transfer set amount = amount + 1 where txn_id = (select txn_id from txn where idem_key = 'undo')`,
  ],
  [
    'I5',
    'a taken-back bet whose win stands',
    `insert into tombstone select merchant_code, idem_scope, 'bet', txn_id from txn where idem_key = 'undo'`,
  ],
  ['I6', 'a hold that was forgotten', `update account set held = 0 where owner_type = 'member'`],
  ['I6', 'a hold captured without a settlement', `update hold set state = 'CAPTURED', captured = 1`],
  ['I8', 'money out of nothing', `update account set balance = balance + 1 where owner_type = 'member'`],
  ['I9', 'a transfer between books', `update account set book = 'TRIAL' where kind = 'HOUSE_GGR'`],
  [
    'I11',
    'a transaction nobody was told of',
    `delete from outbox where id = (select txn_id from txn where idem_key = 'bet')`,
  ],
  ['I12', 'a program that may change the past', `grant update on txn to tessera_app`],
  ['KIND', 'a kind that nobody knows', `update txn set kind = 'GIFT' where idem_key = 'win'`],
  ['I12', 'a program that may write balances', `grant update on account to tessera_app`],
  ['I14', 'a house balance that was changed by hand', `update house_balance set balance = balance + 1`],
  ['REWARD', 'a credit that no reward stands behind', `update txn set kind = 'REWARD' where idem_key = 'win'`],
  ['RETURN', 'more given back than was staked', `update txn set kind = 'STAKE_RETURN' where idem_key = 'win'`],
  [
    'LOTTERY',
    'an order that was never paid for',
    `alter table lottery_order disable trigger all;
    insert into lottery_order (merchant_code, order_id, member_id, book, currency, vendor_code, game_id, issue, prize_mode, stake)
    select merchant_code, gen_random_uuid(), gen_random_uuid(), 'LIVE', 'CNY', 'JL', '3601', '1', 'Lott', 50000 from txn
     where idem_key = 'bet'`,
  ],
  ['TRANSFER', 'a transfer that never arrived', `update txn set kind = 'TRANSFER_OUT' where idem_key = 'bet'`],
  ['TRANSFER', 'a credit of an agent without a bill', `update txn set kind = 'AGENT_SALARY' where idem_key = 'win'`],
  ['TRANSFER', 'a rebate that was not reckoned', `update txn set kind = 'AGENT_REBATE' where idem_key = 'win'`],
  ['ROUND', 'a round whose stake was changed', `update round set bet_sum = bet_sum + 1`],
  ['DEPOSIT', 'a credit that no deposit stands behind', creditAs('deposit:sandbox')],
  [
    'DEPOSIT',
    'a confirmed deposit that was never credited',
    `alter table deposit disable trigger all; ${plantDeposit('confirmed', 50000)}`,
  ],
  [
    'DEPOSIT',
    'an expired deposit whose credit stands',
    `${creditAs('deposit:sandbox')}; alter table deposit disable trigger all; ${plantDeposit('expired', null)}`,
  ],
  [
    'DEPOSIT',
    'a deposit credited with another amount',
    `${creditAs('deposit:sandbox')}; alter table deposit disable trigger all; ${plantDeposit('confirmed', 1)}`,
  ],
  [
    'WITHDRAWAL',
    'a hold that no withdrawal stands behind',
    `update txn set idem_scope = 'withdrawal' where idem_key = 'hold'`,
  ],
  ['WITHDRAWAL', 'a withdrawal without a hold', plantWithdrawal('pending', 'gen_random_uuid()')],
  ['WITHDRAWAL', 'a paid withdrawal whose hold still stands', plantHeld('paid', 30000)],
  ['WITHDRAWAL', 'a rejected withdrawal whose hold still stands', plantHeld('rejected', 30000)],
  ['WITHDRAWAL', 'a withdrawal that holds another amount', plantHeld('pending', 30001)],
  [
    'WITHDRAWAL',
    'a payout that stands by itself',
    `update txn set kind = 'SETTLE', idem_scope = 'withdrawal', ref_key = 'nothing' where idem_key = 'win'`,
  ],
  ['STUDIO', 'a paid round that was never posted', plantStudioRound('paid', 'gen_random_uuid()')],
  ['STUDIO', 'a paid round posted with another stake', `${postStudioRound()}; ${plantStudioRound('paid', KNOWN_ID)}`],
  [
    'STUDIO',
    'a declined round whose posting stands',
    `${postStudioRound()}; ${plantStudioRound('declined', KNOWN_ID)}`,
  ],
];

test('a sound ledger has no violation', async () => {
  await expectSoundLedger(db);
});

/** Ids of what a check notices: of the full one, or of what was touched since a time. */
const noticed = async (since?: Date) =>
  (await checkLedger(db.checkUrl, since)).violations.map(({ invariant }) => invariant);
const BEGINNING = new Date(0);
/** Only the full check asks it; the periodic one notices the same damage by the sum over all accounts. */
const FULL_ONLY: Readonly<Record<string, string>> = { I14: 'I8' };
/** A transfer whose transaction is gone cannot be found by time; that its account lacks a leg can. */
const BY_ANOTHER: Readonly<Record<string, string>> = { 'a transfer without its transaction': 'I2' };

test.for(damages)('%s notices %s, and so does the periodic check', async ([invariant, name, damage]) => {
  await db.asOwner(damage);
  expect(await noticed()).toContain(invariant);
  expect(await noticed(BEGINNING)).toContain(BY_ANOTHER[name] ?? FULL_ONLY[invariant] ?? invariant);
});

/** Lets everything written so far lie a day back. */
const passDay = () =>
  db.asOwner(`update txn set created_at = created_at - interval '1 day';
    update round set opened_at = opened_at - interval '1 day'`);

test('the first periodic check looks at everything, the next ones at what is new; the full one at everything again', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl)).toEqual([]);
  await db.asOwner(`update txn set response = response || '{"balance": "1"}' where idem_key = 'win'`);
  expect(await checkRecentLedger(db.database, db.checkUrl)).toEqual([]);
  expect(await noticed()).toEqual(['I4']);
});

test('what is planted behind the mark is told again and again until it is gone, then the mark goes on', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl)).toEqual([]);
  const mark = () => db.asOwner('select checked_until from ledger_watermark');
  const before = await mark();
  await bet(db.database, { ...place, key: 'new', amount: 1_0000n });
  const [row] = await db.asOwner<{ debit_after: string }>(
    `update transfer set debit_after = debit_after + 1 where txn_id = (select txn_id from txn where idem_key = 'new')
     returning debit_after`,
  );
  for (let turn = 0; turn < 2; turn += 1) {
    const violations = await checkRecentLedger(db.database, db.checkUrl);
    expect(violations.map(({ invariant }) => invariant).sort()).toEqual(['I2', 'I4']);
    expect(await mark()).toEqual(before);
  }
  await db.asOwner(`update transfer set debit_after = debit_after - 1 where debit_after = $1`, [row?.debit_after]);
  expect(await checkRecentLedger(db.database, db.checkUrl)).toEqual([]);
  expect(await mark()).not.toEqual(before);
});

test('a new leg that does not follow the last one before the mark is noticed', async () => {
  await passDay();
  expect(await checkRecentLedger(db.database, db.checkUrl)).toEqual([]);
  await db.asOwner(`update account set balance = balance + 10000 where owner_type = 'member'`);
  await bet(db.database, { ...place, key: 'new', amount: 1_0000n });
  await bet(db.database, { ...place, key: 'newer', amount: 1_0000n });
  const violations = await checkRecentLedger(db.database, db.checkUrl);
  expect(violations.map(({ invariant }) => invariant)).toEqual(['I2', 'I8']);
});

test('every invariant is shown to fail', () => {
  expect(new Set(damages.map(([invariant]) => invariant))).toEqual(new Set(invariants.map(({ id }) => id)));
});
