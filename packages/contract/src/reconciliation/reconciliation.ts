import * as v from 'valibot';
import { recordPage, calendarDay as day, cursor, empty, reason, time, uuid } from '../staff/staff-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';

/** Money whose orders are reconciled with the reports of its providers: in and out. */
export const RECONCILED_KINDS = ['deposit', 'payout'] as const;
/** In what two sides can differ: an order that the platform does not have, one that the provider does not have, its amount, how it ended. */
export const DIFFERENCE_KINDS = ['missingHere', 'missingThere', 'amount', 'state'] as const;
/** Differences of one day that are kept; a report with more of them is about something else. */
export const MOST_DIFFERENCES = 10_000;

const kind = v.picklist(RECONCILED_KINDS);
const provider = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

const reportDay = v.strictObject({
  kind,
  provider,
  /** In UTC. */
  day,
  /** `noReport`: the provider gave none that can be compared; that says nothing of the day. */
  state: v.picklist(['waiting', 'comparing', 'compared', 'noReport']),
  /** Orders of the day by the report, and by the platform's books. */
  theirs: v.number(),
  ours: v.number(),
  /** Orders that have ended on one side alone; they are compared once more a day later. */
  moving: v.number(),
  /** Differences that nobody has resolved. */
  open: v.number(),
  /** Whether there are more of them than are kept. */
  isCut: v.boolean(),
  /** Tries in a row that brought no report, and why the last one did not. */
  failures: v.number(),
  problem: v.nullable(v.string()),
  comparedAt: v.nullable(time),
  /** When it is compared next by itself. */
  nextAt: v.nullable(time),
});
export type ReportDay = v.InferOutput<typeof reportDay>;

export const listReportDays = defineStaffEndpoint({
  summary: 'Days of the providers’ reports and what comparing them came to, the newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/reconciliation/days',
  needs: 'reconciliation.read',
  effect: 'reads',
  request: v.strictObject({ before: v.optional(cursor) }),
  response: v.strictObject({ rows: v.array(reportDay), next: v.nullable(cursor) }),
});

const side = v.picklist(['open', 'paid', 'failed']);
const difference = v.strictObject({
  differenceId: uuid,
  /** Counts changes of either side; a decision names the count that was read. */
  version: v.number(),
  kind,
  provider,
  day,
  what: v.picklist(DIFFERENCE_KINDS),
  /** Said after the order had ended, by the provider's own word and not by its report of a day. */
  isLate: v.boolean(),
  /** `gone`: a later report agrees. */
  state: v.picklist(['open', 'resolved', 'gone']),
  ours: v.nullable(
    v.strictObject({
      orderId: uuid,
      memberId: uuid,
      member: v.string(),
      amount: v.string(),
      currency: v.string(),
      state: side,
    }),
  ),
  theirs: v.nullable(
    v.strictObject({
      reference: v.string(),
      /** The platform’s id of the order, as the provider has it. */
      orderId: v.string(),
      amount: v.string(),
      currency: v.string(),
      state: side,
      openedAt: time,
    }),
  ),
  foundAt: time,
  closedAt: v.nullable(time),
  resolvedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type Difference = v.InferOutput<typeof difference>;

export const listDifferences = defineStaffEndpoint({
  summary: 'Differences between providers’ reports and the platform’s books with both sides, the newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/reconciliation/differences',
  needs: 'reconciliation.read',
  effect: 'discloses',
  request: v.strictObject({
    state: v.picklist(['open', 'closed']),
    what: v.optional(v.picklist(DIFFERENCE_KINDS)),
    kind: v.optional(kind),
    provider: v.optional(provider),
    day: v.optional(day),
    before: v.optional(uuid),
  }),
  response: recordPage(difference),
});

export const watchDifferences = defineStaffEndpoint({
  summary: 'How many differences nobody has resolved, and a mark that changes whenever the list of them does.',
  method: 'GET',
  path: '/staff/m/:merchant/reconciliation/watch',
  needs: 'reconciliation.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ waiting: v.number(), mark: v.string() }),
});

export const resolveDifference = defineStaffEndpoint({
  summary: 'Resolves a difference as it was read, with the reason; no money moves.',
  method: 'POST',
  path: '/staff/m/:merchant/reconciliation/resolve',
  needs: 'reconciliation.resolve',
  effect: 'changes',
  request: v.strictObject({ differenceId: uuid, version: v.pipe(v.number(), v.integer()), reason }),
  response: v.null(),
});

export const compareAgain = defineStaffEndpoint({
  summary: 'Asks for a day’s report again and compares it; what was resolved stays so.',
  method: 'POST',
  path: '/staff/m/:merchant/reconciliation/again',
  needs: 'reconciliation.resolve',
  effect: 'changes',
  request: v.strictObject({ kind, provider, day }),
  response: v.null(),
});

export const reconciliationEndpoints = {
  listReportDays,
  listDifferences,
  watchDifferences,
  resolveDifference,
  compareAgain,
};
