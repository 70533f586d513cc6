// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../../shared/session/session.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';
import LogInScreen from './log-in.screen.tsx';

const answer = { token: 'token', userName: 'mai', merchantCode: 'EN', type: 0, customerType: 4, firstTimeLogin: false };

let part: RenderedPart;
beforeEach(() => {
  localStore.clear();
  sessionStore.clear();
});
afterEach(() => part.unmount());

/** The login at an address, of a merchant with these flags and both providers set up. */
async function open(address: string, whitelabelVal: Readonly<Record<string, boolean>> = {}) {
  const session = createSessionStore(localStore, sessionStore, 'guest', () => undefined);
  part = await renderInApp(<LogInScreen />, {
    address,
    session,
    merchant: {
      brand: { name: 'Aurora', logo: 'ring' },
      languages: ['EN'],
      conductProfile: 'classic',
      whitelabelVal,
      externalSignIn: ['FACEBOOK', 'GOOGLE'],
      imageCDNs: [],
      settings: { captchaKind: 'picture', olderPasswordSuffix: null },
    },
    answers: { createTrialUser: () => 'guest1', startFreePlay: () => answer },
  });
  return session;
}

test('LOGIN-22: after the login comes what one wanted to see', async () => {
  const session = await open('/m/login?from=%2Fm%2Fvip');
  await part.acting(() => session.begin(answer as never, 'member'));
  expect(part.went).toEqual(['/m/vip']);
});

test('PWD-03: a password that staff issued leads to its change, wherever one wanted to go', async () => {
  const session = await open('/m/login?from=%2Fm%2Fvip');
  await part.acting(() => session.begin({ ...answer, passwordExpired: true } as never, 'member'));
  expect(part.went).toEqual(['/m/changePsw']);
});

test.each([
  ['/m/login', ['/m/home']],
  ['/m/login?trial=0', []],
])('LOGIN-12, LOGIN-21: free play begun at %s leads to %j', async (address, went) => {
  const session = await open(address, { FREEPLAY3: true });
  await part.press(part.button('testPlay'));
  expect(session.current().visitor).toBe('trial');
  expect([...new Set(part.went)]).toEqual(went);
});

test('LOGIN-12: free play is offered by its flag alone', async () => {
  await open('/m/login');
  expect(part.button('testPlay')).toBeUndefined();
});

test('the next document is told in a hint who looks', async () => {
  const session = await open('/m/login');
  await part.acting(() => session.begin(answer as never, 'member'));
  expect(document.cookie).toContain('hint_visitor=member');
  await part.acting(() => session.end());
  expect(document.cookie).toContain('hint_visitor=guest');
});

test.each([
  [{}, []],
  [{ FACEBOOKLOGIN3: true }, ['continueFacebook']],
  [{ GOOGLELOGIN3: true }, ['continueGoogle']],
  [{ FACEBOOKLOGIN3: true, GOOGLELOGIN3: true }, ['continueFacebook', 'continueGoogle']],
])('SOCIAL-01, SOCIAL-02: the flags %j offer the providers %j', async (flags, offered) => {
  await open('/m/login', flags);
  const texts = [...part.element.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(texts.filter((text) => text?.startsWith('continue'))).toEqual(offered);
});
