/** Front door of sessions: opening, finding and ending them, and the devices that members are known by. */
export { describeAgent } from './describe-agent.ts';
export { forgetKnownDevices } from './known-device-repository.ts';
export { forgetOtherDevices, heldDevices } from './known-devices.ts';
export { entryOf, openSession, type SessionMaking } from './open-session.ts';
export type { ReservedTry, RightTry } from './right-try.ts';
export { createSessionDirectory, sessionOf, tokenHash } from './session-directory.ts';
export {
  endOtherSessions,
  isProven,
  readAliveSessions,
  recordProof,
  type SessionRow,
} from './session-repository.ts';
export { type MemberName, readAddressSharers, readDeviceSharers, readNames } from './sharers-repository.ts';
export { endSessionsOf, listSessionsOf } from './staff-sessions.ts';
