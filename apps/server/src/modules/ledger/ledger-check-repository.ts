import type pg from 'pg';
import { withClient } from '#server/platform/database/error-handling-client.ts';
import type { Invariant, ModuleInvariants } from './invariant.ts';
import type { Span } from './ledger-sweep-repository.ts';
import { allOverRecent, allOverSpan, overAll } from './recent-scope.ts';

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
export const LONGEST_TRANSACTION = '15 minutes';

/** Parameters of a query over a span: from when on, and before when. */
const SINCE_AND_UNTIL = 2;

interface Broken {
  readonly merchant_code: string;
  readonly detail: string;
}

function violationOf({ id, about }: Invariant, rows: readonly Broken[]): Violation | undefined {
  if (rows.length === 0) return undefined;
  const examples = rows.slice(0, 5).map((row) => `${row.merchant_code}: ${row.detail}`);
  const countsByMerchant: Record<string, number> = {};
  for (const { merchant_code: code } of rows) countsByMerchant[code] = (countsByMerchant[code] ?? 0) + 1;
  return { invariant: id, about, count: rows.length, countsByMerchant, examples };
}

async function rowsOf(client: pg.Client, query: string, values?: readonly unknown[]): Promise<readonly Broken[]> {
  return (await client.query<Broken>(query, values?.slice())).rows;
}

/** Each query runs once, so compiling it costs more than it saves; and the check takes one core, not those of the members. */
async function oneProcess(client: pg.Client): Promise<void> {
  await client.query('set local jit = off');
  await client.query('set local max_parallel_workers_per_gather = 0');
}

/**
 * What does not hold of scoped invariants, and of those with their own query.
 * @param scoped the query for all that are scoped, with the invariant before each row
 * @param queryOf an invariant's other query; undefined: it is not asked
 */
async function findAmong(
  client: pg.Client,
  modules: readonly ModuleInvariants[],
  scoped: { readonly query: string; readonly values: readonly unknown[] },
  queryOf: (invariant: Invariant) => string | undefined,
): Promise<Violation[]> {
  const invariants = modules.flatMap((module) => module.invariants);
  const found = invariants.some(({ recently }) => recently === 'scoped')
    ? ((await rowsOf(client, scoped.query, scoped.values)) as readonly (Broken & { invariant: string })[])
    : [];
  const violations: (Violation | undefined)[] = [];
  for (const invariant of invariants) {
    const query = queryOf(invariant);
    const values = invariant.recently === 'whole' ? [] : scoped.values.slice(0, SINCE_AND_UNTIL);
    const rows = query ? await rowsOf(client, query, values) : found.filter((row) => row.invariant === invariant.id);
    violations.push(violationOf(invariant, rows));
  }
  return violations.filter((violation) => violation !== undefined);
}

/**
 * What does not hold among the transactions of a span, as a transaction of the given connection sees it. Transactions of its rounds are
 * read up to two minutes after it, which few rounds outlive, and up to now where something does not hold then: otherwise the oldest span would
 * read all that came after it.
 * @param modules the ones that read by spans
 */
export async function findInSpan(
  client: pg.Client,
  modules: readonly ModuleInvariants[],
  { from, to }: Span,
): Promise<Violation[]> {
  await oneProcess(client);
  // a span is small and the tables are large, whatever the planner thinks of them while nobody has counted their new rows
  await client.query('set local enable_seqscan = off');
  const find = (until: string) =>
    findAmong(client, modules, { query: allOverSpan(modules), values: [from, to, until] }, ({ recently }) =>
      typeof recently === 'object' ? recently.ofSpan : undefined,
    );
  const { rows } = await client.query<{ until: string }>(
    `select ($1::timestamptz + interval '2 minutes')::text as until`,
    [to],
  );
  const found = await find((rows[0] as { until: string }).until);
  return found.length === 0 ? found : await find('infinity');
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
  await oneProcess(client);
  if (since)
    return await findAmong(
      client,
      modules,
      { query: allOverRecent(modules), values: [since] },
      ({ recently, query }) => {
        if (recently === 'whole') return overAll(query);
        return typeof recently === 'object' ? recently.query : undefined;
      },
    );
  const violations: (Violation | undefined)[] = [];
  for (const invariant of modules.flatMap(({ invariants }) => invariants))
    violations.push(violationOf(invariant, await rowsOf(client, overAll(invariant.query))));
  return violations.filter((violation) => violation !== undefined);
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
