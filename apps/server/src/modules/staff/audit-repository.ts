import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ActionOutcome } from './staff-actions-repository.ts';

/** One action with what became of it. */
export interface AuditRow {
  readonly position: string;
  readonly at_merchant: string | null;
  readonly body: {
    readonly staff: string;
    readonly effect: 'changes' | 'discloses';
    readonly command: string;
    readonly words: string[];
    readonly started_at: string;
  };
  readonly end: { readonly outcome: ActionOutcome; readonly message: string | null; readonly change: unknown } | null;
}

/** Which actions are asked for. */
export interface AuditFilter {
  /** Null: on the platform and at every merchant. */
  readonly merchantCode: string | null;
  /** Position before which they all are. */
  readonly before: bigint | null;
  readonly staff: string | null;
  readonly action: string | null;
  readonly limit: number;
}

/** Actions, newest first. */
export async function readAudit(tx: Transaction, filter: AuditFilter): Promise<AuditRow[]> {
  const { merchantCode, before, staff, action, limit } = filter;
  const where = [
    merchantCode === null
      ? sql`e.source in ('staff_action', 'platform_action')`
      : sql`e.source = 'staff_action' and e.at_merchant = ${merchantCode}`,
    ...(before === null ? [] : [sql`e.position < ${before}`]),
    ...(staff === null ? [] : [sql`e.body ->> 'staff' = ${staff}`]),
    ...(action === null ? [] : [sql`e.body ->> 'command' = ${action}`]),
  ];
  const found = await sql<AuditRow>`select e.position::text, e.at_merchant, e.body, o.body as end
    from audit_entry e
    left join audit_entry o on o.action_id = e.action_id and o.source = e.source || '_outcome'
   where ${sql.join(where, sql` and `)} order by e.position desc limit ${limit}`.execute(tx);
  return found.rows;
}

/** An entry as the chain has it: what is hashed, and its hash. */
export interface ChainEntry {
  readonly position: string;
  readonly source: string;
  readonly merchant: string | null;
  /** Text of the row, exactly as it was hashed. */
  readonly body: string;
  /** Hexadecimal. */
  readonly hash: string;
}

/** Entries behind a position, in their order. */
export async function readChain(tx: Transaction, after: bigint, limit: number): Promise<ChainEntry[]> {
  const found = await sql<ChainEntry>`select position::text, source, at_merchant as merchant, body::text as body,
      encode(hash, 'hex') as hash
    from audit_entry e where e.position > ${after} order by e.position limit ${limit}`.execute(tx);
  return found.rows;
}

/** What computing the chain anew came to. */
export interface ChainState {
  readonly entries: number;
  /** Hash of the last entry, hexadecimal; empty without one. */
  readonly head: string;
  /** First position that does not fit; 0 for a row without an entry. */
  readonly brokenAt: string | null;
}

/** Computes the chain of the audit log anew and compares it with the rows it was made of. */
export async function verifyChain(tx: Transaction): Promise<ChainState> {
  const found = await sql<{ entries: string; head: string; broken_at: string | null }>`
    select entries::text, head, broken_at::text from verify_audit_chain()`.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error('the chain of the audit log was not answered');
  return { entries: Number(row.entries), head: row.head, brokenAt: row.broken_at };
}

/** Place and hash of an entry: a copy of the last one outside the database reveals a log that was cut off. */
export interface AuditHead {
  readonly position: string;
  /** Hexadecimal. */
  readonly hash: string;
}

/** The last entry; undefined while there is none. */
export async function readHead(tx: Transaction): Promise<AuditHead | undefined> {
  const found = await sql<AuditHead>`select position::text, encode(hash, 'hex') as hash
    from audit_entry order by audit_entry.position desc limit 1`.execute(tx);
  return found.rows[0];
}

/** The first of the heads, by position, that the log does not hold any more; undefined when it holds them all. */
export async function findLostHead(tx: Transaction, heads: readonly AuditHead[]): Promise<string | undefined> {
  const found = await sql<{ position: string }>`select n.position::text as position
    from unnest(${heads.map(({ position }) => position)}::bigint[], ${heads.map(({ hash }) => hash)}::text[]) n (position, hash)
    left join audit_entry e on e.position = n.position
   where e.position is null or encode(e.hash, 'hex') <> n.hash
   order by n.position limit 1`.execute(tx);
  return found.rows[0]?.position;
}
