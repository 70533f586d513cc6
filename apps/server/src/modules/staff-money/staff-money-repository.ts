import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** What staff did with money: gave it to members, or let it out. */
export type MoneyKind = 'credit' | 'payout';

export interface MoneyPlace {
  readonly merchantCode: string;
  readonly kind: MoneyKind;
}

/** Lets nobody else count money of a kind at a merchant until the transaction ends. */
export async function lockMoney(tx: Transaction, { merchantCode, kind }: MoneyPlace): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff money ${merchantCode} ${kind}`}, 0))`.execute(tx);
}

const isToday = sql`at > clock_timestamp() - interval '24 hours'`;

/** What a member had within 24 hours, without what has a key; scale 4. */
export async function sumOfMember(
  tx: Transaction,
  { merchantCode, kind }: MoneyPlace,
  memberId: string,
  withoutKey: string,
): Promise<bigint> {
  const found = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from (
      select distinct on (key) amount from staff_money where merchant_code = ${merchantCode} and kind = ${kind}
        and member_id = ${memberId} and key <> ${withoutKey} and ${isToday} order by key) once`.execute(tx);
  return BigInt(found.rows[0]?.sum ?? 0);
}

/** What one of the staff gave or let out within 24 hours, without what has a key; scale 4. */
export async function sumOfStaff(
  tx: Transaction,
  { merchantCode, kind }: MoneyPlace,
  staff: string,
  withoutKey: string,
): Promise<bigint> {
  const found = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from staff_money
    where merchant_code = ${merchantCode} and kind = ${kind} and staff = ${staff} and key <> ${withoutKey}
      and ${isToday}`.execute(tx);
  return BigInt(found.rows[0]?.sum ?? 0);
}

/** Writes down who did it; the same once more changes nothing. */
export async function insertMoney(
  tx: Transaction,
  { merchantCode, kind }: MoneyPlace,
  done: { readonly key: string; readonly staff: string; readonly memberId: string; readonly amount: bigint },
): Promise<void> {
  await sql`insert into staff_money (merchant_code, kind, key, staff, member_id, amount)
    values (${merchantCode}, ${kind}, ${done.key}, ${done.staff}, ${done.memberId}, ${done.amount})
    on conflict do nothing`.execute(tx);
}

/** Whether one of the staff gave a member money within some days. */
export async function hasCredited(
  tx: Transaction,
  merchantCode: string,
  given: { readonly staff: string; readonly memberId: string; readonly days: number },
): Promise<boolean> {
  const found = await sql`select from staff_money where merchant_code = ${merchantCode} and kind = 'credit'
    and staff = ${given.staff} and member_id = ${given.memberId}
    and at > clock_timestamp() - make_interval(days => ${given.days}) limit 1`.execute(tx);
  return found.rows.length > 0;
}
