import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { createConsoleServer } from '../../apps/server/src/console-role.ts';
import type { Account } from './bench-members.ts';

type Server = Awaited<ReturnType<typeof createConsoleServer>>;
const sha256 = (token: string) => createHash('sha256').update(token).digest();

/** Reads an address of a server and answers how long that took, ms; NaN when the database gave it up after its limit. @throws Error when it is refused */
export type Read = (path: string, query: Readonly<Record<string, string>>) => Promise<number>;

async function timed(
  server: Server,
  url: string,
  headers: Record<string, string>,
  query: Readonly<Record<string, string>>,
) {
  const start = performance.now();
  const answer = await server.inject({ method: 'GET', url, headers, query: { ...query } });
  const took = performance.now() - start;
  if (answer.statusCode === 503) return Number.NaN;
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
  return took;
}

/** Runs statements as the owner on their own connection. */
async function asOwner(ownerUrl: string, statements: readonly (readonly [text: string, values: readonly unknown[]])[]) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const [text, values] of statements) await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

/** A reader of the staff API with the rights of an owner of the installation, through the console's whole pipeline. */
export async function openStaffReader(server: Server, ownerUrl: string): Promise<Read> {
  const token = randomUUID();
  const staffId = randomUUID();
  await asOwner(ownerUrl, [
    [
      `insert into staff_account (staff_id, email, name, password_hash) values ($1, $2, 'Bench', 'none')`,
      [staffId, `${staffId}@example.test`],
    ],
    [`insert into staff_grant (staff_id, role, at_merchant) values ($1, 'owner', '')`, [staffId]],
    [
      `insert into staff_session (token_hash, session_id, staff_id, address, agent) values ($1, $2, $3, '127.0.0.1', 'bench')`,
      [sha256(token).toString('hex'), randomUUID(), staffId],
    ],
  ]);
  return (path, query) => timed(server, path, { host: 'localhost:4002', authorization: `Bearer ${token}` }, query);
}

/** A reader of the members' API with the session of a member, through the whole pipeline. */
export async function openMemberReader(
  server: Server,
  ownerUrl: string,
  { merchantCode, memberId }: Account,
): Promise<Read> {
  const token = randomUUID();
  await asOwner(ownerUrl, [
    [
      `insert into session (merchant_code, session_id, token_hash, member_id, idle_seconds) values ($1, $2, $3, $4, 3600)`,
      [merchantCode, randomUUID(), sha256(token), memberId],
    ],
  ]);
  const headers = { host: 'localhost:4000', merchant: merchantCode, authorization: token };
  return (path, query) => timed(server, path, headers, query);
}
