import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Whose thread it is: all that was said with one member. */
export interface ThreadOf {
  readonly merchantCode: string;
  readonly memberId: string;
}

export interface ThreadRow {
  readonly last_position: number;
  readonly seen_by_member: number;
  readonly seen_by_staff: number;
  readonly member_types: boolean;
  readonly staff_types: boolean;
}

export interface MessageRow {
  readonly message_id: string;
  readonly conversation_id: string;
  readonly position: number;
  readonly author: 'member' | 'staff' | 'system';
  readonly staff: string | null;
  /** Empty for a picture without words. */
  readonly body: string;
  readonly picture_hash: string | null;
  /** Size of the picture, pixels. */
  readonly picture_width: number | null;
  readonly picture_height: number | null;
  readonly written_at: Date;
}

/** A message before it has its position. */
export type NewMessage = Pick<MessageRow, 'message_id' | 'conversation_id' | 'author' | 'staff' | 'body'> & {
  readonly picture?: MessagePicture | undefined;
};

/** A picture that was kept, by which its message finds it. */
export interface MessagePicture {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** Whether a message that is there is the one that is sent: the same words, and a picture where one is sent. */
export const isSameContent = (
  row: Pick<MessageRow, 'body' | 'picture_hash'>,
  sent: { readonly text: string; readonly picture?: object | undefined },
): boolean => row.body === sent.text && (row.picture_hash !== null) === (sent.picture !== undefined);

const MESSAGE = sql`message_id, conversation_id, position, author, staff, body, picture_hash, picture_width, picture_height, written_at`;
const THREAD = sql`last_position, seen_by_member, seen_by_staff, member_types_until > clock_timestamp() as member_types,
  staff_types_until > clock_timestamp() as staff_types`;

/** Holds a member's thread until the transaction ends, so that what is added and changed in it waits for each other. */
export async function lockThread(tx: Transaction, { merchantCode, memberId }: ThreadOf): Promise<void> {
  await sql`insert into chat_thread (merchant_code, member_id) values (${merchantCode}, ${memberId})
    on conflict do nothing`.execute(tx);
  await sql`select 1 from chat_thread where merchant_code = ${merchantCode} and member_id = ${memberId}
    for update`.execute(tx);
}

/** A member's thread; undefined before the first message. */
export async function readThread(
  tx: Transaction,
  { merchantCode, memberId }: ThreadOf,
): Promise<ThreadRow | undefined> {
  const found = await sql<ThreadRow>`select ${THREAD} from chat_thread
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0];
}

/** Two messages of different threads were sent under one id at the same moment. */
export class MessageIdTaken extends Error {}

/**
 * Adds a message at the end of a thread that is locked, and ends its author's typing. @returns its position
 * @throws MessageIdTaken when a message of another thread took its id meanwhile: locks of threads do not see one another
 */
export async function appendMessage(tx: Transaction, { merchantCode, memberId }: ThreadOf, message: NewMessage) {
  const { picture } = message;
  const done = await sql<Pick<MessageRow, 'position' | 'written_at'>>`with place as (
      update chat_thread set last_position = last_position + 1,
          member_types_until = case when ${message.author} = 'member' then '-infinity' else member_types_until end,
          staff_types_until = case when ${message.author} = 'staff' then '-infinity' else staff_types_until end
       where merchant_code = ${merchantCode} and member_id = ${memberId} returning last_position)
    insert into chat_message (merchant_code, message_id, conversation_id, member_id, position, author, staff, body,
        picture_hash, picture_width, picture_height)
    select ${merchantCode}, ${message.message_id}, ${message.conversation_id}, ${memberId}, last_position,
      ${message.author}, ${message.staff}, ${message.body}, ${picture?.hash ?? null}::text, ${picture?.width ?? null}::integer,
      ${picture?.height ?? null}::integer from place
    on conflict (merchant_code, message_id) do nothing returning position, written_at`.execute(tx);
  const [row] = done.rows;
  if (!row) throw new MessageIdTaken();
  return row;
}

/** The message of an id, by any author. */
export async function readMessage(
  tx: Transaction,
  merchantCode: string,
  messageId: string,
): Promise<(MessageRow & { readonly member_id: string }) | undefined> {
  const found = await sql<MessageRow & { member_id: string }>`select ${MESSAGE}, member_id from chat_message
    where merchant_code = ${merchantCode} and message_id = ${messageId}`.execute(tx);
  return found.rows[0];
}

/**
 * One page of a thread in the order of positions: what came after a position, or the newest before one.
 * @param page.after what is older is left out, and the oldest of the rest come first
 */
export async function readMessages(
  tx: Transaction,
  { merchantCode, memberId }: ThreadOf,
  page: { readonly after?: number | undefined; readonly before?: number | undefined },
): Promise<MessageRow[]> {
  const { after, before } = page;
  if (after !== undefined) {
    const found = await sql<MessageRow>`select ${MESSAGE} from chat_message
      where merchant_code = ${merchantCode} and member_id = ${memberId} and position > ${after}
      order by position limit ${CHAT_LIMITS.page}`.execute(tx);
    return found.rows;
  }
  const older = before === undefined ? sql`` : sql`and position < ${before}`;
  const found = await sql<MessageRow>`select ${MESSAGE} from chat_message
    where merchant_code = ${merchantCode} and member_id = ${memberId} ${older}
    order by position desc limit ${CHAT_LIMITS.page}`.execute(tx);
  return found.rows.toReversed();
}

/** How many answers of staff a member has not seen. */
export async function countUnseenAnswers(tx: Transaction, { merchantCode, memberId }: ThreadOf): Promise<number> {
  const found = await sql<{ unseen: number }>`select count(*)::int as unseen from chat_message m
    join chat_thread t on t.merchant_code = m.merchant_code and t.member_id = m.member_id
    where m.merchant_code = ${merchantCode} and m.member_id = ${memberId} and m.author = 'staff'
      and m.position > t.seen_by_member`.execute(tx);
  return found.rows[0]?.unseen ?? 0;
}

/**
 * Notes up to where one end has seen the thread; never back, and never beyond its end.
 * @returns whether that is further than before
 */
export async function recordSeen(
  tx: Transaction,
  { merchantCode, memberId }: ThreadOf,
  end: 'member' | 'staff',
  position: number,
): Promise<boolean> {
  const column = sql.ref(end === 'member' ? 'seen_by_member' : 'seen_by_staff');
  const done = await sql`update chat_thread set ${column} = least(${position}, last_position)
    where merchant_code = ${merchantCode} and member_id = ${memberId}
      and ${column} < least(${position}, last_position)`.execute(tx);
  return Number(done.numAffectedRows ?? 0n) > 0;
}

/** Notes that one end types, for some seconds. @returns whether it did not a moment ago */
export async function recordTyping(
  tx: Transaction,
  { merchantCode, memberId }: ThreadOf,
  end: 'member' | 'staff',
): Promise<boolean> {
  const column = sql.ref(end === 'member' ? 'member_types_until' : 'staff_types_until');
  const done = await sql<{ was_typing: boolean }>`with before as (
      select ${column} > clock_timestamp() as was_typing from chat_thread
       where merchant_code = ${merchantCode} and member_id = ${memberId})
    update chat_thread set ${column} = clock_timestamp() + make_interval(secs => ${CHAT_LIMITS.typingSeconds})
      from before where merchant_code = ${merchantCode} and member_id = ${memberId} returning before.was_typing`.execute(
    tx,
  );
  return done.rows[0]?.was_typing === false;
}
