import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface CodeRow {
  readonly code_id: string;
  readonly code_hash: string | null;
  /** With the try that was counted just now. */
  readonly wrong_tries: number;
}

/** What limits count: how many codes went out lately, and how long ago the last one did. */
export interface SendCounts {
  readonly lastHour: number;
  readonly lastDay: number;
  /** Seconds since the last one; null when there was none within a day. */
  readonly secondsSinceLast: number | null;
  readonly fromAddress: number;
}

/** Lets one send at a time pass for a destination and for an address, until the transaction ends. */
export async function lockSends(tx: Transaction, merchantCode: string, subjects: readonly string[]): Promise<void> {
  for (const subject of [...subjects].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`verification:${merchantCode}:${subject}`}, 0))`.execute(
      tx,
    );
  }
}

export async function countSends(
  tx: Transaction,
  merchantCode: string,
  place: { channel: string; destination: string; address: string; addressMinutes: number },
): Promise<SendCounts> {
  const found = await sql<{ hour: number; day: number; since: number | null; address: number }>`select
      (count(*) filter (where created_at > clock_timestamp() - interval '1 hour'))::int as hour,
      count(*)::int as day,
      extract(epoch from clock_timestamp() - max(created_at))::float8 as since,
      (select count(*)::int from verification_code where merchant_code = ${merchantCode} and address = ${place.address}
        and created_at > clock_timestamp() - make_interval(mins => ${place.addressMinutes})) as address
    from verification_code where merchant_code = ${merchantCode} and channel = ${place.channel}
      and destination = ${place.destination} and created_at > clock_timestamp() - interval '1 day'`.execute(tx);
  const row = found.rows[0];
  return {
    lastHour: row?.hour ?? 0,
    lastDay: row?.day ?? 0,
    secondsSinceLast: row?.since ?? null,
    fromAddress: row?.address ?? 0,
  };
}

/** Messages of a merchant lately: to numbers that share all but their last four digits, and all that were sent in a day. */
export interface MessageCounts {
  readonly prefixHour: number;
  readonly prefixDay: number;
  /** Codes that really went out: a number nobody owns costs nothing. */
  readonly sent: number;
}

export async function countMessages(
  tx: Transaction,
  merchantCode: string,
  destination: string,
): Promise<MessageCounts> {
  const found = await sql<{ hour: number; day: number; sent: number }>`select
      (count(*) filter (where is_near and created_at > clock_timestamp() - interval '1 hour'))::int as hour,
      (count(*) filter (where is_near))::int as day, (count(*) filter (where code_hash is not null))::int as sent
    from (select created_at, code_hash, left(destination, -4) = left(${destination}, -4) as is_near
      from verification_code where merchant_code = ${merchantCode} and channel = 'sms'
        and created_at > clock_timestamp() - interval '1 day') as of_day`.execute(tx);
  const row = found.rows[0];
  return { prefixHour: row?.hour ?? 0, prefixDay: row?.day ?? 0, sent: row?.sent ?? 0 };
}

/** Stores a code and answers when it ends. */
export async function insertCode(
  tx: Transaction,
  code: {
    merchantCode: string;
    codeId: string;
    purpose: string;
    channel: string;
    destination: string;
    codeHash: string | null;
    address: string;
    lifeMinutes: number;
  },
): Promise<Date> {
  const done = await sql<{ expires_at: Date }>`insert into verification_code
      (merchant_code, code_id, purpose, channel, destination, code_hash, address, expires_at)
    values (${code.merchantCode}, ${code.codeId}, ${code.purpose}, ${code.channel}, ${code.destination}, ${code.codeHash},
      ${code.address}, clock_timestamp() + make_interval(mins => ${code.lifeMinutes})) returning expires_at`.execute(
    tx,
  );
  const row = done.rows[0];
  if (!row) throw new Error('a code was just stored and must be there');
  return row.expires_at;
}

/**
 * Counts a try against the newest code of a destination for a purpose as wrong, before anybody looks at it; only the newest
 * can be used, and none more often than `mostTries`. @returns the code, or undefined when there is none to try
 */
export async function reserveCodeTry(
  tx: Transaction,
  merchantCode: string,
  place: { purpose: string; channel: string; destination: string },
  mostTries: number,
): Promise<CodeRow | undefined> {
  const found = await sql<CodeRow>`update verification_code set wrong_tries = wrong_tries + 1
    where merchant_code = ${merchantCode} and code_id = (
        select code_id from verification_code where merchant_code = ${merchantCode} and channel = ${place.channel}
          and destination = ${place.destination} and purpose = ${place.purpose}
        order by created_at desc limit 1)
      and wrong_tries < ${mostTries} and used_at is null and expires_at > clock_timestamp()
    returning code_id, code_hash, wrong_tries`.execute(tx);
  return found.rows[0];
}

/** Takes back what a try was counted that proved right. */
export async function returnCodeTry(tx: Transaction, merchantCode: string, codeId: string): Promise<void> {
  await sql`update verification_code set wrong_tries = wrong_tries - 1
    where merchant_code = ${merchantCode} and code_id = ${codeId}`.execute(tx);
}

/** Uses a code up; false when it was used, has expired or was replaced by a newer one meanwhile. */
export async function useCode(tx: Transaction, merchantCode: string, codeId: string): Promise<boolean> {
  const done = await sql`update verification_code c set used_at = clock_timestamp()
    where c.merchant_code = ${merchantCode} and c.code_id = ${codeId} and c.used_at is null
      and c.expires_at > clock_timestamp() and not exists (
        select from verification_code n where n.merchant_code = ${merchantCode} and n.channel = c.channel
          and n.destination = c.destination and n.purpose = c.purpose and n.created_at > c.created_at)`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Takes a code back that never left, so that it counts against no limit. */
export async function deleteCode(tx: Transaction, merchantCode: string, codeId: string): Promise<void> {
  await sql`delete from verification_code where merchant_code = ${merchantCode} and code_id = ${codeId}`.execute(tx);
}

/** Removes codes older than every limit looks back. */
export async function deleteOldCodes(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`delete from verification_code
    where merchant_code = ${merchantCode} and created_at < clock_timestamp() - interval '2 days'`.execute(tx);
}
