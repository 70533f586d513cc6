// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabOf } from '../../../test/form-notes.ts';
import { type LoginAt, LOGIN_ANSWER, openFilledLogin, openLogin } from '../../../test/login.tsx';
import type { RenderedPart } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';
import { hasRememberedLogin, readRememberedLogin, rememberLogin } from '../../features/account/remembered-login.ts';
import { hasTemporaryPassword } from '../../features/account/temporary-password.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const device = vi.hoisted(() => ({ canRemember: true, readKey: async (): Promise<unknown> => undefined }));
vi.mock('../../shared/storage/device-key.ts', () => ({
  canRemember: () => device.canRemember,
  readDeviceKey: () => device.readKey(),
}));

let part: RenderedPart;
const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  localStore.clear();
  sessionStore.clear();
  vi.spyOn(crypto.subtle, 'decrypt').mockClear();
  warn.mockReset().mockImplementation(() => undefined);
  device.canRemember = true;
  device.readKey = async () => await deviceKey;
});
afterEach(() => part.unmount());

/** Keeps a login on the phone. */
async function keep(key?: CryptoKey, more: object = {}) {
  const login = { type: 'username', username: 'lan', countryDialingCode: '', password: 'kept', ...more };
  await rememberLogin(localStore, key ?? (await deviceKey), login);
}
/** The form, with the session that it begins. */
async function open(at: LoginAt, isFilled: boolean) {
  const opened = await (isFilled ? openFilledLogin(at) : openLogin(at));
  ({ part } = opened);
  return opened.session;
}
/** Waits until the phone has opened what it keeps, and what follows from it is drawn. */
async function untilRead() {
  const decrypt = vi.mocked(crypto.subtle.decrypt);
  await until(part, () => expect(decrypt).toHaveBeenCalled());
  await Promise.allSettled(decrypt.mock.results.map(({ value }) => value));
  await part.acting(() => undefined);
}
const settled = (expected: object) => until(part, () => expect(part.values()).toMatchObject(expected));
const box = () => part.element.querySelector('input[type=checkbox]');
/** Sends the form and waits for the session. */
async function logIn(session: Awaited<ReturnType<typeof open>>) {
  await part.submit();
  await until(part, () => expect(session.current().visitor).toBe('member'));
}

test('LOGIN-19, LOGIN-26: what the phone keeps fills the form, and fills it again with the way that it belongs to', async () => {
  await keep();
  await open({}, false);
  await settled({ username: 'lan', password: 'kept' });
  await part.type('username', 'other');
  await part.press(tabOf('byMobile'));
  await part.press(tabOf('byUsername'));
  expect(part.values()).toMatchObject({ username: 'lan', password: 'kept' });
});

test('LOGIN-26: what somebody typed before the phone had read its record stays', async () => {
  await keep();
  let unlock: () => void = () => undefined;
  device.readKey = async () => {
    await new Promise<void>((resolve) => (unlock = resolve));
    return await deviceKey;
  };
  await open({}, false);
  await part.type('username', 'mai');
  unlock();
  await untilRead();
  expect(part.values()).toMatchObject({ username: 'mai', password: '' });
  await part.press(tabOf('byMobile'));
  await part.press(tabOf('byUsername'));
  await settled({ username: 'lan', password: 'kept' });
});

test('LOGIN-26: a phone that keeps nothing, and one that cannot, is asked for no key', async () => {
  const readKey = vi.fn();
  device.readKey = readKey;
  await open({}, false);
  part.unmount();
  await keep();
  device.canRemember = false;
  await open({}, false);
  expect([readKey.mock.calls, part.values()['username']]).toEqual([[], '']);
});

test('LOGIN-27: where nothing can be kept safely there is no box, and what was kept is forgotten', async () => {
  await keep();
  device.canRemember = false;
  const session = await open({ logIn: () => ({ ...LOGIN_ANSWER, passwordExpired: true }) }, true);
  expect(box()).toBeNull();
  await logIn(session);
  expect([hasRememberedLogin(localStore), hasTemporaryPassword(sessionStore), warn.mock.calls]).toEqual([
    false,
    false,
    [],
  ]);
});

test('LOGIN-27: a record that the key of this phone does not open is forgotten, and nothing fails', async () => {
  const other = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await keep(other);
  await open({}, false);
  await untilRead();
  expect([part.values()['username'], hasRememberedLogin(localStore), warn.mock.calls]).toEqual(['', false, []]);
});

test('LOGIN-26: a number that an older app kept with its external service fills the form by number', async () => {
  await keep(await deviceKey, { type: 'firebase', username: '0912345678', countryDialingCode: '66' });
  await open({}, false);
  await untilRead();
  expect(part.values()['mobileNum']).toBe('0912345678');
  expect(part.element.querySelector('button[aria-haspopup=dialog]')?.textContent).toBe('+66');
});

test('LOGIN-31: agents are offered no remembering and shown nothing that a member keeps', async () => {
  await keep();
  await open({ portal: 'agent' }, false);
  await untilRead();
  expect([box(), part.values()['username']]).toEqual([null, '']);
});

test('a phone that fails to read or keep a record is noted, and the login goes on', async () => {
  await keep();
  const failure = new Error('no database');
  device.readKey = () => Promise.reject(failure);
  const session = await open({ logIn: () => ({ ...LOGIN_ANSWER, passwordExpired: true }) }, true);
  await logIn(session);
  expect(warn.mock.calls).toEqual([
    ['no remembered login could be read', failure],
    ['the login could not be remembered', failure],
    ['the issued password could not be kept', failure],
  ]);
});

test('LOGIN-32: of a login by number the number and its country are kept, and neither code nor password', async () => {
  const session = await open({ logIn: () => ({ ...LOGIN_ANSWER, passwordExpired: true }) }, true);
  await part.press(tabOf('byMobile'));
  await part.type('mobileNum', '0912345678');
  await part.type('messageCode', '1234');
  await logIn(session);
  expect(await readRememberedLogin(localStore, await deviceKey, null)).toEqual({
    type: 'sms',
    username: '0912345678',
    countryDialingCode: '84',
    password: '',
  });
  expect(hasTemporaryPassword(sessionStore)).toBe(false);
});
