// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../../shared/storage/storage.ts';
import { LoginForm } from './login-form.tsx';

const deviceKey = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
vi.mock('../../shared/storage/device-key.ts', () => ({ canRemember: () => true, readDeviceKey: () => deviceKey }));

let part: RenderedPart;
beforeEach(() => localStore.clear());
afterEach(() => part.unmount());

const form = (merchant: object) =>
  renderInApp(<LoginForm portal="member" />, {
    address: '/m/login',
    merchant: {
      conductProfile: 'classic',
      whitelabelVal: { MOBILEVERCODELOGIN3: true },
      externalSignIn: [],
      imageCDNs: [],
      settings: { captchaKind: 'picture', olderPasswordSuffix: null },
      ...merchant,
    },
  });
const links = () => [...part.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('LOGIN-13: the link to the forgotten password stands in both ways of logging in', async () => {
  part = await form({});
  expect(links()).toEqual(['/m/forget']);
  await part.press([...part.element.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === 'byMobile'));
  expect(Object.keys(part.values())).toContain('mobileNum');
  expect(links()).toEqual(['/m/forget']);
});

test.each([
  ['a merchant whose former app had the suffix', 'classic', 'SUFFIX', 'old-secret'],
  ['one that names no suffix', 'classic', null, ''],
  ['a regulated one, whose app remembers no password', 'regulated', 'SUFFIX', ''],
])('LOGIN-28: an older record at %s', async (_title, conductProfile, olderPasswordSuffix, password) => {
  localStore.setItem('username', 'mai');
  localStore.setItem('password', btoa(btoa('old-secretSUFFIX')));
  part = await form({ conductProfile, settings: { captchaKind: 'picture', olderPasswordSuffix } });
  await vi.waitFor(() => expect(part.values()).toMatchObject({ username: 'mai', password }));
  expect(localStore.getItem('password')).toBeNull();
  expect(localStore.getItem('remPass') !== null).toBe(password !== '');
});
