import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { type QueueAge, readAge } from '#server/platform/database/queue-age.ts';
import type { ThreadOf } from './thread-repository.ts';
import { PRESENCE_SECONDS } from './presence-repository.ts';

export interface ConversationRow {
  readonly conversation_id: string;
  readonly member_id: string;
  readonly state: 'waiting' | 'active' | 'closed';
  readonly assigned_to: string | null;
  readonly assigned_name: string | null;
  readonly opened_at: Date;
  readonly rating: number | null;
}

/** A conversation as staff see it: with the member's name, and whether who has it is away. */
export interface DeskConversationRow extends ConversationRow {
  readonly user_name: string;
  readonly is_abandoned: boolean;
}

/** Most open conversations that a list shows. */
const LISTED = 200;

const COLUMNS = sql`c.conversation_id, c.member_id, c.state, c.assigned_to, c.assigned_name, c.opened_at, c.rating`;
const isAbandoned = sql<boolean>`(c.state = 'active' and not exists (select 1 from chat_presence p
  where p.merchant_code = c.merchant_code and p.staff = c.assigned_to
    and p.seen_at > clock_timestamp() - make_interval(secs => ${PRESENCE_SECONDS})))`;

/** The last conversation of a member. */
export async function readLastConversation(
  tx: Transaction,
  { merchantCode, memberId }: ThreadOf,
): Promise<ConversationRow | undefined> {
  const found = await sql<ConversationRow>`select ${COLUMNS} from chat_conversation c
    where c.merchant_code = ${merchantCode} and c.member_id = ${memberId}
    order by c.opened_at desc limit 1`.execute(tx);
  return found.rows[0];
}

/** One conversation, without its member. */
export async function readConversation(
  tx: Transaction,
  merchantCode: string,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const found = await sql<ConversationRow>`select ${COLUMNS} from chat_conversation c
    where c.merchant_code = ${merchantCode} and c.conversation_id = ${conversationId}`.execute(tx);
  return found.rows[0];
}

/** One conversation as staff see it. */
export async function readDeskConversation(
  tx: Transaction,
  merchantCode: string,
  conversationId: string,
): Promise<DeskConversationRow | undefined> {
  const found = await sql<DeskConversationRow>`select ${COLUMNS}, m.user_name, ${isAbandoned} as is_abandoned
    from chat_conversation c
    join member_card m on m.merchant_code = c.merchant_code and m.member_id = c.member_id
    where c.merchant_code = ${merchantCode} and c.conversation_id = ${conversationId}`.execute(tx);
  return found.rows[0];
}

/** Open conversations: waiting ones first, the longest open one at the top. */
export async function readOpenConversations(tx: Transaction, merchantCode: string): Promise<DeskConversationRow[]> {
  const found = await sql<DeskConversationRow>`select ${COLUMNS}, m.user_name, ${isAbandoned} as is_abandoned
    from chat_conversation c
    join member_card m on m.merchant_code = c.merchant_code and m.member_id = c.member_id
    where c.merchant_code = ${merchantCode} and c.state <> 'closed'
    order by c.state <> 'waiting', c.opened_at limit ${LISTED}`.execute(tx);
  return found.rows;
}

/** What is new in an open conversation; it names nobody but who has it. */
export interface WatchedRow extends Pick<ConversationRow, 'conversation_id' | 'state' | 'assigned_to'> {
  readonly is_abandoned: boolean;
  readonly last_position: number;
  readonly seen_by_member: number;
  readonly unseen: number;
  readonly member_types: boolean;
}

/** What is new in open conversations, in the order of the list. */
export async function readWatched(tx: Transaction, merchantCode: string): Promise<WatchedRow[]> {
  const found = await sql<WatchedRow>`select c.conversation_id, c.state, c.assigned_to, ${isAbandoned} as is_abandoned,
      t.last_position, t.seen_by_member, t.member_types_until > clock_timestamp() as member_types,
      (select count(*)::int from chat_message m where m.merchant_code = c.merchant_code and m.member_id = c.member_id
        and m.position > t.seen_by_staff and m.author = 'member') as unseen
    from chat_conversation c
    join chat_thread t on t.merchant_code = c.merchant_code and t.member_id = c.member_id
    where c.merchant_code = ${merchantCode} and c.state <> 'closed'
    order by c.state <> 'waiting', c.opened_at limit ${LISTED}`.execute(tx);
  return found.rows;
}

/** Begins a conversation of a member who has none open. */
export async function insertConversation(
  tx: Transaction,
  { merchantCode, memberId }: ThreadOf,
  conversationId: string,
): Promise<void> {
  await sql`insert into chat_conversation (merchant_code, conversation_id, member_id, state)
    values (${merchantCode}, ${conversationId}, ${memberId}, 'waiting')`.execute(tx);
}

/** Gives an open conversation to somebody. */
export async function assignConversation(
  tx: Transaction,
  merchantCode: string,
  conversationId: string,
  to: { readonly email: string; readonly name: string },
): Promise<void> {
  await sql`update chat_conversation set state = 'active', assigned_to = ${to.email}, assigned_name = ${to.name}
    where merchant_code = ${merchantCode} and conversation_id = ${conversationId} and state <> 'closed'`.execute(tx);
}

/** Closes an open conversation. */
export async function endConversation(tx: Transaction, merchantCode: string, conversationId: string): Promise<void> {
  await sql`update chat_conversation set state = 'closed', closed_at = clock_timestamp()
    where merchant_code = ${merchantCode} and conversation_id = ${conversationId} and state <> 'closed'`.execute(tx);
}

/** Takes a member's first rating of a closed conversation. @returns the stored rating; undefined without such a conversation */
export async function recordRating(
  tx: Transaction,
  { merchantCode, memberId }: ThreadOf,
  conversationId: string,
  stars: number,
): Promise<number | undefined> {
  const done = await sql<{ rating: number }>`update chat_conversation set rating = coalesce(rating, ${stars})
    where merchant_code = ${merchantCode} and conversation_id = ${conversationId} and member_id = ${memberId}
      and state = 'closed' returning rating`.execute(tx);
  return done.rows[0]?.rating;
}

/** How many conversations wait for somebody to take them, and since when. */
export const readWaitingAge = (tx: Transaction, merchantCode: string): Promise<QueueAge> =>
  readAge(
    tx,
    sql`select count(*)::int as waiting, min(opened_at) as since
    from chat_conversation where merchant_code = ${merchantCode} and state = 'waiting'`,
  );
