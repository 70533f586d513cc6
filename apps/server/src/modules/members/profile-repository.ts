import type { Language } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export async function updateHeadIcon(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  icon: string,
): Promise<void> {
  await sql`update member set head_icon = ${icon}
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}

export async function updateNickname(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  nickname: string | null,
): Promise<void> {
  await sql`update member set nickname = ${nickname}
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}

/** Keeps the language that a member reads an app in. */
export async function updateLanguage(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  language: Language,
): Promise<void> {
  await sql`update member set language = ${language}
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}

/** Changes the address; false when another member of the merchant has it. */
export async function updateEmail(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  email: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email:${merchantCode}:${email.toLowerCase()}`}, 0))`.execute(
    tx,
  );
  const done = await sql`update member set email = ${email}
    where merchant_code = ${merchantCode} and member_id = ${memberId} and not exists (
      select from member other where other.merchant_code = ${merchantCode} and other.member_id <> ${memberId}
        and lower(other.email) = lower(${email}))`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Sets the payee name where there is none yet; false when there is. @param byStaff staff change it at any time */
export async function updatePayeeName(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  payeeName: string,
  byStaff: boolean,
): Promise<boolean> {
  const done = await sql`update member set payee_name = ${payeeName}
    where merchant_code = ${merchantCode} and member_id = ${memberId}
      and (payee_name is null or ${byStaff})`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Changes the number that is a way in, which was proven just now; false when another member of the merchant has it. */
export async function updateMobile(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  phone: { readonly full: string; readonly national: string; readonly dialingCode: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mobile:${merchantCode}:${phone.full}`}, 0))`.execute(tx);
  const done = await sql`update member set mobile = ${phone.national}, dialing_code = ${phone.dialingCode},
      mobile_key = ${phone.full}, mobile_verified_at = now()
    where merchant_code = ${merchantCode} and member_id = ${memberId} and not exists (
      select from member other where other.merchant_code = ${merchantCode} and other.member_id <> ${memberId}
        and other.mobile_key = ${phone.full})`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Writes the label of the member's level, as every client shows it. */
export async function updateClubLabel(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  label: string,
): Promise<void> {
  await sql`update member set club_label = ${label} where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(
    tx,
  );
}
