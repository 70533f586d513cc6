import { testDamages } from '../../../test/damaged-ledger.ts';
import { roundVoidsInvariants } from './round-voids-invariants.ts';

const KNOWN_ID = `'018f4e2a-0000-7000-9000-000000000001'`;

/** A void of the round of the ledger's member. @param approver null: nobody decided it */
function plant(approver: string | null, expiry = `now() + interval '1 day'`): string {
  const end = approver === null ? `'open', null, null` : `'approved', '${approver}', now()`;
  return `alter table round_void disable trigger all;
    alter table round_void drop constraint round_void_two_people;
    insert into round_void (merchant_code, void_id, vendor_code, round_id, member_id, currency, book, reason, asked_by, expires_at, state,
      decided_by, decided_at)
    select merchant_code, ${KNOWN_ID}, 'JL', 'r', owner_id::uuid, currency, book, 'planted', 'ada', ${expiry}, ${end}
      from account where owner_type = 'member'`;
}
const closed = `update round set state = 'CLOSED' where round_id = 'r'`;

testDamages(roundVoidsInvariants, [
  ['ROUND_VOID', 'an approved void of a round that is still open', plant('bo')],
  ['ROUND_VOID', 'a void with stakes and wins left', `${closed}; ${plant('bo')}`],
  [
    'ROUND_VOID',
    'a void without sums and with a stake left',
    `update round set state = 'CLOSED', bet_sum = 0, win_sum = 0 where round_id = 'r'; ${plant('bo')}`,
  ],
  ['ROUND_VOID', 'one of a round that there is not', `delete from round where round_id = 'r'; ${plant('bo')}`],
  ['ROUND_VOID_PEOPLE', 'one that its own asker approved', plant('ada')],
  ['ROUND_VOID_PEOPLE', 'one that was approved after it had expired', plant('bo', `now() - interval '1 minute'`)],
  [
    'ROUND_VOID_UNAPPROVED',
    'a stake that was taken back for a void that nobody approved',
    `update txn set idem_key = ${KNOWN_ID} || ':1' where idem_key = 'undo'; ${plant(null)}`,
  ],
]);
