import { createHash } from 'node:crypto';
import type { RegistrationAnswer, SessionAnswer } from '@tessera/contract';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { Session, SessionDirectory } from '#server/platform/tenancy/session.ts';
import { type MemberRow, readMember } from '#server/modules/members/members.ts';
import { enteringDevice } from './known-devices.ts';
import type { RightTry } from './login-guard-repository.ts';
import { findSession, insertSession, type SessionRow } from './session-repository.ts';

export type { SessionRow };

/** Type of an account that plays for trial credit; it has no password to guess. */
const TRIAL_TYPE = 4;

/** Idle time before signing in again, seconds, by conduct profile. */
export const IDLE_SECONDS = { classic: 12 * 3600, regulated: 30 * 60 } as const;

/** What is stored of a session token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A stored session as the pipeline knows it. */
export function sessionOf(row: SessionRow): Session {
  return {
    sessionId: row.session_id,
    merchantCode: row.merchant_code,
    memberId: row.member_id,
    userName: row.user_name,
    type: row.type,
    isAgent: row.is_agent,
    mustChangePassword: row.must_change_password,
  };
}

/** Sessions by token, straight from the database: a logout anywhere ends them everywhere at once. */
export function createSessionDirectory(database: Database): Pick<SessionDirectory, 'byToken'> {
  return {
    async byToken(token) {
      if (token.length > 200) return undefined;
      const row = await findSession(database, tokenHash(token));
      return row && sessionOf(row);
    },
  };
}

type SessionMaking = Pick<
  CallContext,
  'merchant' | 'session' | 'address' | 'device' | 'agent' | 'origin' | 'deviceCookie' | 'setHeader'
>;
type MemberToEnter = Pick<
  MemberRow,
  | 'member_id'
  | 'user_name'
  | 'type'
  | 'is_agent_only'
  | 'login_count'
  | 'last_login_address'
  | 'password_state'
  | 'password_hash'
>;

/** What every way in answers beside the token. */
function entryOf(member: MemberToEnter, merchant: Merchant): Omit<SessionAnswer, 'token'> {
  return {
    id: member.member_id,
    userName: member.user_name,
    merchantCode: member.type === TRIAL_TYPE ? merchant.trialAlias : merchant.code,
    type: member.type,
    customerType: member.type,
    firstTimeLogin: member.login_count === 0,
    passwordExpired: member.password_state === 'temporary',
    lastLoginIp: member.last_login_address,
  };
}

/**
 * What a registration answers: a session the first time, the account alone when the same request comes again. The stored
 * answer would else open sessions for as long as it is kept, after a logout and after the password was changed.
 */
export async function answerRegistration(
  tx: Transaction,
  memberId: string,
  isRepeated: boolean,
  context: SessionMaking,
): Promise<RegistrationAnswer> {
  const member = await readMember(tx, context.merchant.code, memberId);
  if (!member) throw new Error('a registered member must be there');
  return isRepeated ? { ...entryOf(member, context.merchant), token: null } : openSession(tx, member, context);
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

export { type AgentRole, setAgentRole } from './agent-role.ts';
export { listRestrictions, type Restriction, restrictMember } from './restrict-member.ts';
export { initialisedProviders } from './social/providers.ts';
export { isSandboxApp, sandboxProvider } from './social/providers/sandbox/sandbox.ts';
export { RETURN_PATH } from './social/return-path.ts';
export {
  clearPaymentPassword,
  issueTemporaryPassword,
  TEMPORARY_PASSWORD_HOURS,
} from './recovery/staff-recovery.ts';
export { requirePaymentPassword } from './security/step-up.ts';
export { readAliveSessions } from './session-repository.ts';
export { accountSettings } from './account-settings.ts';
