import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A statement as the program sends it. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Statements that a piece of work sends, in their order; nothing else of this process may send any meanwhile. */
export async function captureStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function captured(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === 'string')
      statements.push({ text: first, values: Array.isArray(second) ? [...(second as unknown[])] : [] });
    else {
      const { name, text, values = [] } = first as { name?: string; text: string; values?: unknown[] };
      statements.push({ ...(name !== undefined && { name }), text, values: [...values] });
    }
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

/** What tells a call about one subject (a member, its deposit) from the same call about another: ids and hashes, in the same order for all. */
export interface Marks {
  readonly ids: readonly string[];
  readonly hashes: readonly Buffer[];
}

/** A call that was captured, and what it was about. */
interface Captured {
  readonly statements: readonly Statement[];
  readonly marks: Marks;
}

const idsOf = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ values }) =>
    values.flat().flatMap((value) => (typeof value === 'string' ? (value.match(UUID) ?? []) : [])),
  );

/** A value for another subject: its ids and hashes replace the captured ones, with a fresh id for each generated one. */
function changeValue(value: unknown, idFor: (id: string) => string, hashFor: (hash: Buffer) => Buffer): unknown {
  if (Buffer.isBuffer(value)) return hashFor(value);
  if (typeof value === 'string') return value.replace(UUID, idFor);
  return Array.isArray(value) ? value.map((item) => changeValue(item, idFor, hashFor)) : value;
}

/**
 * The statements of a call for any other subject.
 * @param first the call, captured
 * @param second the same call about another subject: an id that both name belongs to neither
 * @throws Error when both did not send the same statements
 */
export function createTemplate(first: Captured, second: Captured): (marks: Marks) => Statement[] {
  const texts = ({ statements }: Captured) => statements.map(({ text }) => text).join('\n');
  if (texts(first) !== texts(second))
    throw new Error(`a call sent other statements:\n${texts(first)}\n---\n${texts(second)}`);
  const common = new Set(idsOf(second.statements));
  return (marks) => {
    const ids = new Map(first.marks.ids.map((id, place) => [id, marks.ids[place] ?? id]));
    const idFor = (id: string) => {
      const known = ids.get(id) ?? (common.has(id) ? id : randomUUID());
      ids.set(id, known);
      return known;
    };
    const hashFor = (hash: Buffer) => {
      const place = first.marks.hashes.findIndex((known) => known.equals(hash));
      return marks.hashes[place] ?? hash;
    };
    return first.statements.map((statement) => ({
      ...statement,
      values: statement.values.map((value) => changeValue(value, idFor, hashFor)),
    }));
  };
}

/** Sends statements one after the other over one connection of a pool, as the program does, and nothing else. */
export async function sendStatements(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { name, text, values } of statements)
      await client.query({ ...(name && { name }), text, values: [...values] });
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
