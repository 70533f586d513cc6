import type { MessageSegment } from '@tessera/contract/messages/staff-messages';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { isDue } from '#server/platform/jobs/work-items.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { REAL_TYPES } from '#server/platform/tenancy/session.ts';

/** Whom a segment is of. */
export type SegmentOf = Pick<Merchant, 'code' | 'settings'>;

/**
 * The members `d` of a segment: real accounts that are open, and take no break from play, for whom all of its conditions hold.
 * @param merchant whose zone days are of, and whose own language is read by who is not known to read another one that it has
 */
function membersOf({ code, settings }: SegmentOf, segment: MessageSegment) {
  const { timeZone, languages, defaultLanguage } = settings;
  const midnight = (day: string) => sql`(${day}::timestamp at time zone ${timeZone})`;
  const deposits = sql`exists (select from confirmed_deposit c where c.merchant_code = d.merchant_code and c.member_id = d.member_id)`;
  const conditions = [
    sql`d.merchant_code = ${code} and d.type = any(${REAL_TYPES}::smallint[]) and d.disabled_at is null`,
    sql`not exists (select from member_on_break b where b.merchant_code = d.merchant_code and b.member_id = d.member_id)`,
    ...(segment.languages.length > 0
      ? [
          sql`case when d.language = any(${[...languages]}::text[]) then d.language else ${defaultLanguage} end
            = any(${[...segment.languages]}::text[])`,
        ]
      : []),
    ...(segment.deposited === 'any' ? [] : [segment.deposited === 'yes' ? deposits : sql`not ${deposits}`]),
    ...(segment.fromLevel > 0
      ? [sql`case when d.club_label ~ '^[0-9]{1,4}$' then d.club_label::int else 0 end >= ${segment.fromLevel}`]
      : []),
    ...(segment.agentsOnly ? [sql`d.is_agent`] : []),
    ...(segment.registeredFrom === null ? [] : [sql`d.created_at >= ${midnight(segment.registeredFrom)}`]),
    ...(segment.lastLoginBefore === null
      ? []
      : [sql`coalesce(d.last_login_at, d.created_at) < ${midnight(segment.lastLoginBefore)}`]),
  ];
  return sql`member_card d where ${sql.join(conditions, sql` and `)}`;
}

/** How many members a segment has now. */
export async function countMembers(tx: Transaction, merchant: SegmentOf, segment: MessageSegment): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from ${membersOf(merchant, segment)}`.execute(tx);
  return found.rows[0]?.n ?? 0;
}

/** When a message goes to a segment, and who wrote it. */
export interface NewSending {
  readonly messageId: string;
  readonly segment: MessageSegment;
  /** Null: at once. */
  readonly sendAt: Date | null;
  readonly writtenBy: string;
}

/** Writes down that a message goes to a segment; its own time becomes that of its sending. */
export async function insertSending(tx: Transaction, merchantCode: string, sending: NewSending): Promise<void> {
  await sql`with timed as (
      update message set sent_at = greatest(${sending.sendAt}::timestamptz, sent_at)
       where merchant_code = ${merchantCode} and message_id = ${sending.messageId} returning sent_at)
    insert into message_sending (merchant_code, message_id, segment, send_at, written_by)
    select ${merchantCode}, ${sending.messageId}, ${JSON.stringify(sending.segment)}::jsonb, sent_at, ${sending.writtenBy}
      from timed`.execute(tx);
}

/** Whether a message of this id goes to this segment at this time. */
export async function isSameSending(tx: Transaction, merchantCode: string, sending: NewSending): Promise<boolean> {
  const found = await sql`select from message_sending
    where merchant_code = ${merchantCode} and message_id = ${sending.messageId}
      and segment = ${JSON.stringify(sending.segment)}::jsonb
      and (${sending.sendAt}::timestamptz is null or ${sending.sendAt}::timestamptz = send_at
        or ${sending.sendAt}::timestamptz <= clock_timestamp())`.execute(tx);
  return found.rows.length > 0;
}

/** Kind of the sending work in the list of failures. */
export const SENDING_WORK = 'message.send';

/** Messages whose time has come and that are not in all inboxes, the earliest first, without recently failed ones. */
export async function readDueSendings(tx: Transaction, merchantCode: string): Promise<string[]> {
  const found = await sql<{ message_id: string }>`select message_id from message_sending
    where merchant_code = ${merchantCode} and finished_at is null and send_at <= clock_timestamp()
      and ${isDue(merchantCode, SENDING_WORK, sql`message_id`)}
    order by send_at, message_id limit 20`.execute(tx);
  return found.rows.map((row) => row.message_id);
}

/**
 * Puts a message into the inboxes of the next members of its segment, in the order of their ids, and notes how far it has come; nothing where
 * another process is doing so, or it was taken back.
 * @returns whom it was sent to, fewer than `limit` when nobody is left; undefined where nothing is to be done
 */
export async function sendToNext(
  tx: Transaction,
  merchant: SegmentOf,
  messageId: string,
  limit: number,
): Promise<string[] | undefined> {
  const held = await sql<{
    segment: MessageSegment;
    sent_up_to: string | null;
  }>`select segment, sent_up_to from message_sending
    where merchant_code = ${merchant.code} and message_id = ${messageId} and finished_at is null
    for update skip locked`.execute(tx);
  const sending = held.rows[0];
  if (!sending) return undefined;
  const next = await sql<{ member_id: string }>`select d.member_id from ${membersOf(merchant, sending.segment)}
      and (${sending.sent_up_to}::uuid is null or d.member_id > ${sending.sent_up_to}::uuid)
    order by d.member_id limit ${limit}`.execute(tx);
  const members = next.rows.map((row) => row.member_id);
  await sql`insert into message_recipient (merchant_code, member_id, message_id, sent_at)
    select m.merchant_code, member_id, m.message_id, m.sent_at
      from unnest(${members}::uuid[]) as member_id, message m
     where m.merchant_code = ${merchant.code} and m.message_id = ${messageId}
        on conflict do nothing`.execute(tx);
  await sql`update message_sending set sent_up_to = coalesce(${members.at(-1) ?? null}::uuid, sent_up_to),
      recipients = recipients + ${members.length},
      finished_at = case when ${members.length < limit} then clock_timestamp() end
    where merchant_code = ${merchant.code} and message_id = ${messageId}`.execute(tx);
  return members;
}

/** A message to members as staff see it in their list. */
export interface ListedMessage {
  readonly message_id: string;
  readonly titles: Record<string, string>;
  readonly sent_at: Date;
  /** Null: it went to members by name, at once. */
  readonly segment: MessageSegment | null;
  readonly state: 'scheduled' | 'sending' | 'sent';
  readonly recipients: number;
  readonly read: number;
  readonly written_by: string | null;
}

/** Messages to members, the newest first. */
export async function readListed(tx: Transaction, merchantCode: string, limit: number): Promise<ListedMessage[]> {
  const found = await sql<ListedMessage>`select m.message_id, m.titles, m.sent_at, s.segment, s.written_by,
      case when s.message_id is null or s.finished_at is not null then 'sent'
           when s.send_at > clock_timestamp() then 'scheduled' else 'sending' end as state,
      coalesce(s.recipients, (select count(*) from message_recipient r
        where r.merchant_code = m.merchant_code and r.message_id = m.message_id))::int as recipients,
      (select count(*) from message_recipient r
        where r.merchant_code = m.merchant_code and r.message_id = m.message_id and r.read_at is not null)::int as read
    from message m left join message_sending s on s.merchant_code = m.merchant_code and s.message_id = m.message_id
    where m.merchant_code = ${merchantCode} order by m.sent_at desc, m.message_id limit ${limit}`.execute(tx);
  return found.rows;
}
