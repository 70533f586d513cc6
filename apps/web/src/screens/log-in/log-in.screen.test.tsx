// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOGIN_ANSWER } from '../../../test/login.tsx';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';
import { storePendingSignIn } from '../../features/account/social-answer.ts';
import { createSessionStore } from '../../shared/session/session.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';
import LogInScreen from './log-in.screen.tsx';

const answer = { ...LOGIN_ANSWER, customerType: 4 };

let part: RenderedPart;
beforeEach(() => {
  localStore.clear();
  sessionStore.clear();
  history.replaceState(null, '', '/m/login');
});
afterEach(() => {
  part.unmount();
  toasts.hide();
});

interface At {
  /** Flags of the merchant, which has both providers set up. */
  flags?: Readonly<Record<string, boolean>>;
  answers?: Readonly<Record<string, (input: never) => unknown>>;
  /** Somebody is logged in already. */
  isMember?: boolean;
}

/** The login at an address. */
async function open(address: string, { flags = {}, answers = {}, isMember = false }: At = {}) {
  const session = createSessionStore(localStore, sessionStore, 'guest', () => undefined);
  if (isMember) session.begin({ ...answer, token: 'former' }, 'member');
  part = await renderInApp(<LogInScreen />, {
    address,
    session,
    showsValues: true,
    merchant: {
      brand: { name: 'Aurora', logo: 'ring' },
      languages: ['EN'],
      conductProfile: 'classic',
      minimumAge: 18,
      whitelabelVal: flags,
      externalSignIn: ['FACEBOOK', 'GOOGLE'],
      imageCDNs: [],
      settings: { captchaKind: 'picture', olderPasswordSuffix: null },
    },
    answers: { createTrialUser: () => 'guest1', startFreePlay: () => answer, ...answers },
  });
  return session;
}
const text = () => part.element.textContent ?? '';
const links = () =>
  [...part.element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('LOGIN-22: after the login comes what one wanted to see', async () => {
  const session = await open('/m/login?from=%2Fm%2Fvip');
  await part.acting(() => session.begin(answer, 'member'));
  expect([part.went, part.replaced]).toEqual([['/m/vip'], ['/m/vip']]);
});

test('PWD-03: a password that staff issued leads to its change, wherever one wanted to go', async () => {
  const session = await open('/m/login?from=%2Fm%2Fvip');
  await part.acting(() => session.begin({ ...answer, passwordExpired: true }, 'member'));
  expect([part.went, part.replaced]).toEqual([['/m/changePsw'], ['/m/changePsw']]);
});

test.each([
  ['/m/login', ['/m/home']],
  ['/m/login?trial=0', []],
])('LOGIN-12, LOGIN-21: free play begun at %s leads to %j', async (address, went) => {
  const session = await open(address, { flags: { FREEPLAY3: true } });
  await part.press(part.button('testPlay'));
  expect(session.current().visitor).toBe('trial');
  expect([...new Set(part.went)]).toEqual(went);
});

test('LOGIN-12: free play is offered by its flag alone', async () => {
  await open('/m/login');
  expect(part.button('testPlay')).toBeUndefined();
});

test('a hint tells the next document who the visitor is', async () => {
  const session = await open('/m/login');
  await part.acting(() => session.begin(answer, 'member'));
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
  await open('/m/login', { flags });
  const texts = [...part.element.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(texts.filter((shown) => shown?.startsWith('continue'))).toEqual(offered);
});

test('LOGIN-12: free play says that it begins; one that fails leads nowhere', async () => {
  let fail: (failure: unknown) => void = () => undefined;
  const startFreePlay = () => new Promise((_resolve, reject) => (fail = reject));
  await open('/m/login', { flags: { FREEPLAY3: true }, answers: { startFreePlay } });
  await part.press(part.button('testPlay'));
  expect(toasts.current()?.text).toBe('trialStarting');
  await part.acting(() => fail(new CallFailure('UNKNOWN', 500, 'None now')));
  expect([toasts.current()?.text, part.went]).toEqual(['None now', []]);
});

test.each([
  [{}, []],
  [{ USERNAMEREG3: true }, [['createAccount', '/m/register']]],
  [{ MOBILENUMREG3: true }, [['createAccount', '/m/register']]],
  [{ AGEINFO3: true }, [['agentLink', '/m/login?portal=agent']]],
  [{ AGENTPOLICY3: true }, [['agentLink', '/m/login?portal=agent']]],
])('LOGIN-13, LOGIN-31: with the flags %j the ways beside the form are %j', async (flags, ways) => {
  await open('/m/login', { flags });
  expect(links()).toEqual([['forgotPassword', '/m/forget'], ...ways]);
  expect(text().includes('newHere')).toBe(JSON.stringify(ways).includes('register'));
  expect(part.element.querySelector('h1')?.textContent).toBe('welcomeBack');
  await part.press(part.button('back'));
  expect(part.went).toEqual(['/m/home']);
});

test('LOGIN-31: the agents’ entrance says whose it is, sends its name, and leads back to the members’ form', async () => {
  await open('/m/login?portal=agent', { flags: { USERNAMEREG3: true, FREEPLAY3: true } });
  expect(part.element.querySelector('h1')?.textContent).toBe('agentTitle');
  expect(text()).toContain('agentBadge');
  expect(text()).toContain('agentText brand=Aurora');
  expect([links(), part.button('testPlay')]).toEqual([
    [
      ['forgotPassword', '/m/forget'],
      ['memberLogIn', '/m/login'],
    ],
    undefined,
  ]);
  await part.type('username', 'mai');
  await part.type('password', 'secret');
  await part.submit();
  expect(part.asked.find(({ name }) => name === 'logIn')?.input).toMatchObject({ portal: 'agent' });
  await part.press(part.button('back'));
  expect(part.went).toEqual(['/m/home']);
});

test('LOGIN-31: what was typed at one entrance is not taken to the other', async () => {
  await open('/m/login');
  await part.type('username', 'mai');
  await part.go('/m/login?portal=agent');
  expect(part.values()['username']).toBe('');
});

test('LOGIN-22: a member who is logged in already is led on, home if no address was wanted', async () => {
  await open('/m/login', { isMember: true });
  expect([part.went, part.replaced]).toEqual([['/m/home'], ['/m/home']]);
});

/** Leads back from Google. */
function leadBack(answered = 'id_token=id-token') {
  storePendingSignIn({ provider: 'GOOGLE', state: 's1', nonce: 'n1', from: '/m/member/proof' });
  history.replaceState(null, '', `/m/login#state=s1&${answered}`);
}

/** Waits for what is shown of a sign-in, whose code comes when it is needed. */
const untilShown = (words: string) => until(part, () => expect(text()).toContain(words));

test('SOCIAL-04: who comes back from a provider is signed in and led where they had wanted to go', async () => {
  leadBack();
  let enter: (opened: unknown) => void = () => undefined;
  await open('/m/login?from=%2Fm%2Fvip', {
    answers: { logInSocial: () => new Promise((resolve) => (enter = resolve)) },
  });
  await untilShown('finishing provider=Google');
  await part.acting(() => enter(answer));
  expect(part.went).toEqual(['/m/member/proof']);
});

test('SOCIAL-04: who signs in again from within a session is led on by the new session, not by the one before', async () => {
  leadBack();
  let enter: (opened: unknown) => void = () => undefined;
  await open('/m/login', {
    isMember: true,
    answers: { logInSocial: () => new Promise((resolve) => (enter = resolve)) },
  });
  await untilShown('finishing provider=Google');
  expect(part.went).toEqual([]);
  await part.acting(() => enter(answer));
  expect([part.went, part.replaced]).toEqual([['/m/member/proof'], ['/m/member/proof']]);
});

test.each([
  [false, []],
  [true, ['/m/member/proof']],
])('SOCIAL-04: a sign-in that failed is closed; within a session, %s, it leads back to %j', async (isMember, went) => {
  leadBack();
  const logInSocial = () => {
    throw new CallFailure('SOCIAL_FAILED', 400, 'no');
  };
  await open('/m/login', { isMember, answers: { logInSocial } });
  await untilShown('refused provider=Google');
  expect(part.went).toEqual([]);
  await part.press(part.button('dismiss'));
  expect([part.went, part.replaced, text().includes('refused')]).toEqual([went, went, false]);
});

test('SOCIAL-04: who gave up at the provider from within a session is led back at once', async () => {
  leadBack('error=access_denied');
  await open('/m/login', { isMember: true });
  expect([part.went.at(-1), part.replaced.at(-1)]).toEqual(['/m/member/proof', '/m/member/proof']);
});
