import { testDamages } from '../../../test/damaged-ledger.ts';
import { adjustmentsInvariants } from './adjustments-invariants.ts';

const KNOWN_ID = `'018f4e2a-0000-7000-9000-000000000001'`;

/** An approved adjustment of the ledger's member. @param amount at scale 4 */
function plant(
  id: string,
  direction: string,
  amount: number,
  approver = 'bo',
  expiry = `now() + interval '1 day'`,
): string {
  return `alter table adjustment disable trigger all;
    alter table adjustment drop constraint adjustment_check1;
    insert into adjustment (merchant_code, adjustment_id, member_id, currency, direction, amount, reason, proposed_by, expires_at, state,
      decided_by, decided_at)
    select merchant_code, ${id}, owner_id::uuid, currency, '${direction}', ${amount}, 'planted', 'ada', ${expiry}, 'approved',
      '${approver}', now() from account where owner_type = 'member'`;
}

/** Lets the credit of 7.00 look like one of an adjustment. */
const booked = `update txn set kind = 'ADJUSTMENT', idem_scope = 'adjustment', idem_key = ${KNOWN_ID}, round_id = null where idem_key = 'win'`;

testDamages(adjustmentsInvariants, [
  ['ADJUSTMENT', 'a movement without an adjustment', booked],
  ['ADJUSTMENT', 'an approved adjustment that was never booked', plant('gen_random_uuid()', 'credit', 70000)],
  ['ADJUSTMENT', 'one that was booked with another amount', `${booked}; ${plant(KNOWN_ID, 'credit', 70001)}`],
  ['ADJUSTMENT', 'one that was booked the other way round', `${booked}; ${plant(KNOWN_ID, 'debit', 70000)}`],
  ['ADJUSTMENT_PEOPLE', 'one that its own proposer approved', plant('gen_random_uuid()', 'credit', 1, 'ada')],
  [
    'ADJUSTMENT_PEOPLE',
    'one that was approved after it had expired',
    plant('gen_random_uuid()', 'credit', 1, 'bo', `now() - interval '1 minute'`),
  ],
]);
