const DAY = 1;
const MONTH = 31;

/** Rows that are of no use any more after some time. */
export interface Retention {
  readonly table: string;
  /** When the row was written; it has an index over its age. */
  readonly written: string;
  /** When it was last of use, as SQL over the row; null: it still is. */
  readonly lastUse: string;
  /** Days after the last use. */
  readonly days: number;
}

/**
 * How long what is kept. Keys of vendors stand in the ledger itself (`txn`) and are kept for ever, so a vendor may send a
 * movement again after any time.
 */
export const RETENTIONS: readonly Retention[] = [
  // a phone sends a write again within minutes; a month covers one that lay in a drawer
  { table: 'idempotency', written: 'created_at', lastUse: 'created_at', days: MONTH },
  { table: 'login_failure', written: 'last_failure_at', lastUse: 'last_failure_at', days: MONTH },
  // as long as payment providers hear complaints
  { table: 'payment_callback', written: 'received_at', lastUse: 'received_at', days: 6 * MONTH },
  { table: 'launch_ticket', written: 'created_at', lastUse: 'created_at', days: DAY },
  { table: 'lottery_ticket', written: 'created_at', lastUse: 'created_at', days: DAY },
  // ended, or idle for longer than it may be
  {
    table: 'session',
    written: 'created_at',
    lastUse: 'coalesce(ended_at, last_seen_at + make_interval(secs => idle_seconds))',
    days: MONTH,
  },
  // a game session counts for twelve hours; wins and rollbacks never ask for it
  { table: 'vendor_session', written: 'created_at', lastUse: 'created_at', days: DAY },
];
