import { placePage } from '#server/platform/http/list-page.ts';
import { grant, lockMemberAccounts } from '#server/modules/ledger/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { AGENT_SCOPE, type PayPlace } from './bills.ts';
import { type Period, claimPeriod } from './periods-repository.ts';
import {
  type EarnedRow,
  insertRebate,
  readCarried,
  readEarned,
  readRebates,
  sumRebates,
} from './rebates-repository.ts';

const MILLIONTHS = 1_000_000n;

/** What can be paid of what was earned, rounded down to `unit`, and what is carried on; both from millionths. */
export function payable(millionths: bigint, unit: bigint): { readonly amount: bigint; readonly carried: bigint } {
  const amount = millionths > 0n ? (millionths / MILLIONTHS / unit) * unit : 0n;
  return { amount, carried: millionths - amount * MILLIONTHS };
}

async function creditDay(
  tx: Transaction,
  place: PayPlace,
  day: Period,
  agentId: string,
  rows: readonly EarnedRow[],
): Promise<void> {
  const earned = rows.reduce(
    (sum, row) => sum + BigInt(row.earned),
    await readCarried(tx, place.merchantCode, agentId),
  );
  const { amount, carried } = payable(earned, place.unit);
  const rebateId = newUuid();
  const parts = rows.map((row) => {
    const own = { turnover: String(row.turnover), amount: String(BigInt(row.earned) / MILLIONTHS) };
    return [row.category, own] as const;
  });
  const turnover = rows.reduce((sum, row) => sum + row.turnover, 0n);
  await insertRebate(tx, place, day, {
    rebateId,
    agentId,
    turnover,
    parts: Object.fromEntries(parts),
    amount,
    carried,
  });
  if (amount === 0n) return;
  const { code } = await grant(tx, {
    merchantCode: place.merchantCode,
    memberId: agentId,
    currency: place.currency,
    book: 'LIVE',
    kind: 'AGENT_REBATE',
    scope: AGENT_SCOPE,
    key: rebateId,
    amount,
  });
  if (code !== 'OK') throw new Error(`the ledger refused a rebate: ${code}`);
}

/** Credits what a day of turnover brought everybody above it, once. @returns false when it was credited before */
export async function accrueDay(tx: Transaction, place: PayPlace, day: Period): Promise<boolean> {
  if (!(await claimPeriod(tx, place.merchantCode, 'rebate', day.starts_at))) return false;
  const byAgent = Map.groupBy(await readEarned(tx, place, day), (row) => row.agent_id);
  if (byAgent.size === 0) return true;
  await lockMemberAccounts(tx, { ...place, book: 'LIVE' }, [...byAgent.keys()]);
  for (const [agentId, rows] of byAgent) await creditDay(tx, place, day, agentId, rows);
  return true;
}

/** What the line's turnover brought the agent, day by day (AGENT-12). */
export const listAgentRebates = handleSession('listAgentRebates', async (input, context) => {
  const { platform, merchant, session } = context;
  const { rows, sum, pages } = await platform.database.forMerchant(merchant.code, async (tx) => {
    const all = await sumRebates(tx, merchant.code, session.memberId);
    const placed = placePage(input, all.n);
    const found = await readRebates(tx, merchant.code, session.memberId, placed.limit, placed.offset);
    return { ...placed, sum: all, rows: found };
  });
  return {
    list: rows.map((row) => ({
      day: row.day,
      turnover: row.turnover,
      amount: row.amount,
      parts: Object.entries(row.parts).map(([gameCategory, part]) => ({
        gameCategory,
        turnover: BigInt(part.turnover),
        amount: BigInt(part.amount),
      })),
    })),
    totalAmount: sum.amount,
    ...pages,
    timeZone: merchant.settings.timeZone,
  };
});
