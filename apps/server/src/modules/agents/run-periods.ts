import { CONTRACT_KINDS, smallestUnit } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { billPeriod, payBills, type PayPlace } from './bills.ts';
import { expireRequests } from './contracts-repository.ts';
import { findHourToFreeze, findPeriodsToBill, freezeHour } from './periods-repository.ts';
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

async function accrueDays(database: Database, place: PayPlace): Promise<number> {
  const days = await database.forMerchant(place.merchantCode, (tx) => findPeriodsToBill(tx, place, 'rebate'));
  for (const day of days) await database.forMerchant(place.merchantCode, (tx) => accrueDay(tx, place, day));
  return days.length;
}

async function billContracts(database: Database, place: PayPlace): Promise<number> {
  let count = 0;
  for (const kind of CONTRACT_KINDS) {
    const periods = await database.forMerchant(place.merchantCode, (tx) => findPeriodsToBill(tx, place, kind));
    for (const period of periods)
      await database.forMerchant(place.merchantCode, (tx) => billPeriod(tx, place, kind, period));
    count += periods.length;
  }
  return count;
}

/**
 * Everything about agents that has come due by the database's clock: figures of hours that are over are frozen, from them days
 * are credited and contracts billed, and bills are paid. Each step happens once however often and wherever this runs.
 */
export async function runAgentPeriods(
  database: Database,
  merchant: Pick<Merchant, 'code' | 'settings'>,
): Promise<RunReport> {
  const place = payPlaceOf(merchant);
  const hours = await freezeHours(database, place);
  await database.forMerchant(place.merchantCode, (tx) => expireRequests(tx, place.merchantCode));
  const rebateDays = await accrueDays(database, place);
  const periods = await billContracts(database, place);
  const payments = await payBills(database, place);
  return { hours, rebateDays, periods, payments };
}
