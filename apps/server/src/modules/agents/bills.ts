import { placePage } from '#server/platform/http/list-page.ts';
import type { ContractKind, HandlerInput, HandlerOutput } from '@tessera/contract';
import { grant, readBalance, transfer } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type ContractFacts,
  countBills,
  insertBill,
  latestDisputeOf,
  lockUnpaidBill,
  recordPayment,
  PAY_BILL,
  readBills,
  readContractFacts,
  readUnpaidBills,
  type UnpaidBill,
} from './bills-repository.ts';
import { netDividend, calculateDividend, type ContractResult, calculateSalary } from './contract-terms.ts';
import { termsOf } from './contracts-repository.ts';
import { type Period, type Place, claimPeriod } from './periods-repository.ts';

/** Scope of the ledger's keys of what agents earn. */
export const AGENT_SCOPE = 'agent';

/** What runs of periods need of the platform. */
export type RunPlatform = Pick<Platform, 'database' | 'log'>;

/** A merchant's money as bills need it. @field unit smallest amount that is paid */
export type PayPlace = Place & { readonly unit: bigint };

/** Calculates every contract of a kind over a period, once: bills with what is due of them. */
export async function billPeriod(
  tx: Transaction,
  place: PayPlace,
  kind: ContractKind,
  period: Period,
): Promise<boolean> {
  const { merchantCode, unit } = place;
  if (!(await claimPeriod(tx, merchantCode, kind, period.starts_at))) return false;
  const rows = await readContractFacts(tx, merchantCode, kind, period);
  const calculated = rows.map((facts) => ({ facts, ...calculate(facts, kind, unit) }));
  for (const { facts, tier, amount } of calculated) {
    const below = calculated.filter((other) => other.facts.upper_id === facts.agent_id).map((other) => other.amount);
    const due = kind === 'dividend' ? netDividend(amount, below) : amount;
    const state = tier === null ? 'notReached' : due === 0n ? 'issued' : 'due';
    await insertBill(tx, merchantCode, kind, period, { billId: newUuid(), facts, tier, amount, due, state });
  }
  return true;
}

function calculate(row: ContractFacts, kind: ContractKind, unit: bigint): ContractResult {
  const facts = { turnover: row.turnover, activeMembers: row.active, loss: row.loss };
  return kind === 'dividend'
    ? calculateDividend(termsOf(row), facts, unit)
    : calculateSalary(termsOf(row), facts, unit);
}

/** Key of a payment of a bill: what had been paid before makes it the only one. */
const keyOf = ({ bill_id, paid }: UnpaidBill) => `${bill_id}:${paid}`;

/** Pays from the platform: the first of a line, and dividends, which are the platform's for everybody. */
async function payByPlatform(tx: Transaction, place: PayPlace, bill: UnpaidBill): Promise<bigint> {
  const { code } = await grant(tx, {
    merchantCode: place.merchantCode,
    memberId: bill.agent_id,
    currency: place.currency,
    book: 'LIVE',
    kind: bill.kind === 'dividend' ? 'AGENT_DIVIDEND' : 'AGENT_SALARY',
    scope: AGENT_SCOPE,
    key: keyOf(bill),
    amount: bill.due - bill.paid,
  });
  if (code !== 'OK') throw new Error(`the ledger refused to pay a bill: ${code}`);
  return bill.due - bill.paid;
}

/** Pays from the upline's account as much as it has, which its own salary has reached before. */
async function payByUpline(tx: Transaction, place: PayPlace, bill: UnpaidBill, upperId: string): Promise<bigint> {
  const account = {
    merchantCode: place.merchantCode,
    memberId: upperId,
    currency: place.currency,
    book: 'LIVE' as const,
  };
  const balance = await readBalance(tx, account);
  const available = ((balance ? balance.balance - balance.held : 0n) / place.unit) * place.unit;
  const owed = bill.due - bill.paid;
  const amount = owed < available ? owed : available;
  if (amount <= 0n) return 0n;
  const toMemberId = bill.agent_id;
  const { code } = await transfer(tx, {
    ...account,
    toMemberId,
    kind: 'SALARY_OUT',
    scope: AGENT_SCOPE,
    key: keyOf(bill),
    amount,
  });
  // Spent since it was read: the next run finds what is there then.
  if (code === 'INSUFFICIENT_FUNDS') return 0n;
  if (code !== 'OK') throw new Error(`the ledger refused to pass a salary on: ${code}`);
  return amount;
}

/** Pays what can be paid of a bill. @returns false when nothing was */
async function payBill(tx: Transaction, place: PayPlace, billId: string): Promise<boolean> {
  const bill = await lockUnpaidBill(tx, place.merchantCode, billId);
  if (!bill) return false;
  const isByUpline = bill.upper_id !== null && bill.kind !== 'dividend';
  const amount =
    isByUpline && bill.upper_id
      ? await payByUpline(tx, place, bill, bill.upper_id)
      : await payByPlatform(tx, place, bill);
  const paid = bill.paid + amount;
  const state = paid === bill.due ? 'issued' : paid > 0n ? 'part' : 'insufficient';
  await recordPayment(tx, place.merchantCode, bill, { paid, state });
  return amount > 0n;
}

/** Pays what is unpaid, each bill in its own transaction; who is short pays a part now and the rest at a later run. */
export async function payBills(platform: RunPlatform, place: PayPlace): Promise<number> {
  const { merchantCode } = place;
  const { database } = platform;
  let count = 0;
  await runItems(platform, {
    merchantCode,
    kind: PAY_BILL,
    items: await database.forMerchant(merchantCode, (tx) => readUnpaidBills(tx, merchantCode)),
    idOf: (billId) => billId,
    run: async (billId) => {
      if (await database.forMerchant(merchantCode, (tx) => payBill(tx, place, billId))) count += 1;
    },
  });
  return count;
}

/** A page of the agent's bills, of one kind or of all. */
async function listBills(
  { platform, merchant, session }: SessionContext<'listAgentBills'>,
  input: HandlerInput<'listAgentBills'>,
): Promise<HandlerOutput<'listAgentBills'>> {
  const { disputeDays } = merchant.settings.agents;
  const filter = { merchantCode: merchant.code, agentId: session.memberId, kind: input.kind, disputeDays };
  const { rows, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const placed = placePage(input, await countBills(tx, filter));
    return { ...placed, rows: await readBills(tx, filter, placed.limit, placed.offset) };
  });
  return {
    list: rows.map((row) => ({
      billId: row.bill_id,
      kind: row.kind,
      state: row.state,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      turnover: row.turnover,
      activeMembers: row.active,
      loss: row.loss,
      tier: row.tier,
      amount: row.amount,
      paid: row.paid,
      passedOn: row.passed_on,
      revision: row.rev,
      paidBefore: row.carried,
      dispute: latestDisputeOf(row),
      mayDispute: row.may_dispute,
    })),
    ...pages,
    timeZone: merchant.settings.timeZone,
  };
}

/** What the agent's contracts came to, period by period (AGENT-11). */
export const listAgentBills = handleSession('listAgentBills', (input, context) => listBills(context, input));

/** What its daily salary came to (CWAL-17). */
export const listDailySalaries = handleSession('listDailySalaries', (input, context) =>
  listBills(context, { ...input, kind: 'salary' }),
);

/** What its dividend came to (CWAL-18). */
export const listDividends = handleSession('listDividends', (input, context) =>
  listBills(context, { ...input, kind: 'dividend' }),
);
