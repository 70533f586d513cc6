import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

export interface MemberRow {
  readonly member_id: string;
  readonly user_name: string;
  readonly type: number;
  readonly password_hash: string | null;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  /** Dialling code and number in a row where the number is a way in. */
  readonly mobile_key: string | null;
  readonly mobile_verified_at: Date | null;
  readonly is_agent: boolean;
  /** An agent's account that is no member's: it gets in by the agents' entrance alone. */
  readonly is_agent_only: boolean;
  readonly affiliate_code: string;
  readonly club_label: string;
  /** What the member last chose in an app that says so. */
  readonly language: string | null;
  readonly disabled_at: Date | null;
  /** When the account is to be closed as its member asked. */
  readonly closing_at: Date | null;
  /** When it was. */
  readonly closed_at: Date | null;
  readonly login_count: number;
  readonly last_login_at: Date | null;
  readonly last_login_address: string | null;
  readonly previous_login_at: Date | null;
  readonly created_at: Date;
  readonly head_icon: string | null;
  readonly payee_name: string | null;
  readonly payment_password_hash: string | null;
  readonly security_question: string | null;
  readonly security_answer_hash: string | null;
  /** When login or payment password was changed last; the first of each is no change. */
  readonly credentials_changed_at: Date | null;
  /** `temporary`: issued by staff and still good; `expired`: issued by staff and no longer good. */
  readonly password_state: 'own' | 'temporary' | 'expired';
}

export interface NewMember {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly userName: string;
  readonly userNameKey: string;
  readonly type: number;
  readonly passwordHash: string | null;
  readonly nickname: string | null;
  readonly payeeName: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly dialingCode: string | null;
  readonly mobileKey: string | null;
  readonly isMobileVerified: boolean;
  readonly contacts: Record<string, string>;
  readonly paymentPasswordHash: string | null;
  readonly affiliateCode: string;
  readonly recommenderId: string | null;
  /** Agent whose line the member joins, for life. */
  readonly uplineId: string | null;
  readonly registerMethod: string | null;
  readonly registerAddress: string | null;
  readonly termsVersion: string | null;
  readonly ageConfirmed: boolean;
  readonly isDemo: boolean;
}

const columns = sql`member_id, user_name, type, password_hash, nickname, email, mobile, mobile_key, mobile_verified_at, is_agent, is_agent_only, affiliate_code,
  club_label, language, disabled_at, closing_at, closed_at, login_count, last_login_at, last_login_address, previous_login_at, created_at, head_icon, payee_name,
  payment_password_hash, security_question, security_answer_hash,
  greatest(password_changed_at, payment_password_changed_at) as credentials_changed_at, case when temporary_password_until is null then 'own'
    when temporary_password_until > clock_timestamp() then 'temporary' else 'expired' end as password_state`;

/** @param nameKey user name as it is compared: see `userNameKey` */
export async function findMemberByName(
  tx: Transaction,
  merchantCode: string,
  nameKey: string,
): Promise<MemberRow | undefined> {
  const found = await sql<MemberRow>`select ${columns} from member
    where merchant_code = ${merchantCode} and user_name_key = ${nameKey}`.execute(tx);
  return found.rows[0];
}

/** The member of an id within the merchant. */
export async function readMember(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
): Promise<MemberRow | undefined> {
  const found = await sql<MemberRow>`select ${columns} from member
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
  return found.rows[0];
}

export async function emailInUse(tx: Transaction, merchantCode: string, email: string): Promise<boolean> {
  const found =
    await sql`select 1 from member where merchant_code = ${merchantCode} and lower(email) = ${email.toLowerCase()}`.execute(
      tx,
    );
  return found.rows.length > 0;
}

/** Member who owns an affiliate code; codes are compared without regard to case. */
export async function findByAffiliateCode(
  tx: Transaction,
  merchantCode: string,
  code: string,
): Promise<string | undefined> {
  const found = await sql<{ member_id: string }>`select member_id from member
    where merchant_code = ${merchantCode} and affiliate_code = ${code.toUpperCase()} and disabled_at is null and type in (0, 1, 2)`.execute(
    tx,
  );
  return found.rows[0]?.member_id;
}

/** Member whose number is a way in. @param mobileKey dialling code and national number in a row */
export async function findMemberByMobile(
  tx: Transaction,
  merchantCode: string,
  mobileKey: string,
): Promise<MemberRow | undefined> {
  const found = await sql<MemberRow>`select ${columns} from member
    where merchant_code = ${merchantCode} and mobile_key = ${mobileKey}`.execute(tx);
  return found.rows[0];
}

/** Notes that a member has shown to hold the phone. */
export async function markMobileVerified(tx: Transaction, merchantCode: string, memberId: string): Promise<void> {
  await sql`update member set mobile_verified_at = coalesce(mobile_verified_at, now())
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}

/** Adds a member; false when the user name, e-mail address or mobile number is taken meanwhile. */
export async function insertMember(tx: Transaction, member: NewMember): Promise<boolean> {
  const done =
    await sql`insert into member (merchant_code, member_id, user_name, user_name_key, type, password_hash, nickname,
      payee_name, email, mobile, dialing_code, mobile_key, mobile_verified_at, contacts, payment_password_hash, affiliate_code, recommender_id, upline_id, register_method, register_address,
      terms_version, terms_agreed_at, age_confirmed_at, is_demo)
    values (${member.merchantCode}, ${member.memberId}, ${member.userName}, ${member.userNameKey}, ${member.type},
      ${member.passwordHash}, ${member.nickname}, ${member.payeeName}, ${member.email}, ${member.mobile}, ${member.dialingCode}, ${member.mobileKey},
      case when ${member.isMobileVerified} then now() end, ${JSON.stringify(member.contacts)}::jsonb,
      ${member.paymentPasswordHash}, ${member.affiliateCode}, ${member.recommenderId}, ${member.uplineId}, ${member.registerMethod},
      ${member.registerAddress}, ${member.termsVersion}, case when ${member.termsVersion}::text is null then null else now() end,
      case when ${member.ageConfirmed} then now() end, ${member.isDemo})
    on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

/** Ids of the members with these user names. */
export async function findMemberIds(
  tx: Transaction,
  merchantCode: string,
  userNames: readonly string[],
): Promise<string[]> {
  const found = await sql<{ member_id: string }>`select member_id from member
    where merchant_code = ${merchantCode} and user_name_key = any(${[...userNames]})`.execute(tx);
  return found.rows.map((row) => row.member_id);
}

/** Gives or takes the role of an agent beside the type; only members of real accounts can have it. */
export async function updateAgentRole(
  tx: Transaction,
  merchantCode: string,
  memberId: string,
  role: { isAgent: boolean; isAgentOnly: boolean },
): Promise<void> {
  await sql`update member set is_agent = ${role.isAgent}, is_agent_only = ${role.isAgentOnly}
    where merchant_code = ${merchantCode} and member_id = ${memberId}`.execute(tx);
}
