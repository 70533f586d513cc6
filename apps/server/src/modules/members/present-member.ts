import type { HandlerOutput } from '@tessera/contract';
import { headIconUrl } from './head-icon-url.ts';
import type { MemberRow } from './member-repository.ts';

const AGENT_TYPE = 1;

/** Mobile number with its middle hidden. */
export function maskMobile(mobile: string): string {
  return mobile.length <= 4 ? '****' : `${mobile.slice(0, 2)}****${mobile.slice(-2)}`;
}

/** Type as clients know it: agents have their own one on the wire, here the role is separate from the type (SESSION-18). */
export function shownType({ type, is_agent }: Pick<MemberRow, 'type' | 'is_agent'>): number {
  return type === 0 && is_agent ? AGENT_TYPE : type;
}

/** What a member is shown of itself (SESSION-13). @param framesAt origin that uploaded pictures come from */
export function presentMember(
  member: MemberRow,
  merchantCode: string,
  framesAt: string,
): HandlerOutput<'getMemberInfo'> {
  return {
    id: member.member_id,
    account: member.user_name,
    nickname: member.nickname,
    type: shownType(member),
    headIcon: headIconUrl(member.head_icon, merchantCode, framesAt),
    payeeName: member.payee_name,
    email: member.email,
    mobile: member.mobile && maskMobile(member.mobile),
    mobileVerified: member.mobile_verified_at !== null,
    hasPassword: member.password_hash !== null,
    regDate: member.created_at,
    lastLogin: member.previous_login_at,
    isAgent: member.is_agent,
    passwordExpired: member.password_state === 'temporary',
    hasPaymentPassword: member.payment_password_hash !== null,
    hasSecurityQuestion: member.security_question !== null,
    bindGA: false,
    memberLabel: member.club_label ? [{ labelName: member.club_label }] : [],
    clubLabel: { labelName: member.club_label, type: null, rankLevel: Number(member.club_label) || null },
  };
}
