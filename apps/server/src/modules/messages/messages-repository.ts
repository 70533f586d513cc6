import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { TRIAL_TYPE } from '#server/platform/tenancy/session.ts';

/** Whose inbox it is. */
export interface InboxOf {
  readonly merchantCode: string;
  readonly memberId: string;
}

export interface MessageRow {
  readonly message_id: string;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly sent_at: Date;
  readonly is_read: boolean;
}

const COLUMNS = sql`m.message_id, m.titles, m.contents, r.sent_at, r.read_at is not null as is_read`;
const JOINED = sql`message_recipient r join message m
  on m.merchant_code = r.merchant_code and m.message_id = r.message_id`;

/** How many messages a member has, and how many of them are unread. */
export async function countMessages(
  tx: Transaction,
  { merchantCode, memberId }: InboxOf,
): Promise<{ readonly total: number; readonly unread: number }> {
  const found = await sql<{ total: number; unread: number }>`select count(*)::int as total,
    (count(*) filter (where read_at is null))::int as unread from message_recipient
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0] ?? { total: 0, unread: 0 };
}

/** How many messages of a member are unread. */
export async function countUnread(tx: Transaction, { merchantCode, memberId }: InboxOf): Promise<number> {
  const found = await sql<{ unread: number }>`select count(*)::int as unread from message_recipient
    where merchant_code = ${merchantCode} and member_id = ${memberId} and read_at is null`.execute(tx);
  return found.rows[0]?.unread ?? 0;
}

/** A page of a member's messages, newest first. */
export async function readMessages(
  tx: Transaction,
  { merchantCode, memberId }: InboxOf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`select ${COLUMNS} from ${JOINED}
    where r.merchant_code = ${merchantCode} and r.member_id = ${memberId}
    order by r.sent_at desc, r.message_id limit ${limit} offset ${offset}`.execute(tx);
  return found.rows;
}

/** One message of a member. */
export async function readMessage(
  tx: Transaction,
  { merchantCode, memberId }: InboxOf,
  messageId: string,
): Promise<MessageRow | undefined> {
  const found = await sql<MessageRow>`select ${COLUMNS} from ${JOINED}
    where r.merchant_code = ${merchantCode} and r.member_id = ${memberId} and r.message_id = ${messageId}`.execute(tx);
  return found.rows[0];
}

/** Notes that a member has read a message; false when the member has none of that id. Reading it again changes nothing. */
export async function recordRead(
  tx: Transaction,
  { merchantCode, memberId }: InboxOf,
  messageId: string,
): Promise<boolean> {
  const done = await sql`update message_recipient set read_at = coalesce(read_at, clock_timestamp())
    where merchant_code = ${merchantCode} and member_id = ${memberId} and message_id = ${messageId}`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Takes a message out of a member's inbox; false when the member has none of that id. */
export async function removeFromInbox(
  tx: Transaction,
  { merchantCode, memberId }: InboxOf,
  messageId: string,
): Promise<boolean> {
  const done = await sql`delete from message_recipient
    where merchant_code = ${merchantCode} and member_id = ${memberId} and message_id = ${messageId}`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** A message as staff write it. */
export interface NewMessage {
  readonly messageId: string;
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
}

/** Writes a message down; false, and nothing is written, when there is one of its id. */
export async function insertMessage(
  tx: Transaction,
  merchantCode: string,
  { messageId, titles, contents }: NewMessage,
): Promise<boolean> {
  const done = await sql`insert into message (merchant_code, message_id, titles, contents) values (${merchantCode},
    ${messageId}, ${JSON.stringify(titles)}::jsonb, ${JSON.stringify(contents)}::jsonb) on conflict do nothing`.execute(
    tx,
  );
  return done.numAffectedRows === 1n;
}

/** Whether a stored message `m` says what another one does. */
const saysTheSame = ({ titles, contents }: NewMessage) =>
  sql`m.titles = ${JSON.stringify(titles)}::jsonb and m.contents = ${JSON.stringify(contents)}::jsonb`;

/** Whether the message of an id says the same. */
export async function isSameMessage(tx: Transaction, merchantCode: string, message: NewMessage): Promise<boolean> {
  const found = await sql`select from message m where m.merchant_code = ${merchantCode}
    and m.message_id = ${message.messageId} and ${saysTheSame(message)}`.execute(tx);
  return found.rows.length > 0;
}

/**
 * Puts a message into the inboxes of its recipients.
 * @param userNameKeys of the recipients; undefined for every member of the merchant but those of free play
 * @returns the ids of the members who got it
 */
export async function insertRecipients(
  tx: Transaction,
  merchantCode: string,
  messageId: string,
  userNameKeys: readonly string[] | undefined,
): Promise<string[]> {
  const chosen = userNameKeys ? sql`and d.user_name_key = any(${[...userNameKeys]})` : sql``;
  const done = await sql<{
    member_id: string;
  }>`insert into message_recipient (merchant_code, member_id, message_id, sent_at)
    select d.merchant_code, d.member_id, m.message_id, m.sent_at from member_card d
      join message m on m.merchant_code = d.merchant_code and m.message_id = ${messageId}
    where d.merchant_code = ${merchantCode} and d.type <> ${TRIAL_TYPE} ${chosen}
    returning member_id`.execute(tx);
  return done.rows.map(({ member_id }) => member_id);
}

/** Puts a message into the inbox of one member; nothing where the member has none. */
export async function insertRecipient(
  tx: Transaction,
  { merchantCode, memberId }: InboxOf,
  messageId: string,
): Promise<void> {
  await sql`insert into message_recipient (merchant_code, member_id, message_id, sent_at)
    select d.merchant_code, d.member_id, m.message_id, m.sent_at from member_card d
      join message m on m.merchant_code = d.merchant_code and m.message_id = ${messageId}
    where d.merchant_code = ${merchantCode} and d.member_id = ${memberId} and d.type <> ${TRIAL_TYPE}`.execute(tx);
}

/**
 * How many of its recipients hold a message; none when the one of its id says something else.
 * @param userNameKeys of the recipients that are counted; undefined for all
 */
export async function countHolders(
  tx: Transaction,
  merchantCode: string,
  message: NewMessage,
  userNameKeys: readonly string[] | undefined,
): Promise<number> {
  const chosen = userNameKeys ? sql`and d.user_name_key = any(${[...userNameKeys]})` : sql``;
  const found = await sql<{ holders: number }>`select count(*)::int as holders from message m
      join message_recipient r on r.merchant_code = m.merchant_code and r.message_id = m.message_id
      join member_card d on d.merchant_code = r.merchant_code and d.member_id = r.member_id
    where m.merchant_code = ${merchantCode} and m.message_id = ${message.messageId} and ${saysTheSame(message)}
      ${chosen}`.execute(tx);
  return found.rows[0]?.holders ?? 0;
}

/** What was sent, newest first, with how many have it and how many have read it. */
export async function readSent(
  tx: Transaction,
  merchantCode: string,
): Promise<{ message_id: string; titles: Record<string, string>; sent_at: Date; kept: number; read: number }[]> {
  const found = await sql<{
    message_id: string;
    titles: Record<string, string>;
    sent_at: Date;
    kept: number;
    read: number;
  }>`select m.message_id, m.titles, m.sent_at, count(r.member_id)::int as kept, count(r.read_at)::int as read
    from message m left join message_recipient r on r.merchant_code = m.merchant_code and r.message_id = m.message_id
    where m.merchant_code = ${merchantCode} group by m.merchant_code, m.message_id
    order by m.sent_at desc limit 200`.execute(tx);
  return found.rows;
}

/** Takes a message back out of every inbox; false when there is none of that id. */
export async function deleteSent(tx: Transaction, merchantCode: string, messageId: string): Promise<boolean> {
  const done = await sql`delete from message where merchant_code = ${merchantCode}
    and message_id = ${messageId}`.execute(tx);
  return done.numAffectedRows === 1n;
}
