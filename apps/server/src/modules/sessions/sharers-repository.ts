import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** A member by name. */
export interface MemberName {
  readonly member_id: string;
  readonly user_name: string;
  /** Whether the account is closed. */
  readonly is_closed: boolean;
}

/** Members whose ids a query answers, by their names. */
export async function readNames(
  tx: Transaction,
  merchantCode: string,
  ids: RawBuilder<unknown>,
): Promise<MemberName[]> {
  const found = await sql<MemberName>`select m.member_id, m.user_name, m.disabled_at is not null as is_closed
    from (${ids}) other join member_card m on m.merchant_code = ${merchantCode} and m.member_id = other.member_id
    order by m.user_name`.execute(tx);
  return found.rows;
}

/** Newest sessions of a member whose addresses are looked at. */
const SESSIONS = 20;

/**
 * Other members who were at an address that the member was at, as far as sessions are kept.
 * @param most others that are named at most
 */
export async function readAddressSharers(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  most: number,
): Promise<MemberName[]> {
  return readNames(
    tx,
    merchantCode,
    sql`
    with own as (select distinct address from (select address from session
        where merchant_code = ${merchantCode} and member_id = ${memberId} order by created_at desc limit ${SESSIONS}) newest
      where address is not null)
    select distinct o.member_id from own cross join lateral (select distinct s.member_id from session s
        where s.merchant_code = ${merchantCode} and s.address = own.address and s.member_id <> ${memberId}
        order by s.member_id limit ${most}) o limit ${most}`,
  );
}

/**
 * Other members who came in with a device that the member came in with.
 * @param most others that are named at most
 */
export async function readDeviceSharers(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  most: number,
): Promise<MemberName[]> {
  return readNames(
    tx,
    merchantCode,
    sql`select distinct o.member_id from known_device own join known_device o
        on o.merchant_code = own.merchant_code and o.device_id = own.device_id and o.member_id <> own.member_id
      where own.merchant_code = ${merchantCode} and own.member_id = ${memberId} limit ${most}`,
  );
}
