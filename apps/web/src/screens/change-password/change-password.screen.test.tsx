// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { readRememberedLogin, rememberLogin } from '../../features/account/remembered-login.ts';
import { hasTemporaryPassword, storeTemporaryPassword } from '../../features/account/temporary-password.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';
import ChangePasswordScreen from './change-password.screen.tsx';

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
vi.mock('../../shared/storage/device-key.ts', () => ({ canRemember: () => true, readDeviceKey: () => deviceKey }));

const rule = { enabled: true, required: true, acceptedPattern: '*', minLength: 0, maxLength: 20 };

let part: RenderedPart;
beforeEach(async () => {
  localStore.clear();
  sessionStore.clear();
  const login = { type: 'username', username: 'mai', countryDialingCode: '', password: 'before' };
  await rememberLogin(localStore, await deviceKey, login);
});
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ME = { member: { hasPassword: true, mobile: '' } };
async function open(
  changePassword: () => unknown = () => ({}),
  conductProfile = 'classic',
  getMe: () => unknown = () => ME,
) {
  part = await renderInApp(<ChangePasswordScreen />, {
    address: '/m/changePsw',
    info: { userName: 'mai', type: 0 },
    merchant: { brand: { name: 'Aurora' }, conductProfile, settings: { olderPasswordSuffix: null } },
    answers: {
      changePassword,
      getVerification: () => ({ loginPassword: rule }),
      getRegisterSettings: () => ({ password: rule }),
      getMe,
    },
  });
}
const passwords = () => [...part.element.querySelectorAll<HTMLInputElement>('input[autocomplete$=password]')];
async function send(...values: readonly string[]) {
  for (const [index, value] of values.entries()) await part.type(passwords()[index], value);
  await part.submit();
}
const sent = () => part.asked.flatMap(({ name, input }) => (name === 'changePassword' ? [input] : []));
const timesAsked = (asked: string) => part.asked.filter(({ name }) => name === asked).length;
const kept = async () => (await readRememberedLogin(localStore, await deviceKey, null))?.password;

test('PWD-05: the same password is refused before anything is sent', async () => {
  await open();
  await send('before', 'before', 'before');
  expect(sent()).toEqual([]);
  expect(document.querySelector('dialog[open]')?.textContent).toContain('samePassword');
});

test('PWD-04, PWD-09: a change is sent, kept with the remembered login, and the member asked for anew', async () => {
  await open();
  vi.useFakeTimers();
  await send('before', 'after', 'after');
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await kept()).toBe('after'));
  expect(sent()).toEqual([{ oldPassword: 'before', newPassword: 'after', confirmNewPassword: 'after' }]);
  expect(timesAsked('getMe')).toBe(2);
});

test('PWD-06: the loading message shows until the answer, at most 10 s', async () => {
  await open(() => new Promise(() => undefined));
  vi.useFakeTimers();
  await send('before', 'after', 'after');
  await part.acting(() => void vi.advanceTimersByTime(9_999));
  expect(toasts.current()?.text).toBe('saving');
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(toasts.current()).toBeUndefined();
});

test('PWD-07, PWD-10: the toast shows for a second, and home comes a second after the change', async () => {
  localStore.clear();
  await open();
  vi.useFakeTimers();
  await send('before', 'after', 'after');
  const told = () => toasts.current()?.text;
  expect(told()).toBe('changeSaved');
  await part.acting(() => void vi.advanceTimersByTime(999));
  expect([told(), part.went]).toEqual(['changeSaved', []]);
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect([told(), part.went]).toEqual([undefined, ['/m/home']]);
});

test('PWD-02, PWD-03, PWD-08: one that staff issued is not asked for, is sent as the old one, and is forgotten after the change', async () => {
  await storeTemporaryPassword(sessionStore, await deviceKey, 'issued');
  await open();
  await vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(passwords()).toHaveLength(2);
  });
  await send('after', 'after');
  expect(sent()).toEqual([{ oldPassword: 'issued', newPassword: 'after', confirmNewPassword: 'after' }]);
  expect(hasTemporaryPassword(sessionStore)).toBe(false);
  await vi.waitFor(async () => expect(await kept()).toBe('after'));
});

test('PWD-03: from an issued password the way home waits until it is known that there is another one', async () => {
  await storeTemporaryPassword(sessionStore, await deviceKey, 'issued');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const answers: unknown[] = [ME, promise];
  await open(undefined, undefined, () => answers.shift());
  await vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(passwords()).toHaveLength(2);
  });
  await send('after', 'after');
  await vi.waitFor(() => expect(toasts.current()?.text).toBe('changeSaved'));
  await vi.waitFor(() => expect(toasts.current()).toBeUndefined(), { timeout: 3_000 });
  expect([timesAsked('getMe'), part.went]).toEqual([2, []]);
  await part.acting(() => resolve(ME));
  await vi.waitFor(() => expect(part.went).toEqual(['/m/home']));
});

test('PWD-11: a refusal changes nothing that is kept and leads nowhere', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await storeTemporaryPassword(sessionStore, await deviceKey, 'issued');
  await open(() => {
    throw new CallFailure('PASSWORD_WRONG', 400, 'no');
  });
  await vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(passwords()).toHaveLength(2);
  });
  await send('after', 'after');
  expect(hasTemporaryPassword(sessionStore)).toBe(true);
  expect([await kept(), part.went, toasts.current()]).toEqual(['before', [], undefined]);
});
