// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { readJson, sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import { SocialButtons } from './social-buttons.tsx';

const BOTH = { FACEBOOKLOGIN3: true, GOOGLELOGIN3: true };
const assign = vi.fn();

let part: RenderedPart;
beforeEach(() => sessionStore.clear());
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  assign.mockClear();
});

async function open(externalSignIn: unknown, whitelabelVal: object, startSocialLogin?: () => unknown, search = '') {
  part = await renderInApp(<SocialButtons />, {
    merchant: { externalSignIn, whitelabelVal },
    ...(startSocialLogin && { answers: { startSocialLogin } }),
    showsValues: true,
  });
  vi.stubGlobal('location', { search, assign });
}
const offered = () => [...part.element.querySelectorAll('button')].map(({ textContent }) => textContent);

test.each([
  [['FACEBOOK', 'GOOGLE'], BOTH, ['continueFacebook', 'continueGoogle']],
  [['GOOGLE'], BOTH, ['continueGoogle']],
  [['FACEBOOK', 'GOOGLE'], { FACEBOOKLOGIN3: true }, ['continueFacebook']],
  [['FACEBOOK', 'GOOGLE'], { GOOGLELOGIN3: true }, ['continueGoogle']],
  [undefined, BOTH, []],
  [['GOOGLE'], { FACEBOOKLOGIN3: true }, []],
])('SOCIAL-01, SOCIAL-02: of the initialised %j with the flags %j show %j', async (initialised, flags, buttons) => {
  await open(initialised, flags);
  expect(offered()).toEqual(buttons);
  expect(part.element.textContent).toBe(buttons.length > 0 ? `or${buttons.join('')}` : '');
});

test('SOCIAL-03, SOCIAL-04: the tab keeps what it began and where from, and the provider’s page takes the place of ours', async () => {
  const begun = { address: 'https://accounts.example/o', state: 's1', nonce: 'n1' };
  await open(['GOOGLE'], BOTH, () => begun, '?from=/m/vip&x=1');
  await part.press(part.button('continueGoogle'));
  expect(part.asked).toEqual([{ name: 'startSocialLogin', input: { provider: 'GOOGLE' } }]);
  expect(readJson(sessionStore, STORAGE_KEYS.socialSignIn)).toEqual({
    provider: 'GOOGLE',
    state: 's1',
    nonce: 'n1',
    from: '/m/vip',
  });
  expect(assign.mock.calls).toEqual([['https://accounts.example/o']]);
});

test('SOCIAL-03: the loading message names the provider for ten seconds at most', async () => {
  await open(['FACEBOOK'], BOTH);
  vi.useFakeTimers();
  await part.press(part.button('continueFacebook'));
  expect(toasts.current()).toMatchObject({ kind: 'loading', text: 'opening provider=Facebook' });
  await part.acting(() => void vi.advanceTimersByTime(9_999));
  expect(toasts.current()?.text).toBe('opening provider=Facebook');
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(toasts.current()).toBeUndefined();
});

test('SOCIAL-03: a login that does not begin says why, keeps nothing and leads nowhere', async () => {
  await open(['GOOGLE'], BOTH, () => {
    throw new CallFailure('UNKNOWN', 400, 'not now');
  });
  await part.press(part.button('continueGoogle'));
  expect([toasts.current()?.text, assign.mock.calls.length]).toEqual(['not now', 0]);
});
