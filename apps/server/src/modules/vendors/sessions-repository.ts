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
}

/** Life of a launch ticket and of a game session without a call. */
const TICKET_LIFE = sql`interval '60 seconds'`;
const SESSION_LIFE = sql`interval '12 hours'`;

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
  },
): Promise<void> {
  await sql`insert into launch_ticket (merchant_code, ticket_hash, member_id, vendor_code, game_code, node_id, purpose, replay_round, language)
    values (${ticket.merchantCode}, ${ticket.ticketHash}, ${ticket.memberId}, ${ticket.vendorCode}, ${ticket.gameCode},
      ${ticket.nodeId}, ${ticket.purpose}, ${ticket.replayRound}, ${ticket.language})`.execute(tx);
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
      m.user_name, m.nickname, m.type, m.disabled_at is not null as disabled
    from used join member m on m.merchant_code = ${merchantCode} and m.member_id = used.member_id`.execute(tx);
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
  },
): Promise<void> {
  await sql`insert into vendor_session (merchant_code, session_hash, member_id, vendor_code, game_code, node_id)
    values (${session.merchantCode}, ${session.sessionHash}, ${session.memberId}, ${session.vendorCode},
      ${session.gameCode}, ${session.nodeId})`.execute(tx);
}

export interface VendorSession {
  readonly member_id: string;
  readonly game_code: string;
  readonly node_id: string;
  readonly type: number;
  readonly disabled: boolean;
}

/** A live game session of the vendor, with what decides whether its member may bet. */
export async function findVendorSession(
  tx: Transaction,
  merchantCode: string,
  vendorCode: string,
  sessionHash: Buffer,
): Promise<VendorSession | undefined> {
  const found =
    await sql<VendorSession>`select s.member_id, s.game_code, s.node_id, m.type, m.disabled_at is not null as disabled
    from vendor_session s join member m on m.merchant_code = s.merchant_code and m.member_id = s.member_id
    where s.merchant_code = ${merchantCode} and s.session_hash = ${sessionHash} and s.vendor_code = ${vendorCode}
      and s.ended_at is null and s.created_at > now() - ${SESSION_LIFE}`.execute(tx);
  return found.rows[0];
}

/** Type of a member, which tells the book its money is in. */
export async function readMemberType(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<number | undefined> {
  const found = await sql<{ type: number }>`select type from member
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0]?.type;
}

/** Notes which game a round belongs to, before its money moves. */
export async function noteRound(
  tx: Transaction,
  round: {
    merchantCode: string;
    vendorCode: string;
    roundId: string;
    memberId: string;
    recordId: string;
    nodeId: string;
  },
): Promise<void> {
  await sql`insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
    values (${round.merchantCode}, ${round.vendorCode}, ${round.roundId}, ${round.memberId}, ${round.recordId}, ${round.nodeId})
    on conflict do nothing`.execute(tx);
}
