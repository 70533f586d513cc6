import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface Ticket {
  readonly member_id: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly node_id: string;
  readonly purpose: 'play' | 'replay';
  readonly replay_round: string | null;
  readonly language: string;
  readonly user_name: string;
  readonly nickname: string | null;
  readonly type: number;
  readonly disabled: boolean;
  /** The login that the game was launched from; null for demo players, who have none. */
  readonly session_id: string | null;
  /** Whether that login has ended or been idle too long since. */
  readonly logged_out: boolean;
}

/** Life of a launch ticket. */
const TICKET_LIFE = sql`interval '60 seconds'`;

export async function insertTicket(
  tx: Transaction,
  ticket: {
    merchantCode: string;
    ticketHash: Buffer;
    memberId: string;
    vendorCode: string;
    gameCode: string;
    nodeId: string;
    purpose: 'play' | 'replay';
    replayRound: string | null;
    language: string;
    sessionId: string | null;
  },
): Promise<void> {
  await sql`insert into launch_ticket (merchant_code, ticket_hash, member_id, vendor_code, game_code, node_id, purpose, replay_round,
      language, session_id)
    values (${ticket.merchantCode}, ${ticket.ticketHash}, ${ticket.memberId}, ${ticket.vendorCode}, ${ticket.gameCode},
      ${ticket.nodeId}, ${ticket.purpose}, ${ticket.replayRound}, ${ticket.language}, ${ticket.sessionId})`.execute(tx);
}

/**
 * Uses a ticket up for one request; the same request may ask again, because its answer can be lost on the way.
 * `expired` when another request used it or it is too old, undefined when there never was such a ticket.
 */
export async function redeemTicket(
  tx: Transaction,
  merchantCode: string,
  vendorCode: string,
  ticketHash: Buffer,
  requestId: string,
): Promise<Ticket | 'expired' | undefined> {
  const found = await sql<Ticket>`with used as (
      update launch_ticket set used_at = coalesce(used_at, now()), used_by = ${requestId} where merchant_code = ${merchantCode} and ticket_hash = ${ticketHash}
        and vendor_code = ${vendorCode} and (used_at is null or used_by = ${requestId}) and created_at > now() - ${TICKET_LIFE} returning *)
    select used.member_id, used.vendor_code, used.game_code, used.node_id, used.purpose, used.replay_round, used.language,
      used.session_id, m.user_name, m.nickname, m.type, m.disabled_at is not null as disabled,
      used.session_id is not null and not exists (select from live_session l where l.merchant_code = ${merchantCode}
        and l.session_id = used.session_id) as logged_out
    from used join member_card m on m.merchant_code = ${merchantCode} and m.member_id = used.member_id`.execute(tx);
  if (found.rows[0]) return found.rows[0];
  const known =
    await sql`select 1 from launch_ticket where merchant_code = ${merchantCode} and ticket_hash = ${ticketHash}
    and vendor_code = ${vendorCode}`.execute(tx);
  return known.rows.length > 0 ? 'expired' : undefined;
}

export async function insertVendorSession(
  tx: Transaction,
  session: {
    merchantCode: string;
    sessionHash: Buffer;
    memberId: string;
    vendorCode: string;
    gameCode: string;
    nodeId: string;
    sessionId: string | null;
    /** Millionths of its stakes that go into the jackpot; null: none. */
    jackpotShare: number | null;
  },
): Promise<void> {
  await sql`insert into vendor_session (merchant_code, session_hash, member_id, vendor_code, game_code, node_id, session_id, jackpot_share)
    values (${session.merchantCode}, ${session.sessionHash}, ${session.memberId}, ${session.vendorCode},
      ${session.gameCode}, ${session.nodeId}, ${session.sessionId}, ${session.jackpotShare})`.execute(tx);
}
