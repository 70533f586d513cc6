import { CONTRACT_KINDS, smallestUnit } from '@tessera/contract';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { billPeriod, payBills, type PayPlace, type RunPlatform } from './bills.ts';
import { expireRequests } from './contracts-repository.ts';
import { findHourToFreeze, findPeriodsToBill, freezeHour, type Period, type RunKind } from './periods-repository.ts';
import { accrueDay } from './rebates.ts';

/** Most hours one run catches up on; the next run goes on. */
const MOST_HOURS = 200;

/** What a run did. */
export interface RunReport {
  readonly hours: number;
  readonly rebateDays: number;
  readonly periods: number;
  readonly payments: number;
}

/** A merchant's money and clock, as runs need them. */
export function payPlaceOf({ code, settings }: Pick<Merchant, 'code' | 'settings'>): PayPlace {
  return {
    merchantCode: code,
    currency: settings.currency.code,
    timeZone: settings.timeZone,
    unit: smallestUnit(settings.currency.displayDecimals),
  };
}

async function freezeHours(database: Database, place: PayPlace): Promise<number> {
  for (let count = 0; count < MOST_HOURS; count += 1) {
    const isFrozen = await database.forMerchant(place.merchantCode, async (tx) => {
      const hour = await findHourToFreeze(tx, place);
      return hour !== undefined && (await freezeHour(tx, place, hour));
    });
    if (!isFrozen) return count;
  }
  return MOST_HOURS;
}

/** Runs the periods of a kind that have come due, each by itself: one that fails keeps no other waiting. */
async function runDue(
  platform: RunPlatform,
  place: PayPlace,
  kind: RunKind,
  run: (tx: Transaction, period: Period) => Promise<unknown>,
): Promise<number> {
  const { merchantCode } = place;
  return runItems(platform, {
    merchantCode,
    kind: `agent.${kind}`,
    items: await platform.database.forMerchant(merchantCode, (tx) => findPeriodsToBill(tx, place, kind)),
    idOf: ({ starts_at }) => starts_at.toISOString(),
    run: async (period) => void (await platform.database.forMerchant(merchantCode, (tx) => run(tx, period))),
  });
}

async function billContracts(platform: RunPlatform, place: PayPlace): Promise<number> {
  let count = 0;
  for (const kind of CONTRACT_KINDS)
    count += await runDue(platform, place, kind, (tx, period) => billPeriod(tx, place, kind, period));
  return count;
}

/**
 * Everything about agents that has come due by the database's clock: figures of hours that are over are frozen, from them days
 * are credited and contracts billed, and bills are paid. Each step happens once however often and wherever this runs.
 */
export async function runAgentPeriods(
  platform: RunPlatform,
  merchant: Pick<Merchant, 'code' | 'settings'>,
): Promise<RunReport> {
  const { database } = platform;
  const place = payPlaceOf(merchant);
  const hours = await freezeHours(database, place);
  await database.forMerchant(place.merchantCode, (tx) => expireRequests(tx, place.merchantCode));
  const rebateDays = await runDue(platform, place, 'rebate', (tx, day) => accrueDay(tx, place, day));
  const periods = await billContracts(platform, place);
  const payments = await payBills(platform, place);
  return { hours, rebateDays, periods, payments };
}
