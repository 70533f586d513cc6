import type { Call } from '@tessera/contract';
import { expect, test } from 'vitest';
import { countKept, type MakeQuery, OWN, probeQuery, sentBy } from '../../../test/probe-query.ts';
import {
  addPasskey,
  endOneSession,
  endOtherSessions,
  headIconQuery,
  passkeysQuery,
  removePasskey,
  securityQuery,
  sessionsQuery,
  setEmail,
  setHeadIcon,
  setMobile,
  setNickname,
  setPayeeName,
  setPaymentPassword,
  setSecurity,
  startPasskey,
} from './profile-queries.ts';

const of =
  (make: (call: Call) => object): MakeQuery =>
  ({ call }) =>
    make(call);
const QUERIES = [
  ['MEMBER-07: the head icon', of(headIconQuery), 'getHeadIcon', OWN.freshMs],
  ['the security questions', of(securityQuery), 'getSecurity', OWN.freshMs],
  ['the devices that are logged in', of(sessionsQuery), 'listSessions', 0],
  ['the passkeys', of(passkeysQuery), 'listPasskeys', OWN.freshMs],
] as const;

test.each(QUERIES)('%s: the member’s own, with its own place', async (_what, make, name, freshMs) => {
  expect(await probeQuery(make)).toEqual({ ...OWN, freshMs, sends: [[name, {}]] });
  expect(await countKept(QUERIES.map(([, each]) => each))).toBe(QUERIES.length);
});

const given = { code: '123456' } as never;
test.each<[name: string, send: (call: Call) => unknown, input: unknown]>([
  ['setHeadIcon', (call) => setHeadIcon(call, 'fox' as never), { icon: 'fox' }],
  ['setNickname', (call) => setNickname(call, 'Mai'), { nickname: 'Mai' }],
  ['setEmail', (call) => setEmail(call, 'mai@example.com', 'secret'), { email: 'mai@example.com', password: 'secret' }],
  ['setMobile', (call) => setMobile(call, given), given],
  ['setPayeeName', (call) => setPayeeName(call, 'Mai Nguyen'), { payeeName: 'Mai Nguyen' }],
  ['setPaymentPassword', (call) => setPaymentPassword(call, given), given],
  ['setSecurity', (call) => setSecurity(call, given), given],
  ['endOneSession', (call) => endOneSession(call, 's1'), { sessionId: 's1' }],
  ['endOtherSessions', (call) => endOtherSessions(call), {}],
  ['startPasskey', (call) => startPasskey(call, 'secret'), { password: 'secret' }],
  ['addPasskey', (call) => addPasskey(call, given), given],
  ['removePasskey', (call) => removePasskey(call, 'p1'), { passkeyId: 'p1' }],
])('%s sends what the member entered', async (name, send, input) => {
  expect(await sentBy(send)).toEqual([name, input]);
});
