import { sql } from 'kysely';
import { type MemberName, readNames } from '#server/modules/sessions/sessions.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Facts of a withdrawal and its card, with the time of the database. */
export interface RiskSubject {
  readonly member_id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly card_added_at: Date;
  readonly card_fingerprint: string | null;
  readonly now: Date;
}

/** The withdrawal that hints are asked for; its card's number is not opened. */
export async function findRiskSubject(
  tx: Transaction,
  merchantCode: string,
  withdrawalId: string,
): Promise<RiskSubject | undefined> {
  const found =
    await sql<RiskSubject>`select w.member_id, w.amount, w.currency, c.created_at as card_added_at, c.card_fingerprint,
      clock_timestamp() as now
    from withdrawal w join bank_card c on c.merchant_code = w.merchant_code and c.card_id = w.card_id
    where w.merchant_code = ${merchantCode} and w.withdrawal_id = ${withdrawalId}`.execute(tx);
  return found.rows[0];
}

/** The sum paid out to a member so far, at scale 4 with fees, its count, and the number of requests within 24 hours. */
export async function sumWithdrawals(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<{ readonly paid: bigint; readonly paidCount: number; readonly withinDay: number }> {
  const found = await sql<{ paid: bigint; paidCount: number; withinDay: number }>`select
      coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid,
      count(*) filter (where state = 'paid')::int as "paidCount",
      count(*) filter (where created_at > clock_timestamp() - interval '24 hours')::int as "withinDay"
    from withdrawal where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0] ?? { paid: 0n, paidCount: 0, withinDay: 0 };
}

/** Other members who have or had the card of a withdrawal. @param most others that are named at most */
export async function readCardSharers(
  tx: Transaction,
  merchantCode: string,
  { member_id: memberId, card_fingerprint: fingerprint }: Pick<RiskSubject, 'member_id' | 'card_fingerprint'>,
  most: number,
): Promise<MemberName[]> {
  return readNames(
    tx,
    merchantCode,
    sql`select distinct member_id from bank_card where merchant_code = ${merchantCode}
    and card_fingerprint = ${fingerprint} and member_id <> ${memberId} limit ${most}`,
  );
}

/** Other members who have or had a card that a member has or had. @param most others that are named at most */
export async function readSharersOfCards(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  most: number,
): Promise<MemberName[]> {
  return readNames(
    tx,
    merchantCode,
    sql`
    with own as (select distinct card_fingerprint from bank_card
      where merchant_code = ${merchantCode} and member_id = ${memberId} and card_fingerprint is not null)
    select distinct o.member_id from own cross join lateral (select distinct c.member_id from bank_card c
        where c.merchant_code = ${merchantCode} and c.card_fingerprint = own.card_fingerprint and c.member_id <> ${memberId}
        limit ${most}) o limit ${most}`,
  );
}
