import { expect, test } from 'vitest';
import { noticed, openSmallLedger, testDamages } from '../../../test/damaged-ledger.ts';
import { agentsInvariants } from './agents-invariants.ts';

const FIRST = '018f4e2a-0000-7000-9000-000000000011';
const SECOND = '018f4e2a-0000-7000-9000-000000000012';

/** Lets the credit of 7.00 look like the payment of a bill. */
const paid = (billId: string) =>
  `update txn set kind = 'AGENT_SALARY', idem_key = '${billId}:0', ref_key = null where idem_key = 'win'`;

/**
 * A bill of the ledger's member that was paid 7.00 and its second revision, of which nothing was paid yet.
 * @param change of the second revision, as columns and values
 */
const revised = (change = '') => `alter table agent_bill disable trigger all;
  insert into agent_bill (merchant_code, bill_id, contract_id, agent_id, kind, starts_at, ends_at, rev, turnover, active, loss, amount,
    due, paid, carried, state)
  select merchant_code, id::uuid, '${FIRST}', owner_id::uuid, 'salary', '2026-11-01', '2026-11-02', rev, 5, 1, 0, due, due, 70000, carried,
      state
    from account, (values ('${FIRST}', 1, 70000, 0, 'replaced'), ('${SECOND}', 2, 90000, 70000, 'part'))
      as of (id, rev, due, carried, state) where owner_type = 'member';
  ${change && `update agent_bill set ${change} where rev = 2;`} ${paid(FIRST)}`;

/** Its approved correction. */
const corrected = ({ due = 90_000, approver = 'bo', expiry = `now() + interval '1 day'` } = {}) =>
  `alter table agent_bill_correction disable trigger all;
  alter table agent_bill_correction drop constraint agent_bill_correction_two_people;
  insert into agent_bill_correction (merchant_code, correction_id, dispute_id, bill_id, due, reason, proposed_by, expires_at, state,
    decided_by, decided_at, new_bill_id)
  select merchant_code, gen_random_uuid(), gen_random_uuid(), '${FIRST}', ${due}, 'planted', 'ada', ${expiry}, 'approved', '${approver}',
    now(), '${SECOND}' from account where owner_type = 'member'`;

test('a corrected bill of which the rest is not paid yet is sound', async () => {
  const { db } = await openSmallLedger();
  await db.asOwner(`${revised()}; ${corrected()}`);
  expect(await noticed(db)).toEqual([]);
  expect(await noticed(db, new Date(0))).toEqual([]);
  await db.close();
});

testDamages(agentsInvariants, [
  ['BILL_REVISION', 'a revision that nobody approved', revised()],
  ['BILL_REVISION', 'one with another due amount than was approved', `${revised()}; ${corrected({ due: 80_000 })}`],
  ['BILL_REVISION', 'one with other figures', `${revised('turnover = 6')}; ${corrected()}`],
  ['BILL_REVISION', 'one that forgets what was paid before', `${revised('carried = 60000')}; ${corrected()}`],
  [
    'BILL_REVISION',
    'a bill that was replaced and is to be paid all the same',
    `${revised()}; ${corrected()}; update agent_bill set state = 'issued' where rev = 1`,
  ],
  ['BILL_REVISION', 'a bill that was replaced by none', `${revised()}; delete from agent_bill where rev = 2`],
  ['TRANSFER', 'a revision that says it was paid and was not', `${revised('paid = 90000')}; ${corrected()}`],
  ['BILL_CORRECTION_PEOPLE', 'one that its own proposer approved', `${revised()}; ${corrected({ approver: 'ada' })}`],
  [
    'BILL_CORRECTION_PEOPLE',
    'one that was approved after it had expired',
    `${revised()}; ${corrected({ expiry: `now() - interval '1 minute'` })}`,
  ],
  ['TRANSFER', 'a transfer that never arrived', `update txn set kind = 'TRANSFER_OUT' where idem_key = 'bet'`],
  ['TRANSFER', 'a credit of an agent without a bill', `update txn set kind = 'AGENT_SALARY' where idem_key = 'win'`],
  ['TRANSFER', 'a rebate that was not reckoned', `update txn set kind = 'AGENT_REBATE' where idem_key = 'win'`],
]);

test('the periodic check adds up a bill that was paid in parts before and after the mark', async () => {
  const { db } = await openSmallLedger();
  const bill = '018f4e2a-0000-7000-9000-000000000001';
  await db.asOwner(`update txn set kind = 'AGENT_DIVIDEND', idem_key = '${bill}:1', created_at = created_at - interval '1 day'
    where kind = 'DEPOSIT'`);
  await db.asOwner(
    `update txn set kind = 'AGENT_DIVIDEND', idem_key = '${bill}:2', ref_key = null where idem_key = 'win'`,
  );
  await db.asOwner(`alter table agent_bill disable trigger all;
    insert into agent_bill (merchant_code, bill_id, contract_id, agent_id, kind, starts_at, ends_at, turnover, active, loss,
      amount, due, paid, state)
    select merchant_code, '${bill}', gen_random_uuid(), owner_id::uuid, 'dividend', now(), now(), 0, 0, 0, total, total, total, 'issued'
      from account, (select sum(amount) as total from transfer join txn using (merchant_code, txn_id)
        where txn.kind = 'AGENT_DIVIDEND') as paid where owner_type = 'member'`);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  expect(await noticed(db, anHourAgo)).not.toContain('TRANSFER');
  await db.asOwner(`update agent_bill set amount = amount + 1, due = due + 1, paid = paid + 1`);
  expect(await noticed(db, anHourAgo)).toContain('TRANSFER');
  await db.close();
});
