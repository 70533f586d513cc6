import { MOST_DIFFERENCES } from '@tessera/contract/reconciliation/reconciliation';
import { providerAt, providersInUse, readAllGateways } from '#server/modules/deposits/deposits.ts';
import { payoutProviderAt, payoutProvidersInUse } from '#server/modules/withdrawals/withdrawals.ts';
import { DatabaseUnavailableError } from '#server/platform/database/database-errors.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OrderReport, ReportedOrder, ReportPeriod } from '#server/platform/providers/order-report.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  beginDue,
  type BegunRun,
  compareOrder,
  endCompared,
  endWithoutReport,
  type FoundDifference,
  forgetSeen,
  goOn,
  isSame,
  MARGIN_HOURS,
  markSeen,
  openDays,
  type OurOrder,
  readOrdersOfDay,
  readOurs,
  type ReconciledKind,
  releaseRun,
  writeFound,
} from '#server/modules/reconciliation/reconciliation.ts';

/** Orders of ours that are read at a time. */
const BATCH = 2000;
/** Rows that one statement forgets. */
const FORGOTTEN = 20_000;
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 3600;
/** Tries of a report before it is left to staff: with their pauses two weeks. */
const MOST_TRIES = 340;
const HOUR_MS = 3_600_000;

type Work = Pick<Platform, 'config' | 'database' | 'log' | 'stopping'>;

/** Providers whose days are opened, of each kind, and whether orders are opened there now. */
async function readInUse(
  platform: Work,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
): Promise<{ kind: ReconciledKind; name: string; isChosen: boolean }[]> {
  const gateways = await readAllGateways(platform.database, code);
  return [
    ...providersInUse(platform, gateways).map((use) => ({ kind: 'deposit' as const, ...use })),
    ...payoutProvidersInUse(platform, settings, gateways).map((use) => ({ kind: 'payout' as const, ...use })),
  ];
}

/** Another process compares the same day by now. */
class OvertakenError extends Error {}
/** The program stops. */
class StoppedError extends Error {}

/** Seconds until a report that could not be had is asked for again: twice as long each time. */
export const pauseAfter = (tries: number): number | null =>
  tries >= MOST_TRIES ? null : Math.min(FIRST_PAUSE_SECONDS * 2 ** (tries - 1), LONGEST_PAUSE_SECONDS);

/** A provider's report of a day, with what lies around it. */
async function reportOf(
  platform: Work,
  { merchantCode, kind, provider: name, from, to }: BegunRun,
): Promise<OrderReport> {
  const margin = MARGIN_HOURS * HOUR_MS;
  const period: ReportPeriod = { from: new Date(from.getTime() - margin), to: new Date(to.getTime() + margin) };
  const find = kind === 'deposit' ? providerAt : payoutProviderAt;
  const { provider, account } = await find(platform, merchantCode, name);
  return provider.report(account, period);
}

/** What a comparison has come to so far. */
interface Tally {
  readonly found: FoundDifference[];
  theirs: number;
  ours: number;
  moving: number;
}

const isFull = ({ found }: Tally) => found.length >= MOST_DIFFERENCES;
const note = (tally: Tally, difference: FoundDifference) => !isFull(tally) && tally.found.push(difference);

/** Does a step of a comparison, unless it was overtaken or the program stops. */
async function step<T>(platform: Work, run: BegunRun, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (platform.stopping.aborted) throw new StoppedError('the program stops');
  return platform.database.forMerchant(run.merchantCode, async (tx) => {
    if (!(await goOn(tx, run))) throw new OvertakenError('another comparison of the same day has begun');
    return work(tx);
  });
}

function compareTheirs(run: BegunRun, tally: Tally, theirs: ReportedOrder, ours: OurOrder | undefined): void {
  tally.theirs += 1;
  if (!ours || !isSame(ours, theirs)) {
    note(tally, { what: 'missingHere', ours, theirs });
    return;
  }
  const verdict = compareOrder(run.kind, ours, theirs);
  if (verdict === 'agrees') return;
  if (verdict === 'moving') tally.moving += 1;
  if (verdict !== 'moving') note(tally, { what: verdict, ours, theirs });
  else if (run.isSettled) note(tally, { what: 'state', ours, theirs });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isWithin = (at: Date, { from, to }: BegunRun) => at >= from && at < to;

async function comparePage(platform: Work, run: BegunRun, tally: Tally, page: readonly ReportedOrder[]): Promise<void> {
  const ids = page.map(({ orderId }) => orderId.toLowerCase()).filter((id) => UUID.test(id));
  const found = await step(platform, run, async (tx) => {
    const rows = new Map((await readOurs(tx, run, ids)).map((row) => [row.order_id, row]));
    const seen = page.flatMap((theirs) => {
      const ours = rows.get(theirs.orderId.toLowerCase());
      return ours && isSame(ours, theirs) && isWithin(ours.opened_at, run) ? [ours.order_id] : [];
    });
    if (seen.length > 0) await markSeen(tx, run, seen);
    return rows;
  });
  for (const theirs of page)
    if (isWithin(theirs.openedAt, run)) compareTheirs(run, tally, theirs, found.get(theirs.orderId.toLowerCase()));
}

/** Looks for orders of ours that the report did not have. */
async function findMissingThere(platform: Work, run: BegunRun, tally: Tally): Promise<void> {
  for (let after: OurOrder | undefined; !isFull(tally); ) {
    const batch = await step(platform, run, (tx) => readOrdersOfDay(tx, run, after, BATCH));
    tally.ours += batch.length;
    for (const { is_seen, ...ours } of batch)
      if (!is_seen) note(tally, { what: 'missingThere', ours, theirs: undefined });
    after = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

/** Compares a day. Nothing is written before all of the report was read and holds: one that is not whole finds nothing. */
async function compareDay(platform: Work, run: BegunRun): Promise<void> {
  const tally: Tally = { found: [], theirs: 0, ours: 0, moving: 0 };
  for await (const page of await reportOf(platform, run)) await comparePage(platform, run, tally, page);
  await findMissingThere(platform, run, tally);
  const isCut = isFull(tally);
  const { theirs, ours, moving } = tally;
  await step(platform, run, async (tx) => {
    await writeFound(tx, run, tally.found, !isCut);
    await endCompared(tx, run, { theirs, ours, moving, isCut });
  });
}

/** Forgets what a comparison remembered; what stays of one that is cut off here goes with the next one, or by its age. */
async function forget({ database, stopping }: Work, run: BegunRun): Promise<void> {
  while (!stopping.aborted) {
    const gone = await database.forMerchant(run.merchantCode, (tx) => forgetSeen(tx, run, FORGOTTEN));
    if (gone < FORGOTTEN) return;
  }
}

async function runDay(platform: Work, run: BegunRun): Promise<void> {
  const { database, log } = platform;
  try {
    await compareDay(platform, run);
    await forget(platform, run);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    if (error instanceof OvertakenError) return;
    const { merchantCode, kind, provider, day } = run;
    if (error instanceof StoppedError) {
      await database.forMerchant(merchantCode, (tx) => releaseRun(tx, run));
      return;
    }
    log.warn({ err: error, merchantCode, kind, provider, day }, 'a provider gave no report that can be compared');
    const problem = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 300);
    const pauseSeconds = pauseAfter(run.failures + 1);
    await database.forMerchant(merchantCode, (tx) => endWithoutReport(tx, run, { problem, pauseSeconds }));
  }
}

/**
 * Opens the days that are over, and compares the due ones: each once, in whichever process, and again after a pause where
 * a provider gives no report.
 */
export async function reconcileDue(platform: Work, merchant: Pick<Merchant, 'code' | 'settings'>): Promise<void> {
  const { database, stopping } = platform;
  const { code: merchantCode } = merchant;
  const inUse = await readInUse(platform, merchant);
  await database.forMerchant(merchantCode, async (tx) => {
    for (const { kind, name: provider, isChosen } of inUse)
      await openDays(tx, { merchantCode, kind, provider, isChosen });
  });
  while (!stopping.aborted) {
    const run = await database.forMerchant(merchantCode, (tx) => beginDue(tx, merchantCode));
    if (!run) return;
    await runDay(platform, run);
  }
}
