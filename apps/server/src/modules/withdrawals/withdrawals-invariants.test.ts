import { testDamages } from '../../../test/damaged-ledger.ts';
import { withdrawalsInvariants } from './withdrawals-invariants.ts';

/** Id of what is planted, as SQL. */
const KNOWN_ID = `'018f4e2a-0000-7000-9000-000000000001'`;

/** A withdrawal of the ledger's member. @param amount at scale 4 */
function plantWithdrawal(state: string, id: string, amount = 30000): string {
  return `alter table withdrawal disable trigger all;
    insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state, completed_at)
    select merchant_code, ${id}, owner_id::uuid, gen_random_uuid(), currency, ${amount}, 0, '${state}', now()
      from account where owner_type = 'member'`;
}

/** A withdrawal whose hold is the ledger's active one of 3.00. */
function plantHeld(state: string, amount: number): string {
  return `update txn set idem_scope = 'withdrawal', idem_key = ${KNOWN_ID} where idem_key = 'hold';
    ${plantWithdrawal(state, KNOWN_ID, amount)}`;
}

/** Sets the last report of the provider of the planted withdrawal. */
const told = (state: string, amount: number) =>
  `update withdrawal set told_state = '${state}', told_amount = ${amount}, told_currency = currency, told_at = now()`;

testDamages(withdrawalsInvariants, [
  ['WITHDRAWAL', 'a hold without a withdrawal', `update txn set idem_scope = 'withdrawal' where idem_key = 'hold'`],
  ['WITHDRAWAL', 'a withdrawal without a hold', plantWithdrawal('pending', 'gen_random_uuid()')],
  ['WITHDRAWAL', 'a paid withdrawal whose hold is still open', plantHeld('paid', 30000)],
  ['WITHDRAWAL', 'a rejected withdrawal whose hold is still open', plantHeld('rejected', 30000)],
  ['WITHDRAWAL', 'a withdrawal that holds another amount', plantHeld('pending', 30001)],
  [
    'WITHDRAWAL',
    'a payout without a withdrawal',
    `update txn set kind = 'SETTLE', idem_scope = 'withdrawal', ref_key = 'nothing' where idem_key = 'win'`,
  ],
  [
    'PAYOUT_WORD',
    'a withdrawal that went back although its provider paid',
    `${plantHeld('rejected', 30000)}; ${told('paid', 30000)}`,
  ],
  [
    'PAYOUT_WORD',
    'one that was cancelled although its provider paid a part',
    `${plantHeld('cancelled', 30000)}; ${told('paid', 1)}`,
  ],
  ['PAYOUT_WORD', 'one that was paid with another amount', `${plantHeld('paid', 30000)}; ${told('paid', 30001)}`],
  ['PAYOUT_WORD', 'one that counts as paid and was not', `${plantHeld('paid', 30000)}; ${told('failed', 30000)}`],
]);
