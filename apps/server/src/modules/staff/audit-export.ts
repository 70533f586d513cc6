import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Database } from '#server/platform/database/database.ts';
import { type ChainEntry, readChain } from './audit-repository.ts';

/** Entries that are read at once. */
const PAGE = 1000;

const line = v.strictObject({
  position: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  source: v.string(),
  merchant: v.nullable(v.string()),
  body: v.string(),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** Pages of the chain from its beginning. */
async function* pagesOf(database: Database): AsyncGenerator<readonly ChainEntry[]> {
  let after = 0n;
  for (;;) {
    const from = after;
    const entries = await database.forPlatform((tx) => readChain(tx, from, PAGE));
    const last = entries.at(-1);
    if (!last) return;
    yield entries;
    after = BigInt(last.position);
  }
}

/** The audit log as lines (JSON) in the order of the chain, as `exportAudit` writes them, some at a time. */
export async function* readAuditLines(database: Database): AsyncGenerator<string> {
  for await (const entries of pagesOf(database)) yield `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`;
}

/**
 * Writes the audit log into a new file that its owner alone may read, an entry a line (JSON), in the order of the chain.
 * @returns how many entries
 * @throws Error EEXIST when there is such a file: an earlier export is evidence
 */
export async function exportAudit(database: Database, file: string): Promise<number> {
  const out = await open(file, 'wx', 0o600);
  let count = 0;
  try {
    for await (const entries of pagesOf(database)) {
      await out.write(`${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`);
      count += entries.length;
    }
    await out.sync();
  } finally {
    await out.close();
  }
  return count;
}

/** What checking an exported file came to. */
export interface ExportState {
  readonly entries: number;
  /** Hash of its last entry, hexadecimal; empty without one. */
  readonly head: string;
  /** First line that does not fit the ones before it. */
  readonly brokenLine: number | null;
  /** Whether the database holds the same entry at the position of the last line; false where somebody wrote another log since. */
  readonly isOfThisLog: boolean;
}

function parseLine(text: string): ChainEntry | undefined {
  try {
    const parsed = v.safeParse(line, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Computes the chain of an exported file anew, and compares its end with the database. */
export async function verifyExport(database: Database, file: string): Promise<ExportState> {
  let entries = 0;
  let hash = Buffer.alloc(0);
  let brokenLine: number | null = null;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const entry = parseLine(text);
    const isNext = entry?.position === String(entries + 1);
    if (entry && isNext)
      hash = createHash('sha256').update(hash).update(`${entry.position} ${entry.source} ${entry.body}`).digest();
    if (!entry || !isNext || entry.hash !== hash.toString('hex')) {
      brokenLine = entries + 1;
      break;
    }
    entries += 1;
  }
  const head = hash.toString('hex');
  const [stored] = await database.forPlatform((tx) => readChain(tx, BigInt(entries) - 1n, 1));
  const isOfThisLog = entries === 0 || (stored?.position === String(entries) && stored.hash === head);
  return { entries, head, brokenLine, isOfThisLog };
}
