// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabOf } from '../../../test/form-notes.ts';
import { type LoginAt, openLogin } from '../../../test/login.tsx';
import type { RenderedPart } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';
import { localStore } from '../../shared/storage/storage.ts';

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
vi.mock('../../shared/storage/device-key.ts', () => ({ canRemember: () => true, readDeviceKey: () => deviceKey }));

let part: RenderedPart;
beforeEach(() => localStore.clear());
afterEach(() => part.unmount());

const open = async (at: LoginAt = {}) => void ({ part } = await openLogin(at));
const links = () => [...part.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const labels = () => [...part.element.querySelectorAll('label')].map(({ textContent }) => textContent);
const attributes = (name: string, ...asked: string[]) =>
  asked.map((attribute) => part.element.querySelector(`input[name=${name}]`)?.getAttribute(attribute));

test('LOGIN-02, LOGIN-03: by user name one is asked for name and password, each with what the phone should know of it', async () => {
  await open();
  expect(labels()).toEqual(['username', 'password', 'remember']);
  expect(part.element.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('logInWays');
  expect([...part.element.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
    'byUsername',
    'byMobile',
  ]);
  expect(attributes('username', 'autocomplete', 'autocapitalize', 'spellcheck')).toEqual(['username', 'none', 'false']);
  expect(attributes('password', 'autocomplete', 'type')).toEqual(['current-password', 'password']);
  await part.press(part.button('showPassword'));
  expect(attributes('password', 'type')).toEqual(['text']);
  await part.press(part.button('hidePassword'));
  expect(attributes('password', 'type')).toEqual(['password']);
  expect(part.element.querySelector('button[type=submit]')?.textContent).toBe('logIn');
});

test('a user name has no spaces around it, a password keeps its own', async () => {
  await open();
  await part.type('username', ' mai ');
  await part.type('password', ' secret ');
  expect(part.values()).toMatchObject({ username: 'mai', password: ' secret ' });
});

test('LOGIN-04, SOCIAL-01: by number one is asked for number and code, and offered no provider', async () => {
  await open();
  expect(part.button('continueGoogle')).toBeDefined();
  await part.press(tabOf('byMobile'));
  expect(labels()).toEqual(['mobileNum', 'verificationCode', 'rememberNumber']);
  expect(part.button('continueGoogle')).toBeUndefined();
});

test('LOGIN-31, SOCIAL-01: agents are offered neither another way nor a provider', async () => {
  await open({ portal: 'agent' });
  expect([labels(), tabOf('byMobile'), part.button('continueGoogle')]).toEqual([
    ['username', 'password'],
    undefined,
    undefined,
  ]);
});

test('LOGIN-26: the box of a regulated merchant speaks of the name alone', async () => {
  await open({ conductProfile: 'regulated' });
  expect(labels()).toContain('rememberName');
});

test('LOGIN-13: both ways of logging in have the link to the forgotten password', async () => {
  await open();
  expect(part.element.querySelector('a')?.textContent).toBe('forgotPassword');
  expect(links()).toEqual(['/m/forget']);
  await part.press(tabOf('byMobile'));
  expect(Object.keys(part.values())).toContain('mobileNum');
  expect(links()).toEqual(['/m/forget']);
});

test.each([
  ['a merchant whose former app had the suffix', 'classic', 'SUFFIX', 'old-secret'],
  ['one that names no suffix', 'classic', null, ''],
  ['a regulated one, whose app remembers no password', 'regulated', 'SUFFIX', ''],
] as const)('LOGIN-28: an older record at %s', async (_title, conductProfile, olderPasswordSuffix, password) => {
  localStore.setItem('username', 'mai');
  localStore.setItem('password', btoa(btoa('old-secretSUFFIX')));
  await open({ conductProfile, olderPasswordSuffix });
  await until(part, () => expect(part.values()).toMatchObject({ username: 'mai', password }));
  expect(localStore.getItem('password')).toBeNull();
  expect(localStore.getItem('remPass') !== null).toBe(password !== '');
});
