import { formatMoney } from '@tessera/contract';
import { calendarDay } from '@tessera/contract/staff/staff-fields';
import {
  type DifferenceRow,
  makeDayDue,
  readDifferences,
  readRuns,
  resolveDifference,
  type RunRow,
  watchDifferences,
} from '#server/modules/reconciliation/reconciliation.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import * as v from 'valibot';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const presentDay = (row: RunRow) => ({
  kind: row.kind,
  provider: row.provider,
  day: row.day,
  state: row.is_busy ? ('comparing' as const) : row.state,
  theirs: row.theirs,
  ours: row.ours,
  moving: row.moving,
  open: row.open,
  isCut: row.is_cut,
  failures: row.failures,
  problem: row.problem,
  comparedAt: row.compared_at?.toISOString() ?? null,
  nextAt: row.is_busy ? null : (row.due_at?.toISOString() ?? null),
});

function oursOf(row: DifferenceRow) {
  const { our_id, member_id, our_amount, our_currency, our_state } = row;
  if (our_id === null || member_id === null || our_amount === null || our_currency === null || our_state === null)
    return null;
  return {
    orderId: our_id,
    memberId: member_id,
    member: row.user_name ?? member_id,
    amount: formatMoney(our_amount),
    currency: our_currency,
    state: our_state,
  };
}

function theirsOf(row: DifferenceRow) {
  const { their_id, their_amount, their_currency, their_state, their_time } = row;
  if (their_id === null || their_amount === null || their_currency === null || their_state === null) return null;
  if (their_time === null) return null;
  return {
    reference: their_id,
    orderId: row.their_order ?? '',
    amount: formatMoney(their_amount),
    currency: their_currency,
    state: their_state,
    openedAt: their_time.toISOString(),
  };
}

const present = (row: DifferenceRow) => ({
  differenceId: row.difference_id,
  version: row.version,
  kind: row.kind,
  provider: row.provider,
  day: row.day,
  what: row.what,
  isLate: row.is_late,
  state: row.state,
  ours: oursOf(row),
  theirs: theirsOf(row),
  foundAt: row.found_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  resolvedBy: row.resolved_by,
  reason: row.reason,
});

const DAY_CURSOR = /^(\S{10}) (deposit|payout) ([\w-]{1,40})$/;

/** The last day of the page before. @throws StaffRefusal REQUEST_INVALID for a malformed cursor */
function dayOf(before: string | undefined) {
  if (before === undefined) return undefined;
  const [, day, kind, provider] = DAY_CURSOR.exec(before) ?? [];
  if (!v.is(calendarDay, day) || kind === undefined || provider === undefined)
    throw new StaffRefusal('REQUEST_INVALID');
  return { day, kind, provider };
}

export const reconciliationCalls = {
  listReportDays: answerAtMerchant('listReportDays', async ({ before }, { database, merchant: { code } }) => {
    const page = { before: dayOf(before), limit: PAGE + 1 };
    const rows = await database.forMerchant(code, (tx) => readRuns(tx, code, page));
    return pageOf(rows, ({ day, kind, provider }) => `${day} ${kind} ${provider}`, presentDay);
  }),
  listDifferences: answerAtMerchant('listDifferences', async (input, { database, merchant: { code } }) => {
    const { state, what, kind, provider, day, before } = input;
    const page = { isOpen: state === 'open', what, kind, provider, day, before, limit: PAGE + 1 };
    const rows = await database.forMerchant(code, (tx) => readDifferences(tx, code, page));
    return pageOf(rows, (row) => row.difference_id, present);
  }),
  watchDifferences: answerAtMerchant('watchDifferences', (_input, { database, merchant: { code } }) =>
    database.forMerchant(code, (tx) => watchDifferences(tx, code)),
  ),
  resolveDifference: answerAtMerchant('resolveDifference', async ({ differenceId, version, reason }, call) => {
    const { database, merchant, session, noteChange } = call;
    const wish = { differenceId, version, staff: session.email, reason };
    const done = await resolveDifference(database, merchant.code, wish);
    if (!done) throw new StaffRefusal('NOT_FOUND');
    if (done.outcome === 'changed') throw new StaffRefusal('CONFLICT');
    if (done.outcome === 'closed') {
      const { resolvedBy, reason: given } = done;
      throw new StaffRefusal('ALREADY_DECIDED', { resolvedBy, reason: given });
    }
    noteChange({ before: { state: 'open', what: done.what }, after: { differenceId, state: 'resolved', reason } });
    return null;
  }),
  compareAgain: answerAtMerchant('compareAgain', async (key, { database, merchant: { code }, noteChange }) => {
    const isThere = await database.forMerchant(code, (tx) => makeDayDue(tx, { merchantCode: code, ...key }));
    if (!isThere) throw new StaffRefusal('NOT_FOUND');
    noteChange({ before: null, after: key });
    return null;
  }),
};
