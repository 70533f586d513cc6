import type { SessionAnswer } from '@tessera/contract';
import { type MemberRow, shownType } from '#server/modules/members/members.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { TRIAL_TYPE } from '#server/platform/tenancy/session.ts';
import { enteringDevice } from './known-devices.ts';
import type { RightTry } from './right-try.ts';
import { tokenHash } from './session-directory.ts';
import { insertSession } from './session-repository.ts';

/** Idle time before signing in again, seconds, by conduct profile. */
export const IDLE_SECONDS = { classic: 12 * 3600, regulated: 30 * 60 } as const;

/** What opening a session needs of a call. */
export type SessionMaking = Pick<
  CallContext,
  'merchant' | 'session' | 'address' | 'device' | 'agent' | 'origin' | 'deviceCookie' | 'setHeader'
>;
type MemberToEnter = Pick<
  MemberRow,
  | 'member_id'
  | 'user_name'
  | 'type'
  | 'is_agent'
  | 'is_agent_only'
  | 'login_count'
  | 'last_login_address'
  | 'password_state'
  | 'password_hash'
>;

/** What every way in answers beside the token. */
export function entryOf(member: MemberToEnter, merchant: Merchant): Omit<SessionAnswer, 'token'> {
  return {
    id: member.member_id,
    customerId: member.member_id,
    customerName: `${merchant.code}@${member.user_name}`,
    userName: member.user_name,
    merchantCode: member.type === TRIAL_TYPE ? merchant.trialAlias : merchant.code,
    type: shownType(member),
    customerType: shownType(member),
    firstTimeLogin: member.login_count === 0,
    passwordExpired: member.password_state === 'temporary',
    lastLoginIp: member.last_login_address,
  };
}

/**
 * Opens a session for a member and answers what every way in answers (CACC-01, SESSION-20).
 * @param target a transaction; the database itself where nothing else is written, for one round trip
 * @param entrance the agents' entrance lets in accounts that are an agent's alone
 * @param right the try that was let pass, where tries are counted
 * @throws Refusal NOT_MEMBER for such an account anywhere else (ERR-25); USER_UNAVAILABLE when the member was blocked or the
 *   password changed since the way in was checked
 */
export async function openSession(
  target: Database | Transaction,
  member: MemberToEnter,
  context: SessionMaking,
  {
    entrance = 'member',
    right,
  }: { readonly entrance?: 'member' | 'agent' | undefined; readonly right?: RightTry } = {},
): Promise<SessionAnswer> {
  const { merchant } = context;
  if (member.is_agent_only && entrance === 'member') throw new Refusal('NOT_MEMBER');
  // Signing in again from within a session proves who holds it, and takes its place.
  const former = context.session?.memberId === member.member_id ? context.session : undefined;
  const token = newSecret();
  const device = member.type === TRIAL_TYPE ? undefined : enteringDevice(context);
  const opened = await insertSession(target, {
    merchantCode: merchant.code,
    memberId: member.member_id,
    passwordHash: member.password_hash,
    sessionId: newUuid(),
    tokenHash: tokenHash(token),
    idleSeconds: IDLE_SECONDS[merchant.settings.conductProfile],
    device: context.device?.slice(0, 100) ?? null,
    agent: context.agent?.slice(0, 300) ?? null,
    address: context.address,
    formerSessionId: former?.sessionId ?? null,
    known: device,
    right,
  });
  if (!opened) throw new Refusal('USER_UNAVAILABLE');
  if (device && opened.device !== null) device.setCookie(opened.device);
  return { ...entryOf(member, merchant), token };
}
