import { afterEach, expect, it, vi } from 'vitest';
import { identityOn, staffIdentity } from './staff-name.ts';

const accounts =
  'root:x:0:0:root:/root:/bin/sh\nalice:x:1000:1000::/home/alice:/bin/sh\nservice:x:990:990::/:/bin/false\n';
const NOBODY = '4294967295';

afterEach(() => vi.unstubAllEnvs());

it.for([
  ['an own login', '1000', 1000, { name: 'alice', isOnePerson: true }],
  ['an own login that became the administrator', '1000\n', 0, { name: 'alice', isOnePerson: true }],
  ['an own login that became the account of the program', '1000', 990, { name: 'alice', isOnePerson: true }],
  ['the administrator who logged in as such', '0', 0, { name: 'root', isOnePerson: false }],
  ['the administrator without a login', NOBODY, 0, { name: 'root', isOnePerson: false }],
  ['a service without a login', NOBODY, 990, { name: 'service', isOnePerson: true }],
  ['a machine that knows no logins', undefined, 1000, { name: 'alice', isOnePerson: true }],
  ['a login that no file names', '7', 1000, { name: 'uid 7', isOnePerson: true }],
  ['something else than a number', 'x', 1000, { name: 'alice', isOnePerson: true }],
] as const)('%s', ([, loginUid, effectiveUid, identity]) => {
  expect(identityOn({ loginUid, effectiveUid, accounts })).toEqual(identity);
});

it('the environment names nobody', () => {
  const before = staffIdentity();
  for (const name of ['USER', 'LOGNAME', 'SUDO_USER', 'SUDO_UID', 'USERNAME', 'HOME']) vi.stubEnv(name, 'mallory');
  expect(staffIdentity()).toEqual(before);
});
