import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Puts a new password in the place of whatever there was. */
export async function updatePassword(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await sql`update member set password_hash = ${passwordHash}, temporary_password_until = null,
      password_changed_at = case when password_hash is null then password_changed_at else clock_timestamp() end
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}

/** Puts a new password in the place of the one that was proven; false when that is no longer the member's. */
export async function replacePassword(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  oldHash: string,
  passwordHash: string,
): Promise<boolean> {
  const done = await sql`update member set password_hash = ${passwordHash}, temporary_password_until = null,
      password_changed_at = clock_timestamp()
    where merchant_code = ${merchantCode} and member_id = ${memberId} and password_hash = ${oldHash}`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Changes or removes the payment password; all but the very first one count as a change. */
export async function updatePaymentPassword(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  hash: string | null,
): Promise<void> {
  await sql`update member set payment_password_hash = ${hash}, payment_password_changed_at =
      case when payment_password_hash is null and payment_password_changed_at is null then null else clock_timestamp() end
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}

/** Stores the same payment password hashed in another way, unless it was changed meanwhile. */
export async function rehashPaymentPassword(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  former: string,
  hash: string,
): Promise<void> {
  await sql`update member set payment_password_hash = ${hash}
    where merchant_code = ${merchantCode} and member_id = ${memberId} and payment_password_hash = ${former}`.execute(
    tx,
  );
}

/** True while the member's payment password is the given one; the member is held until the transaction ends. */
export async function hasPaymentPassword(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  hash: string | null,
): Promise<boolean> {
  const found = await sql`select 1 from member where merchant_code = ${merchantCode} and member_id = ${memberId}
    and payment_password_hash is not distinct from ${hash} for no key update`.execute(tx);
  return found.rows.length === 1;
}

export async function updateSecurityQuestion(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  question: string,
  answerHash: string,
): Promise<void> {
  await sql`update member set security_question = ${question}, security_answer_hash = ${answerHash}
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}

/** Puts a password in place that staff hand over and that has to be changed; it holds for some hours. */
export async function setTemporaryPassword(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  hash: string,
  hours: number,
): Promise<void> {
  await sql`update member set password_hash = ${hash}, password_changed_at = clock_timestamp(),
      temporary_password_until = clock_timestamp() + make_interval(hours => ${hours})
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}
