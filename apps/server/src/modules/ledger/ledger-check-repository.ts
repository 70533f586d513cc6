import type pg from 'pg';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { withClient } from '#server/platform/database/error-handling-client.ts';
import type { Invariant, ModuleInvariants } from './invariant.ts';
import { overAll, overRecent } from './recent-scope.ts';

/** An invariant that does not hold. */
export interface Violation {
  readonly invariant: string;
  readonly about: string;
  readonly count: number;
  /** How many of them each merchant has, by its code. */
  readonly countsByMerchant: Readonly<Record<string, number>>;
  /** The first few: merchant and what is wrong there. */
  readonly examples: readonly string[];
}

/** What a check found. */
export interface LedgerFindings {
  /** What does not hold; empty when all is well. */
  readonly violations: readonly Violation[];
  /** What was written before that is in it; of what was written later a part may not have been committed yet. */
  readonly checkedUntil: Date;
}

/** No transaction of the program lasts that long: each of its statements and pauses is cut off after half a minute. */
const LONGEST_TRANSACTION = '15 minutes';

function queryOf(
  { query, recently }: Invariant,
  scope: ModuleInvariants,
  since: Date | undefined,
): { text: string; values: Date[] } | undefined {
  if (since === undefined || recently === 'whole') return { text: overAll(query), values: [] };
  if (recently === undefined) return undefined;
  return { text: recently === 'scoped' ? overRecent(query, scope) : recently.query, values: [since] };
}

async function findViolation(
  client: pg.Client,
  invariant: Invariant,
  scope: ModuleInvariants,
  since: Date | undefined,
): Promise<Violation | undefined> {
  const asked = queryOf(invariant, scope, since);
  if (!asked) return undefined;
  const { rows } = await client.query<{ merchant_code: string; detail: string }>(asked.text, asked.values);
  if (rows.length === 0) return undefined;
  const examples = rows.slice(0, 5).map((row) => `${row.merchant_code}: ${row.detail}`);
  const countsByMerchant: Record<string, number> = {};
  for (const { merchant_code: code } of rows) countsByMerchant[code] = (countsByMerchant[code] ?? 0) + 1;
  return { invariant: invariant.id, about: invariant.about, count: rows.length, countsByMerchant, examples };
}

/**
 * What does not hold as a transaction of the given connection sees it.
 * @param client in a transaction, as the role that reads the ledger across the walls between merchants
 * @param modules what each module's tables say of the ledger
 * @param since only what transactions since then touch, and what costs little as a whole; undefined: everything
 */
export async function findViolations(
  client: pg.Client,
  modules: readonly ModuleInvariants[],
  since?: Date,
): Promise<Violation[]> {
  // each query runs once: compiling it costs more than it saves
  await client.query('set local jit = off');
  const violations: Violation[] = [];
  for (const scope of modules) {
    for (const invariant of scope.invariants) {
      const violation = await findViolation(client, invariant, scope, since);
      if (violation) violations.push(violation);
    }
  }
  return violations;
}

/**
 * Checks the invariants over all merchants on one snapshot, so that movements in progress do not disturb it.
 * @param checkUrl the database as the role that reads the ledger across the walls between merchants
 * @param modules what each module's tables say of the ledger
 * @param since only what transactions since then touch, and what costs little as a whole; undefined: everything
 * @param stopping when it is aborted, the check is given up
 * @throws Error when it was given up
 */
export async function checkLedger(
  checkUrl: string,
  modules: readonly ModuleInvariants[],
  since?: Date,
  stopping?: AbortSignal,
): Promise<LedgerFindings> {
  const work = async (client: pg.Client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ until: Date }>(
      `select clock_timestamp() - interval '${LONGEST_TRANSACTION}' as until`,
    );
    const violations = await findViolations(client, modules, since);
    await client.query('commit');
    return { violations, checkedUntil: (rows[0] as { until: Date }).until };
  };
  return await withClient(checkUrl, 'ledger-check', work, stopping);
}

/** Until when the ledger was found sound by the periodic check; undefined before the first time. */
export async function readWatermark(tx: Transaction): Promise<Date | undefined> {
  const { rows } = await sql<{ checked_until: Date }>`select checked_until from ledger_watermark`.execute(tx);
  return rows[0]?.checked_until;
}

/** Notes until when the ledger was found sound; it never goes back. */
export async function writeWatermark(tx: Transaction, until: Date): Promise<void> {
  await sql`insert into ledger_watermark (checked_until) values (${until})
    on conflict (one) do update set checked_until = greatest(ledger_watermark.checked_until, excluded.checked_until)`.execute(
    tx,
  );
}
