import { pickText } from '@tessera/contract';
import { ALARM_KINDS, type AlarmChoice, type AlarmKind, LEAST_LAUNCHES } from '@tessera/contract/alarms/alarms';
import { ROUNDS_LISTED, STUCK_MINUTES } from '@tessera/contract/bets/staff-rounds';
import { readUnfinishedRounds } from '#server/modules/bets/bets.ts';
import { hiddenVendors } from '#server/modules/catalogue/catalogue.ts';
import { readWaitingAge } from '#server/modules/chat/chat.ts';
import { readReviewAge } from '#server/modules/deposits/deposits.ts';
import { listReturns } from '#server/modules/game-returns/game-returns.ts';
import { countLate } from '#server/modules/reconciliation/reconciliation.ts';
import { readVendorNames } from '#server/modules/statistics/statistics.ts';
import { readUnsettled } from '#server/modules/studio/studio.ts';
import { countLaunchesByVendor } from '#server/modules/vendors/vendors.ts';
import { readEndpoints } from '#server/modules/webhooks/webhooks.ts';
import { readQueueAge } from '#server/modules/withdrawals/withdrawals.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { QueueAge } from '#server/platform/database/queue-age.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { Condition } from '#server/modules/alarms/alarms.ts';

/** Kinds of alarms that this reads; the ledger's own check reports what breaks the ledger. */
export const WATCHED_KINDS = ALARM_KINDS.filter((kind) => kind !== 'ledger');

/** A queue whose oldest has waited too long. @param minutes null: never */
function waitingTooLong(
  kind: AlarmKind,
  { waiting, since }: QueueAge,
  minutes: number | null,
  now: Date,
): readonly Condition[] {
  if (minutes === null || since === null || now.getTime() - since.getTime() <= minutes * 60_000) return [];
  return [{ kind, subject: '', name: null, count: waiting, outOf: minutes }];
}

/** Open vendors that asked about too few of their opened games. */
async function readSilentVendors(tx: Transaction, merchant: Merchant, least: number): Promise<Condition[]> {
  const { code, settings } = merchant;
  const closed = [...hiddenVendors(merchant), ...settings.vendorsInMaintenance];
  const silent = (await countLaunchesByVendor(tx, code)).filter(
    ({ vendor_code, launches, verified }) =>
      !closed.includes(vendor_code) && launches >= LEAST_LAUNCHES && verified * 100 < launches * least,
  );
  if (silent.length === 0) return [];
  const names = await readVendorNames(tx);
  return silent.map(({ vendor_code: subject, launches, verified }) => ({
    kind: 'vendor',
    subject,
    name: names.get(subject) ?? subject,
    count: verified,
    outOf: launches,
  }));
}

async function readStuckRounds(tx: Transaction, merchantCode: string): Promise<Condition[]> {
  const stuck = (minutes: number) => ({ olderThanSeconds: minutes * 60, limit: ROUNDS_LISTED });
  const ours = await readUnsettled(tx, merchantCode, stuck(STUCK_MINUTES.ours));
  const vendors = await readUnfinishedRounds(tx, merchantCode, stuck(STUCK_MINUTES.vendors));
  const count = ours.length + vendors.length;
  return count === 0 ? [] : [{ kind: 'rounds', subject: '', name: null, count, outOf: null }];
}

/** Games outside of the return that they publish, each once in whichever periods. */
async function readOutsideReturns(database: Database, { code, settings }: Merchant): Promise<Condition[]> {
  const outside = (await listReturns(database, code)).filter(({ isOutside }) => isOutside);
  const games = new Map(outside.map((game) => [game.node_id, pickText(game.names, 'EN', settings.defaultLanguage)]));
  return [...games].map(([subject, name]) => ({ kind: 'return', subject, name, count: 1, outOf: null }));
}

async function readPausedEndpoints(tx: Transaction, merchantCode: string): Promise<Condition[]> {
  const paused = (await readEndpoints(tx, merchantCode)).filter(({ pause }) => pause === 'failures');
  return paused.map(({ endpoint_id, url }) => ({
    kind: 'webhook',
    subject: endpoint_id,
    name: url,
    count: 1,
    outOf: null,
  }));
}

/** Providers that said something else about orders after these had ended; it is money, so it cannot be switched off. */
async function readLateWords(tx: Transaction, merchantCode: string): Promise<Condition[]> {
  return (await countLate(tx, merchantCode)).map(({ kind, provider, count }) => ({
    kind: 'lateWord',
    subject: `${kind} ${provider}`,
    name: provider,
    count,
    outOf: null,
  }));
}

/** Present conditions at a merchant, of the kinds that it chose. Ages are by the database's clock. */
export async function readConditions(
  database: Database,
  merchant: Merchant,
  choice: AlarmChoice,
): Promise<readonly Condition[]> {
  const { code } = merchant;
  const now = await database.now();
  const outside = choice.returns ? await readOutsideReturns(database, merchant) : [];
  return await database.forMerchant(code, async (tx) => [
    ...waitingTooLong('deposits', await readReviewAge(tx, code), choice.depositMinutes, now),
    ...waitingTooLong('withdrawals', await readQueueAge(tx, code), choice.withdrawalMinutes, now),
    ...waitingTooLong('chats', await readWaitingAge(tx, code), choice.chatMinutes, now),
    ...(choice.vendorShare === null ? [] : await readSilentVendors(tx, merchant, choice.vendorShare)),
    ...outside,
    ...(choice.rounds ? await readStuckRounds(tx, code) : []),
    ...(await readLateWords(tx, code)),
    ...(choice.webhooks ? await readPausedEndpoints(tx, code) : []),
  ]);
}
