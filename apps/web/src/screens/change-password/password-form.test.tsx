// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { readRememberedLogin, rememberLogin } from '../../features/account/remembered-login.ts';
import { storeTemporaryPassword } from '../../features/account/temporary-password.ts';
import { localStore, sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import ChangePasswordScreen from './change-password.screen.tsx';
import { row } from './change-password.row.ts';

const device = vi.hoisted(() => ({
  key: crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  canRemember: true,
  isBroken: false,
}));
vi.mock('../../shared/storage/device-key.ts', () => ({
  canRemember: () => device.canRemember,
  readDeviceKey: () => (device.isBroken ? Promise.reject(new Error('no key')) : device.key),
}));

const rule = { enabled: true, required: true, acceptedPattern: '*', minLength: 4, maxLength: 20 };

let part: RenderedPart;
beforeEach(() => {
  Object.assign(device, { canRemember: true, isBroken: false });
  localStore.clear();
  sessionStore.clear();
});
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Given {
  own?: object;
  loginRule?: object;
  conductProfile?: string;
  isGuest?: boolean;
  changePassword?: () => unknown;
  /** Answers that take the place of the usual ones. */
  answers?: Readonly<Record<string, () => unknown>>;
}
async function open({
  own = {},
  loginRule = rule,
  conductProfile = 'classic',
  isGuest = false,
  changePassword = () => ({}),
  answers = {},
}: Given = {}) {
  part = await renderInApp(<ChangePasswordScreen />, {
    address: '/m/changePsw',
    ...(!isGuest && { info: { userName: 'mailinh', type: 0 } }),
    merchant: { brand: { name: 'Aurora' }, conductProfile, settings: { olderPasswordSuffix: null } },
    answers: {
      changePassword,
      getVerification: () => ({ loginPassword: loginRule }),
      getRegisterSettings: () => ({ password: rule }),
      getMe: () => ({ member: { hasPassword: true, mobile: '', ...own } }),
      ...answers,
    },
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const passwords = () => [...part.element.querySelectorAll<HTMLInputElement>('input[autocomplete$=password]')];
const alerts = () => texts('[role=alert]');
const sent = () => part.asked.filter(({ name }) => name === 'changePassword');
const dialog = () => document.querySelector('dialog[open]:not([data-closing])');
async function send(...values: readonly string[]) {
  for (const [index, value] of values.entries()) await part.type(passwords()[index], value);
  await part.submit();
}

test('ROUTE-09: the change has its own address, for members', async () => {
  await open();
  expect(row).toMatchObject({
    paths: ['/m/changePsw'],
    title: 'shell.changePassword',
    texts: ['account', 'phone'],
    bars: 'top',
    needsSession: true,
  });
  expect((await row.load()).default).toBe(ChangePasswordScreen);
});

test('PWD-01: account, old, new and repeated password are asked for, each of which can be shown', async () => {
  await open();
  expect(texts('label')).toEqual(['username', 'oldPassword', 'newPassword', 'confirmPassword']);
  expect(Object.values(part.values())[0]).toBe('mailinh');
  expect(passwords().map(({ type, value }) => [type, value])).toEqual(
    Array.from({ length: 3 }, () => ['password', '']),
  );
  expect(texts('p[id$=note]')).toEqual(['passwordHint']);
  expect([part.button('confirm')?.type, part.button('confirm')?.disabled]).toEqual(['submit', false]);
  await part.press(part.button('showPassword'));
  expect([passwords()[0]?.type, part.button('hidePassword') !== undefined]).toEqual(['text', true]);
});

test('before the session is known the account is empty', async () => {
  await open({ isGuest: true });
  expect(Object.values(part.values())[0]).toBe('');
});

test('PWD-12, PWD-13, PWD-14: what is missing is said at each field, and the first of them has the cursor', async () => {
  await open();
  await part.submit();
  expect(alerts()).toEqual(['fieldRequired', 'fieldRequired', 'enterPassword']);
  expect(document.activeElement).toBe(passwords()[0]);
  expect(sent()).toEqual([]);
});

test('PWD-12, PWD-13, PWD-15: what breaks a rule or does not match is said at its field', async () => {
  await open();
  await send('old', 'new', 'other');
  expect(alerts()).toEqual(['passwordFormat', 'passwordFormat', 'confirmationMismatch']);
  await send('older', 'newer', 'newer');
  expect([alerts(), sent().length]).toEqual([[], 1]);
});

test.each([[['', 'newer', 'newer']], [['older', 'new', 'new']], [['older', 'newer', 'other']]])(
  'PWD-12, PWD-13, PWD-15: one wrong field of %j keeps the change back',
  async (values) => {
    await open();
    await send(...values);
    expect([alerts().length, sent()]).toEqual([1, []]);
  },
);

test.each([
  [false, []],
  [true, ['fieldRequired']],
])('PWD-12: an old password is asked for where the rule of the login requires it: %s', async (required, marked) => {
  await open({ loginRule: { ...rule, required } });
  await send('', 'newer', 'newer');
  expect(alerts()).toEqual(marked);
});

test('PWD-13: the parts of the rule are below the new password, with member and merchant that it must not contain', async () => {
  await open();
  const met = () => [...part.element.querySelectorAll('[id$=rules] li')].map((each) => each.outerHTML);
  await part.type(passwords()[1], 'something');
  const fine = met();
  for (const name of ['xmailinhx', 'xAurorax']) {
    await part.type(passwords()[1], name);
    expect([met()[0], met()[1] === fine[1]]).toEqual([fine[0], false]);
  }
});

test('PWD-16: before the rules have loaded the usual one shows, and a change is judged by the server', async () => {
  const onItsWay = () => new Promise(() => undefined);
  await open({ answers: { getVerification: onItsWay, getRegisterSettings: onItsWay, getMe: onItsWay } });
  expect(texts('[id$=rules] li')).toHaveLength(2);
  await part.submit();
  expect(alerts()).toEqual(['fieldRequired', 'fieldRequired', 'enterPassword']);
  await send('old', 'a newer one', 'a newer one');
  expect([alerts(), sent().length]).toEqual([[], 1]);
});

test('PWD-05: the window about the same password is named and closes', async () => {
  await open();
  expect(dialog()).toBeNull();
  await send('before', 'before', 'before');
  expect([dialog()?.getAttribute('aria-label'), dialog()?.querySelector('p')?.textContent]).toEqual([
    'changePassword',
    'samePassword',
  ]);
  await part.press(dialog()?.querySelector('button'));
  expect(dialog()).toBeNull();
});

test('CACC-25: who has a number can set a password by it; who has no password reads so and goes that way', async () => {
  const way = () => part.element.querySelector('a');
  await open({ own: { mobile: '' } });
  expect(way()).toBeNull();
  part.unmount();
  await open({ own: { mobile: '12' } });
  expect([way()?.textContent, way()?.getAttribute('href')]).toEqual(['passwordByPhone', '/m/forget?method=sms']);
  part.unmount();
  await open({ own: { hasPassword: false } });
  expect([texts('p'), part.element.querySelector('form')]).toEqual([['noPasswordTitle', 'noPasswordText'], null]);
  expect(way()?.getAttribute('href')).toBe('/m/forget?method=sms');
});

test('PWD-02: the form says that a password issued by staff replaces the old one', async () => {
  await storeTemporaryPassword(sessionStore, await device.key, 'issued');
  await open();
  expect(texts('form > p')).toEqual(['issuedPassword']);
  expect(passwords()).toHaveLength(2);
});

test.each([
  ['that another device encrypted', () => void sessionStore.setItem(STORAGE_KEYS.temporaryPassword, '{}')],
  [
    'whose key cannot be read',
    async () => {
      await storeTemporaryPassword(sessionStore, await device.key, 'issued');
      device.isBroken = true;
    },
  ],
  [
    'where nothing can be remembered',
    async () => {
      await storeTemporaryPassword(sessionStore, await device.key, 'issued');
      device.canRemember = false;
    },
  ],
])('PWD-02: instead of an issued password %s the old one is asked for', async (_why, prepare) => {
  await prepare();
  await open();
  await vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(passwords()).toHaveLength(3);
  });
});

test('PWD-09: a key that cannot be read keeps the older remembered password, and the change is said all the same', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  device.isBroken = true;
  await open();
  await send('before', 'after', 'after');
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'changeSaved' });
  expect(warned).toHaveBeenCalledWith('the remembered login keeps the older password', expect.any(Error));
});

test('PWD-09: where nothing can be remembered no key is asked for', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(device, { isBroken: true, canRemember: false });
  await open();
  await send('before', 'after', 'after');
  expect(toasts.current()?.text).toBe('changeSaved');
  expect(warned).not.toHaveBeenCalled();
});

test('PWD-09: the remembered login of another member stays as it is', async () => {
  const login = { type: 'username', username: 'other', countryDialingCode: '', password: 'before' } as const;
  await rememberLogin(localStore, await device.key, login);
  await open();
  await send('before', 'after', 'after');
  expect(toasts.current()?.text).toBe('changeSaved');
  expect((await readRememberedLogin(localStore, await device.key, null))?.password).toBe('before');
});

test('PWD-04: a form that is sent twice is one change, and it takes no other one until home is there', async () => {
  const answer = Promise.withResolvers<object>();
  await open({ changePassword: () => answer.promise });
  vi.useFakeTimers();
  await send('before', 'after', 'after');
  expect(part.button('confirm')?.getAttribute('aria-busy')).toBe('true');
  await part.submit();
  await part.acting(() => answer.resolve({}));
  await part.submit();
  expect([sent().length, part.button('confirm')?.getAttribute('aria-busy')]).toEqual([1, 'true']);
});

test('PWD-11: a regulated merchant says why a change failed, and its other try sends it again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open({
    conductProfile: 'regulated',
    changePassword: () => {
      throw new CallFailure('PASSWORD_WRONG', 400, 'not this one');
    },
  });
  await send('before', 'after', 'after');
  const failure = () =>
    [...document.querySelectorAll('dialog')].find((each) => each.textContent?.includes('not this one'));
  const seen = async () => {
    await part.acting(() => undefined);
    expect(failure()).toBeDefined();
  };
  await vi.waitFor(seen);
  await part.press(
    [...(failure()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'retry'),
  );
  expect(sent()).toHaveLength(2);
  await vi.waitFor(seen);
  await part.press(
    [...(failure()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'close'),
  );
});
