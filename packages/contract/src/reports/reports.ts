import * as v from 'valibot';
import { defineStaffEndpoint, staffFile } from '../staff/staff-endpoint.ts';
import { calendarDay, empty, time } from '../staff/staff-fields.ts';

/** Most rows that one file of an export holds; a file that is cut off there says so in its last row. */
export const EXPORT_ROWS = 100_000;

/** Most days that one report or export covers. */
export const REPORT_DAYS = 366;

/** Money and people of one span; amounts are decimals in the merchant's currency. */
const dayFigures = v.strictObject({
  deposits: v.number(),
  deposited: v.string(),
  /** What was kept of deposits. */
  depositFees: v.string(),
  withdrawals: v.number(),
  withdrawn: v.string(),
  withdrawalFees: v.string(),
  bets: v.number(),
  staked: v.string(),
  returned: v.string(),
  /** Staked less returned. */
  result: v.string(),
  /** Rewards, cashback and commissions together. */
  given: v.string(),
  /** Added by staff less taken by staff. */
  adjusted: v.string(),
  /** Members who staked. */
  activeMembers: v.number(),
  registrations: v.number(),
  firstDeposits: v.number(),
});
export type DayFigures = v.InferOutput<typeof dayFigures>;

/** `since`: when the oldest waiting one came; null if none waits. */
const queue = v.strictObject({ waiting: v.number(), since: v.nullable(time) });
export type QueueAge = v.InferOutput<typeof queue>;

export const showDashboard = defineStaffEndpoint({
  summary:
    'The present day of a merchant against the day before up to the same time, what waits for staff, and whether vendors answer.',
  method: 'GET',
  path: '/staff/m/:merchant/dashboard',
  needs: 'reports.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({
    currency: v.string(),
    /** In which the day begins. */
    timeZone: v.string(),
    /** By the database's clock. */
    at: time,
    /** Until when the day before is counted: the end of the quarter of an hour that runs. */
    comparedUntil: time,
    /** Whether the figures are being counted anew, so that they are lower than they will be. */
    isRecounting: v.boolean(),
    today: dayFigures,
    yesterday: dayFigures,
    queues: v.strictObject({ deposits: queue, withdrawals: queue, chats: queue }),
    /** Vendors whose games members opened within the last hour; `verified`: how many of these the vendor then asked us about. */
    vendors: v.array(
      v.strictObject({
        code: v.string(),
        name: v.string(),
        isOpen: v.boolean(),
        launches: v.number(),
        verified: v.number(),
      }),
    ),
  }),
});
export type Dashboard = v.InferOutput<(typeof showDashboard)['response']>;

const trend = v.array(
  v.strictObject({
    /** First moment of the hour or day. */
    at: time,
    deposited: v.string(),
    withdrawn: v.string(),
    staked: v.string(),
    result: v.string(),
  }),
);
export type Trend = v.InferOutput<typeof trend>;

export const showTrends = defineStaffEndpoint({
  summary: 'Money of the last 24 hours and of the last 30 days of a merchant, the oldest first.',
  method: 'GET',
  path: '/staff/m/:merchant/trends',
  needs: 'reports.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({ currency: v.string(), timeZone: v.string(), hours: trend, days: trend }),
});

export const RESULT_GROUPS = ['vendor', 'game', 'category', 'day'] as const;

const period = { first: calendarDay, last: calendarDay };
const resultAsked = v.strictObject({ ...period, by: v.picklist(RESULT_GROUPS) });

const result = v.strictObject({
  /** Code of a vendor, id of a game, category, or day; empty where a vendor named no game. */
  key: v.string(),
  name: v.string(),
  currency: v.string(),
  bets: v.number(),
  staked: v.string(),
  returned: v.string(),
  result: v.string(),
});
export type HouseResultRow = v.InferOutput<typeof result>;

export const showHouseResult = defineStaffEndpoint({
  summary:
    'What games of a merchant brought within whole days of its time zone, by vendor, game, category or day, with sums by currency.',
  method: 'GET',
  path: '/staff/m/:merchant/result',
  needs: 'reports.read',
  effect: 'reads',
  request: v.strictObject({
    /** Both left out: the present day. */
    first: v.optional(calendarDay),
    last: v.optional(calendarDay),
    by: v.picklist(RESULT_GROUPS),
  }),
  response: v.strictObject({
    first: v.string(),
    last: v.string(),
    /** The present day of the merchant's zone. */
    today: v.string(),
    timeZone: v.string(),
    isRecounting: v.boolean(),
    rows: v.array(result),
    totals: v.array(v.omit(result, ['key', 'name'])),
  }),
});

const csv = (name: string) => ({ name, type: 'text/csv; charset=utf-8' });

export const exportHouseResult = defineStaffEndpoint({
  summary: 'The result of games as a CSV file.',
  method: 'GET',
  path: '/staff/m/:merchant/result/export',
  needs: 'reports.export',
  effect: 'discloses',
  download: csv('house-result.csv'),
  request: resultAsked,
  response: staffFile,
});

export const exportMembers = defineStaffEndpoint({
  summary: 'Members that a search finds as a CSV file, newest first, without contacts.',
  method: 'GET',
  path: '/staff/m/:merchant/members/export',
  needs: 'reports.export',
  alsoNeeds: 'members.read',
  effect: 'discloses',
  download: csv('members.csv'),
  request: v.strictObject({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), '') }),
  response: staffFile,
});

export const exportDeposits = defineStaffEndpoint({
  summary: 'Deposits of whole days of the merchant’s time zone as a CSV file, oldest first.',
  method: 'GET',
  path: '/staff/m/:merchant/deposits/export',
  needs: 'reports.export',
  alsoNeeds: 'deposits.read',
  effect: 'discloses',
  download: csv('deposits.csv'),
  request: v.strictObject(period),
  response: staffFile,
});

export const exportWithdrawals = defineStaffEndpoint({
  summary: 'Withdrawals of whole days of the merchant’s time zone as a CSV file, oldest first, without card numbers.',
  method: 'GET',
  path: '/staff/m/:merchant/withdrawals/export',
  needs: 'reports.export',
  alsoNeeds: 'withdrawals.read',
  effect: 'discloses',
  download: csv('withdrawals.csv'),
  request: v.strictObject(period),
  response: staffFile,
});

export const exportMerchantAudit = defineStaffEndpoint({
  summary: 'What staff did at one merchant as a CSV file, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/audit/export',
  needs: 'reports.export',
  alsoNeeds: 'audit.read',
  effect: 'discloses',
  download: csv('audit.csv'),
  request: v.strictObject({
    staff: v.optional(v.pipe(v.string(), v.maxLength(254))),
    action: v.optional(v.pipe(v.string(), v.maxLength(80))),
  }),
  response: staffFile,
});

export const exportAuditLog = defineStaffEndpoint({
  summary:
    'The whole audit log with its hashes, an entry a line: what `audit export` writes at the command line and `audit verify` proves.',
  method: 'GET',
  path: '/staff/audit/export',
  needs: 'reports.export',
  alsoNeeds: 'audit.read',
  effect: 'discloses',
  download: { name: 'audit-log.jsonl', type: 'application/jsonl; charset=utf-8' },
  request: empty,
  response: staffFile,
});

export const reportEndpoints = {
  showDashboard,
  showTrends,
  showHouseResult,
  exportHouseResult,
  exportMembers,
  exportDeposits,
  exportWithdrawals,
  exportMerchantAudit,
  exportAuditLog,
};
