import { expect, test } from 'vitest';
import { noticed, openSmallLedger, testDamages } from '../../../test/damaged-ledger.ts';
import { agentsInvariants } from './agents-invariants.ts';

testDamages(agentsInvariants, [
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
