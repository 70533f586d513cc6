import { appendFile, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { queuePlatformMail } from '#server/modules/mail/mail.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AuditHead, findLostHead, readHead } from './audit-repository.ts';

/** How long the address that heads are posted to is waited for, milliseconds. */
const POST_MS = 10_000;

const noted = v.object({
  position: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Heads that were noted in the file, the earliest first; none while there is no file. @throws Error naming a line that is none */
export async function readNotedHeads({ auditHeads }: Pick<Config, 'auditHeads'>): Promise<AuditHead[]> {
  const text = await readFile(auditHeads.file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return text
    .split('\n')
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line !== '')
    .map(({ line, index }) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), noted), line);
      if (!parsed.success) throw new Error(`line ${index + 1} of ${auditHeads.file} is no noted head`);
      return parsed.output;
    });
}

/** What the heads that were noted outside say of the log. */
export interface NotedState {
  readonly noted: number;
  /** Position of the first one that the log does not hold any more: its end was cut off, or it was written anew. */
  readonly lostAt: string | null;
}

/** Compares the log with the heads that were noted in the file. */
export async function compareNotedHeads(database: Database, config: Pick<Config, 'auditHeads'>): Promise<NotedState> {
  const heads = await readNotedHeads(config);
  const lostAt = await database.forPlatform((tx) => findLostHead(tx, heads));
  return { noted: heads.length, lostAt: lostAt ?? null };
}

async function post(url: string, head: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(head),
    redirect: 'error',
    signal: AbortSignal.timeout(POST_MS),
  });
  if (!response.ok) throw new Error(`the address for heads of the audit log answered ${response.status}`);
}

/**
 * Notes the last entry of the audit log outside the database, where it is another one than was noted last: in a file, and by mail or at an
 * address where those are set. The file comes last, so that what a mail or an address missed is sent again next time.
 * @throws what the mail, the address or the file throws
 */
export async function noteAuditHead({
  config,
  database,
  jobs,
  log,
}: Pick<Platform, 'config' | 'database' | 'jobs' | 'log'>): Promise<void> {
  const { auditHeads, consoleUrl } = config;
  const head = await database.forPlatform(readHead);
  const heads = await readNotedHeads(config);
  const before = heads.at(-1);
  const lost = await database.forPlatform((tx) => findLostHead(tx, heads));
  if (lost !== undefined)
    log.error({ position: lost }, 'the audit log no longer holds an entry that was noted outside');
  if (!head || (head.position === before?.position && head.hash === before.hash)) return;
  const { position, hash } = head;
  const note = { position, hash, at: (await database.now()).toISOString() };
  if (auditHeads.url) await post(auditHeads.url, note);
  if (auditHeads.mail) {
    const mail = {
      recipient: auditHeads.mail,
      subject: `Audit log: entry ${position}`,
      title: `The audit log has ${position} entries`,
      text: `The hash of the last one is ${hash}.`,
      note: `Keep this mail. "npm run staff -- audit verify ${position} ${hash}" tells later whether the log still holds this entry.`,
      button: 'Open the audit log',
      link: `${consoleUrl}/#/audit`,
    };
    await database.forPlatform((tx) => queuePlatformMail(tx, { config, database, jobs }, mail));
  }
  await appendFile(auditHeads.file, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
}
