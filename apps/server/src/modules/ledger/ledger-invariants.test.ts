import { testDamages } from '../../../test/damaged-ledger.ts';
import { ledgerInvariants } from './ledger-invariants.ts';

testDamages(
  ledgerInvariants,
  [
    [
      'I1',
      'an amount below zero',
      `drop view ledger_movement, ledger_play; alter table transfer alter column amount type bigint; update transfer set amount = -amount where line = 1`,
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
      'a taken-back bet with a win',
      `insert into tombstone select merchant_code, idem_scope, 'bet', txn_id from txn where idem_key = 'undo'`,
    ],
    ['I6', 'a hold that was forgotten', `update account set held = 0 where owner_type = 'member'`],
    ['I6', 'a hold captured without a settlement', `update hold set state = 'CAPTURED', captured = 1`],
    ['I8', 'money out of nothing', `update account set balance = balance + 1 where owner_type = 'member'`],
    ['I9', 'a transfer between books', `update account set book = 'TRIAL' where kind = 'HOUSE_GGR'`],
    [
      'I11',
      'a transaction without an event',
      `delete from outbox where id = (select txn_id from txn where idem_key = 'bet')`,
    ],
    ['I12', 'a program that may change the past', `grant update on txn to tessera_app`],
    ['KIND', 'a kind that nobody knows', `update txn set kind = 'GIFT' where idem_key = 'win'`],
    ['I12', 'a program that may write balances', `grant update on account to tessera_app`],
    ['I14', 'a house balance that was changed by hand', `update house_balance set balance = balance + 1`],
    ['RETURN', 'more given back than was staked', `update txn set kind = 'STAKE_RETURN' where idem_key = 'win'`],
    ['ROUND', 'a round whose stake was changed', `update round set bet_sum = bet_sum + 1`],
  ],
  {
    // Only the full check asks I14; the periodic one notices the same damage by the sum over all accounts.
    'a house balance that was changed by hand': 'I8',
    // A transfer whose transaction is gone cannot be found by time; that its account lacks a leg can.
    'a transfer without its transaction': 'I2',
  },
);
