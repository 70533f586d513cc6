// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../../shared/session/session.ts';
import { localStore, sessionStore } from '../../shared/storage/storage.ts';
import RegisterScreen from './register.screen.tsx';

const rule = { enabled: true, required: true, acceptedPattern: '*', minLength: 0, maxLength: 20 };
const settings = { username: rule, password: rule, nickname: rule, affiliateCode: { ...rule, required: false } };
const answer = { token: 'token', userName: 'mai', merchantCode: 'EN', type: 0, firstTimeLogin: true };

let part: RenderedPart;
beforeEach(() => {
  localStore.clear();
  sessionStore.clear();
});
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
});

interface At {
  address?: string;
  conductProfile?: 'classic' | 'regulated';
  answers?: Readonly<Record<string, () => unknown>>;
  whitelabelVal?: Readonly<Record<string, boolean>>;
}

async function open({ address = '/m/register', conductProfile = 'classic', answers = {}, whitelabelVal }: At = {}) {
  const session = createSessionStore(localStore, sessionStore, 'guest', () => undefined);
  part = await renderInApp(<RegisterScreen />, {
    address,
    session,
    merchant: {
      conductProfile,
      minimumAge: 18,
      brand: { name: 'Aurora', logo: 'ring' },
      languages: ['EN'],
      whitelabelVal: whitelabelVal ?? { USERNAMEREG3: true },
      externalSignIn: [],
      settings: { captchaKind: 'picture', smsSlider: false, externalPhoneVerification: false },
      imageCDNs: [],
      defaultLanguage: 'EN',
    },
    answers: {
      getRegisterSettings: () => settings,
      getAgreement: () => ({ title: '', content: '', version: '7' }),
      checkUsername: () => null,
      checkAffiliate: () => null,
      register: () => answer,
      ...answers,
    },
  });
  return session;
}
const asked = (wanted: string) => part.asked.filter(({ name }) => name === wanted);
const boxes = () => [...part.element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const refuse =
  (...failure: ConstructorParameters<typeof CallFailure>) =>
  () => {
    throw new CallFailure(...failure);
  };

/** Fills in the fields and says that one is of age. */
async function fillIn() {
  await part.type('username', 'mai');
  await part.type('password', 'secret');
  await part.type('nickname', 'Mai');
  await part.press(boxes()[1]);
}

test('REG-05: the fields that the merchant has enabled stand in its order, all of them', async () => {
  await open();
  expect(Object.keys(part.values()).slice(0, 4)).toEqual(['username', 'password', 'nickname', 'affiliateCode']);
});

test.each([
  ['classic', true],
  ['regulated', false],
] as const)(
  'REG-09, REG-11: at a %s merchant the terms are agreed to at the start: %s, without which nothing is sent',
  async (conductProfile, isAgreed) => {
    await open({ conductProfile });
    await fillIn();
    const button = () => part.element.querySelector<HTMLButtonElement>('button[type=submit]');
    expect([boxes()[0]?.checked, button()?.disabled]).toEqual([isAgreed, !isAgreed]);
    await part.submit();
    expect(asked('register')).toHaveLength(isAgreed ? 1 : 0);
  },
);

test('REG-12, REG-13, REG-16, REG-22: what was typed, the host, the age and the version of the terms are sent, and the session begins', async () => {
  const session = await open();
  await fillIn();
  await part.submit();
  expect(asked('register').map(({ input }) => input)).toEqual([
    expect.objectContaining({
      username: 'mai',
      password: 'secret',
      nickname: 'Mai',
      registerUrl: location.host,
      domain: location.host,
      registerMethod: 'H5',
      type: 0,
      ageConfirmed: true,
      termsVersion: '7',
    }),
  ]);
  expect(session.current().info?.token).toBe('token');
  expect(part.replaced).toEqual(['/m/home']);
});

test('REG-23: whoever does not say to be of age is not registered, and the box is marked', async () => {
  await open();
  await fillIn();
  await part.press(boxes()[1]);
  await part.submit();
  expect([asked('register'), boxes()[1]?.getAttribute('aria-invalid')]).toEqual([[], 'true']);
});

test('a retry after a lost answer is the same registration; after an answer, or a change, it is another', async () => {
  const failures = [refuse('UNKNOWN', 0, ''), refuse('UNKNOWN', 400, 'no'), refuse('UNKNOWN', 0, '')];
  await open({ answers: { register: () => (failures.shift() ?? (() => answer))() } });
  await fillIn();
  for (let times = 0; times < 3; times += 1) await part.submit();
  await part.type('nickname', 'Lan');
  await part.submit();
  const [first, again, third, changed] = asked('register').map(({ key }) => key);
  expect(again).toBe(first);
  expect(new Set([first, third, changed]).size).toBe(3);
});

test('REG-15: the code of the address fills its field and is kept for later in this tab', async () => {
  await open({ address: '/m/register?aff=FRIEND' });
  expect(part.values()).toMatchObject({ affiliateCode: 'FRIEND' });
  part.unmount();
  await open();
  expect(part.values()).toMatchObject({ affiliateCode: 'FRIEND' });
});

test('VALID-12, VALID-13: a code that is refused is told for a second, marked, and nothing is registered', async () => {
  await open({ address: '/m/register?aff=WRONG', answers: { checkAffiliate: refuse('UNKNOWN', 400, 'no') } });
  await fillIn();
  vi.useFakeTimers();
  await part.submit();
  expect(asked('checkAffiliate').map(({ input }) => input)).toEqual([{ code: 'WRONG', domain: location.host }]);
  expect(asked('register')).toEqual([]);
  expect(document.activeElement?.getAttribute('name')).toBe('affiliateCode');
  const told = () => toasts.current()?.text;
  await part.acting(() => void vi.advanceTimersByTime(999));
  expect(told()).toBe('invitationError');
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(told()).toBeUndefined();
});

test('REG-20: leaving the user name asks whether it is free; what the server says of it stands below it', async () => {
  await open({ answers: { checkUsername: refuse('USERNAME_EXISTS', 409, 'taken') } });
  await part.type('username', 'mai');
  const input = part.element.querySelector<HTMLInputElement>('input[name=username]');
  await part.acting(() => input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(asked('checkUsername').map(({ input: sent }) => sent)).toEqual([{ username: 'mai' }]);
  expect([input?.getAttribute('aria-invalid'), part.element.textContent?.includes('taken')]).toEqual(['true', true]);
});

test('FLAG-02, FLAG-03: without either way of registering nothing is offered', async () => {
  await open({ whitelabelVal: {} });
  expect([part.element.querySelector('form'), part.element.textContent?.includes('registrationClosed')]).toEqual([
    null,
    true,
  ]);
});
