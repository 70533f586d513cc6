// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import type { SocialAnswer } from '../../features/account/social-answer.ts';
import { createSessionStore } from '../../shared/session/session.ts';
import { createMemoryStore, sessionStore } from '../../shared/storage/storage.ts';
import SocialReturn from './social-return.tsx';

const pending = { provider: 'GOOGLE', state: 's', nonce: 'n1', from: '/m/home' } as const;
const withToken: SocialAnswer = { kind: 'token', pending, idToken: 'id-token' };
const opened = { token: 'token', userName: 'mai', merchantCode: 'EN', type: 0, customerType: 0, firstTimeLogin: true };

let part: RenderedPart;
beforeEach(() => sessionStore.clear());
afterEach(() => part.unmount());

interface At {
  readonly answer?: SocialAnswer;
  readonly conductProfile?: 'classic' | 'regulated';
  /** What the server makes of each sign-in in turn. */
  readonly outcomes?: readonly (() => unknown)[];
}

/** What somebody sees whom a provider led back with an answer. */
async function open({ answer = withToken, conductProfile = 'classic', outcomes = [] }: At = {}) {
  const session = createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', () => undefined);
  const onClose = vi.fn();
  let times = 0;
  part = await renderInApp(<SocialReturn answer={answer} onClose={onClose} />, {
    session,
    showsValues: true,
    merchant: { conductProfile, minimumAge: 18 },
    answers: {
      getAgreement: () => ({ version: '7' }),
      logInSocial: () => {
        const outcome = outcomes[(times += 1) - 1];
        return outcome ? outcome() : new Promise(() => undefined);
      },
    },
  });
  return { session, onClose };
}

const refuse =
  (...failure: ConstructorParameters<typeof CallFailure>) =>
  () => {
    throw new CallFailure(...failure);
  };
const sent = () => part.asked.flatMap(({ name, input }) => (name === 'logInSocial' ? [input] : []));
const panel = (role: 'status' | 'alert') => part.element.querySelector(`[role=${role}]`);
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const plainSignIn = { provider: 'GOOGLE', idToken: 'id-token', nonce: 'n1' };

test('SOCIAL-04: the token is sent once with its nonce, and the sheet says that it works', async () => {
  await open();
  expect(sent()).toEqual([plainSignIn]);
  expect(panel('status')?.textContent).toContain('finishing provider=Google');
  expect(panel('status')?.getAttribute('aria-busy')).toBe('true');
});

test('SOCIAL-04: somebody known is logged in as a member', async () => {
  const { session } = await open({ outcomes: [() => opened] });
  expect(session.current()).toMatchObject({ visitor: 'member', info: { token: 'token' } });
});

test.each(['AGE_REQUIRED', 'TERMS_REQUIRED'] as const)(
  'SOCIAL-04, REG-09, REG-23: somebody new (%s) states age and terms, which go along with version, way and invitation',
  async (code) => {
    sessionStore.setItem('AFFILIATE_CODE', 'FRIEND');
    const { session } = await open({ outcomes: [refuse(code, 400, ''), () => opened] });
    expect(document.querySelector('dialog')?.getAttribute('aria-label')).toBe('consentsTitle');
    expect(document.querySelector('dialog')?.textContent).toContain('consentsText provider=Google');
    await part.press(part.button('openAccount'));
    expect(document.querySelector('dialog')?.textContent).toContain('ageRequired');
    expect(sent()).toHaveLength(1);
    await part.press(boxes()[1]);
    expect(document.querySelector('dialog')?.textContent).not.toContain('ageRequired');
    await part.press(part.button('openAccount'));
    const consents = { ageConfirmed: true, termsVersion: '7', registerMethod: 'H5', affiliateCode: 'FRIEND' };
    expect(sent()[1]).toEqual({ ...plainSignIn, ...consents });
    expect(session.current().visitor).toBe('member');
  },
);

test.each([
  ['classic', true],
  ['regulated', false],
] as const)('REG-09: at a %s merchant the terms are agreed to at the start: %s', async (conductProfile, isAgreed) => {
  await open({ conductProfile, outcomes: [refuse('TERMS_REQUIRED', 400, '')] });
  expect([boxes()[0]?.checked, part.button('openAccount')?.disabled]).toEqual([isAgreed, !isAgreed]);
  await part.press(boxes()[0]);
  expect(part.button('openAccount')?.disabled).toBe(isAgreed);
});

test('without an invitation none is sent, and consents that the server refuses again are not asked for twice', async () => {
  const again = refuse('AGE_REQUIRED', 400, 'Not so');
  await open({ outcomes: [again, again] });
  await part.press(boxes()[1]);
  await part.press(part.button('openAccount'));
  expect(sent()[1]).not.toHaveProperty('affiliateCode');
  expect(document.querySelector('dialog[open]:not([data-closing])')).toBeNull();
  expect(panel('alert')?.textContent).toContain('Not so');
  expect(part.button('tryAgain')).toBeUndefined();
});

test('SOCIAL-04: closing the consents opens no account and says so', async () => {
  await open({ outcomes: [refuse('TERMS_REQUIRED', 400, '')] });
  await part.acting(
    () => void document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
  );
  expect(panel('alert')?.textContent).toContain('cancelled provider=Google');
  expect(sent()).toHaveLength(1);
});

test.each([
  ['the line was lost', refuse('UNKNOWN', 0, ''), 'lost provider=Google', true],
  ['the program failed', () => Promise.reject(new Error('broken')), 'lost provider=Google', true],
  ['the token is refused', refuse('SOCIAL_FAILED', 400, 'no'), 'refused provider=Google', false],
  ['the provider is silent', refuse('SOCIAL_UNREACHABLE', 502, 'Later'), 'Later', true],
  ['the account is locked', refuse('USER_UNAVAILABLE', 400, 'Locked'), 'Locked', false],
])(
  'SOCIAL-04: after %s it says so, with another try only where one may help',
  async (_title, outcome, text, canRetry) => {
    const { session, onClose } = await open({ outcomes: [outcome, () => opened] });
    expect(panel('alert')?.textContent).toContain(text);
    expect(part.button('tryAgain') !== undefined).toBe(canRetry);
    await part.press(part.button('dismiss'));
    expect(onClose).toHaveBeenCalledOnce();
    if (!canRetry) return;
    await part.press(part.button('tryAgain'));
    expect(sent()).toEqual([plainSignIn, plainSignIn]);
    expect(session.current().visitor).toBe('member');
  },
);

test.each([
  [{ kind: 'cancelled', pending } as const, 'cancelled provider=Google', true],
  [{ kind: 'refused', pending: { ...pending, provider: 'FACEBOOK' } } as const, 'refused provider=Facebook', true],
  [{ kind: 'stale' } as const, 'stale provider=', false],
])('SOCIAL-04: an answer without a token shows an error and nothing is sent: %j', async (answer, text, hasMark) => {
  await open({ answer });
  expect(panel('alert')?.querySelector('p')?.textContent).toBe(text);
  expect(panel('alert')?.querySelector('svg') !== null).toBe(hasMark);
  expect(part.button('tryAgain')).toBeUndefined();
  expect(sent()).toEqual([]);
});
