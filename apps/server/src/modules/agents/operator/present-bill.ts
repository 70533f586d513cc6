import { formatMoney } from '@tessera/contract';
import type { StaffBillRow } from '#server/modules/agents/agents.ts';

/** A bill of an agent as calls of the staff API answer it. @param currency code of the merchant's */
export const presentBill = (row: StaffBillRow, currency: string) => ({
  billId: row.bill_id,
  kind: row.kind,
  state: row.state,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  turnover: formatMoney(row.turnover),
  activeMembers: row.active,
  loss: formatMoney(row.loss),
  tier: row.tier,
  amount: formatMoney(row.amount),
  due: formatMoney(row.due),
  paid: formatMoney(row.paid),
  revision: row.rev,
  paidBefore: formatMoney(row.carried),
  payer: row.payer,
  currency,
});
