import { testDamages } from '../../../test/damaged-ledger.ts';
import { bonusesInvariants } from './bonuses-invariants.ts';

const GRANT = `'018f4e2a-0000-7000-9000-000000000001'::uuid`;

/**
 * A bonus of 7.00 of the ledger's member, for which the credit of 7.00 is taken.
 * @param grant state, amount and what became money of it, as the row has them
 */
function plant({ state, amount, converted = 0, left }: Planted): string {
  return `set session_replication_role = replica;
    insert into account (merchant_code, account_id, owner_type, owner_id, kind, currency, book, sync_balance, allow_negative, balance, seq)
    select merchant_code, ${GRANT}, 'grant', ${GRANT}::text, 'BONUS', currency, book, true, false, ${left}, 1
      from account where owner_type = 'member';
    insert into bonus_grant (merchant_code, grant_id, member_id, account_id, currency, offer_id, titles, source_id, amount, wager_required,
      bonus_money_counts, max_bet, max_convert, contribution, state, converted, expires_at, ended_at)
    select merchant_code, ${GRANT}, owner_id::uuid, ${GRANT}, currency, 'planted', '{}', ${GRANT}, ${amount}, 1, false, 1, 100000, '{}',
      '${state}', ${converted}, now() + interval '1 day', ${state === 'active' ? 'null' : 'now()'}
      from account where owner_type = 'member';
    update transfer set credit_account = ${GRANT}, credit_seq = 1, credit_after = amount
     where txn_id = (select txn_id from txn where idem_key = 'win');
    update txn set kind = 'BONUS_OUT', idem_scope = 'bonus', idem_key = 'grant/' || ${GRANT} where idem_key = 'win'`;
}
interface Planted {
  readonly state: string;
  readonly amount: number;
  readonly converted?: number;
  readonly left: number;
}
/** The member's account says that a bonus runs. */
const running = `update account set bonus = 'active' where owner_type = 'member'`;

testDamages(bonusesInvariants, [
  [
    'BONUS',
    'a bonus that runs without its member’s account saying so',
    plant({ state: 'active', amount: 70_000, left: 70_000 }),
  ],
  [
    'BONUS',
    'a bonus that was given with another amount',
    `${plant({ state: 'active', amount: 70_001, left: 70_000 })}; ${running}`,
  ],
  ['BONUS', 'bonus money that stayed after the end', plant({ state: 'spent', amount: 70_000, left: 1 })],
  [
    'BONUS',
    'bonus money that became money though its conditions were not met',
    plant({ state: 'cancelled', amount: 70_000, converted: 1, left: 0 }),
  ],
]);
