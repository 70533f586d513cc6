import pg from 'pg';
import { vi } from 'vitest';

/** What a piece of work asked of the database. */
export interface RoundTrips {
  /** Statements sent, each of which is waited for: begin and commit count too. */
  readonly trips: number;
  /** Transactions that wrote, so that each waits for the log to be on disk. */
  readonly commits: number;
  /** The statements, shortened, to find out why there are more than before. */
  readonly statements: readonly string[];
}

/** Functions that are called by themselves and write nothing. */
const READING = /^select (\* from )?(studio_read_play|find_session|find_lottery_token|ledger_balance)\(/;
const WRITING = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert|update|delete)\b)/i;

/** How one transaction, or one statement outside of any, counts. */
function countCommits(statements: readonly string[]): number {
  let commits = 0;
  let isOpen = false;
  let wrote = false;
  for (const text of statements) {
    if (/^(begin|start transaction)/i.test(text)) [isOpen, wrote] = [true, false];
    else if (/^(commit|rollback)/i.test(text)) {
      if (wrote) commits += 1;
      isOpen = false;
    } else {
      const isCall =
        /^select (\* from )?[a-z0-9_]+\(/.test(text) && !text.startsWith('select set_config') && !READING.test(text);
      const writes = isCall || WRITING.test(text);
      if (isOpen) wrote ||= writes;
      else if (writes) commits += 1;
    }
  }
  return commits;
}

/** Counts what a piece of work asks of the database; nothing else of the process may ask meanwhile. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<RoundTrips> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    statements.push(typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''));
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  const short = statements.map((text) => text.replace(/\s+/g, ' ').slice(0, 100));
  return { trips: statements.length, commits: countCommits(statements), statements: short };
}

/**
 * As {@link countRoundTrips}, beside the copies that a process refreshes once a second: its clock stops from `before` on, so that
 * none comes of age meanwhile, however slow the machine is.
 * @param before uses the copies that `work` uses
 */
export async function countWithFreshCopies(
  before: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<RoundTrips> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    await before();
    return await countRoundTrips(work);
  } finally {
    clock.mockRestore();
  }
}
