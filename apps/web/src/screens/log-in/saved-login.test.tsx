// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type LoginAt, LOGIN_ANSWER, loginsOf, openFilledLogin, openLogin } from '../../../test/login.tsx';
import { startOnFreshPhone } from '../../../test/fresh-phone.ts';
import type { RenderedPart } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';
import { readRememberedLogin, rememberPhone } from '../../features/account/remembered-login.ts';
import { readTemporaryPassword } from '../../features/account/temporary-password.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
vi.mock('../../shared/storage/device-key.ts', () => ({ canRemember: () => true, readDeviceKey: () => deviceKey }));

const kept = async () => await readRememberedLogin(localStore, await deviceKey, null);
const issued = async () => await readTemporaryPassword(sessionStore, await deviceKey);

let part: RenderedPart;
startOnFreshPhone();
afterEach(() => part.unmount());

/** The form at a merchant, with a name and a password typed. */
async function filledIn(at: LoginAt = {}) {
  const opened = await openFilledLogin(at);
  ({ part } = opened);
  return opened.session;
}

/** Sends the form and waits for the session that it begins. */
async function sent(session: Awaited<ReturnType<typeof filledIn>>) {
  await part.submit();
  await until(part, () => expect(session.current().info?.token).toBe('token'));
  return session.current();
}

test('LOGIN-10, LOGIN-26: the box is ticked at first, and what it remembers is name and password', async () => {
  await sent(await filledIn());
  expect(await kept()).toEqual({ type: 'username', username: 'mai', countryDialingCode: '', password: 'secret' });
  expect(await issued()).toBeUndefined();
});

test('LOGIN-29: unticked, the login is not remembered, and what was is forgotten', async () => {
  localStore.setItem('username', 'lan');
  const session = await filledIn();
  await part.press(part.element.querySelector('input[type=checkbox]'));
  await sent(session);
  expect(await kept()).toBeUndefined();
});

test('LOGIN-26: a regulated merchant keeps the name alone', async () => {
  await sent(await filledIn({ conductProfile: 'regulated' }));
  expect(await kept()).toMatchObject({ username: 'mai', password: '' });
});

test('PWD-02, PWD-03: a password that staff issued is kept for its change alone, which the session asks for', async () => {
  const state = await sent(await filledIn({ logIn: () => ({ ...LOGIN_ANSWER, passwordExpired: true }) }));
  expect(state.mustChangePassword).toBe(true);
  expect(await issued()).toBe('secret');
  expect(await kept()).toMatchObject({ username: 'mai', password: '' });
});

test('LOGIN-31: an agent’s login names the entrance and leaves alone what the member of this phone keeps', async () => {
  localStore.setItem('username', 'lan');
  await sent(await filledIn({ portal: 'agent' }));
  expect(loginsOf(part)).toEqual([{ type: 'username', username: 'mai', password: 'secret', portal: 'agent' }]);
  expect((await kept())?.username).toBe('lan');
});

test('LOGIN-14, LOGIN-31: a member’s login names no entrance', async () => {
  await sent(await filledIn());
  expect(loginsOf(part)).toEqual([{ type: 'username', username: 'mai', password: 'secret' }]);
});

test.each([
  ['member', true, 'mobileNum', '13900000001'],
  ['member', false, 'username', ''],
  ['agent', true, 'username', ''],
] as const)(
  'FLAG-08, LOGIN-31, LOGIN-32: a kept number at the entrance of a %s, with its flag %s',
  async (portal, hasMobile, name, value) => {
    rememberPhone(localStore, { username: '13900000001', countryDialingCode: '86' });
    ({ part } = await openLogin({ portal, hasMobile }));
    await until(part, () => expect(part.values()[name]).toBe(value));
    expect(part.element.querySelectorAll('[role=tab]')).toHaveLength(portal === 'member' && hasMobile ? 2 : 0);
    if (name === 'mobileNum') return;
    await part.type('username', 'mai');
    await part.type('password', 'secret');
    await part.submit();
    expect(loginsOf(part), 'one logs in by name').toMatchObject([{ type: 'username' }]);
  },
);
