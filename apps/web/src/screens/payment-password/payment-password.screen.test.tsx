// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { FEATURES } from '@tessera/contract/merchants/features';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import PaymentPasswordScreen from './payment-password.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

interface At {
  readonly isSet?: boolean;
  readonly hasPassword?: boolean;
  readonly conductProfile?: 'classic' | 'regulated';
  readonly hasQuestions?: boolean;
  readonly chosen?: string | null;
  readonly answers?: Readonly<Record<string, () => unknown>>;
}

/** The screen of a member. */
async function open(at: At = {}) {
  const { isSet = true, hasPassword = true, conductProfile = 'classic', hasQuestions = true, chosen = 'pet' } = at;
  part = await renderInApp(<PaymentPasswordScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: { conductProfile, whitelabelVal: { [FEATURES.securityQuestion]: hasQuestions } },
    answers: {
      getMe: () => ({ member: { hasPassword, hasPaymentPassword: isSet } }),
      getSecurity: () => ({ questions: ['pet'], chosen }),
      setPaymentPassword: () => null,
      ...at.answers,
    },
  });
}
/** Labels of the fields in their order. */
const labels = () => [...part.element.querySelectorAll('label')].map(({ textContent }) => textContent);
const inputs = () => [...part.element.querySelectorAll('input')];
const fill = async (...texts: readonly string[]) => {
  for (const [index, text] of texts.entries()) await part.type(inputs()[index], text);
  await part.submit();
};
const sent = () => part.asked.flatMap(({ name, input }) => (name === 'setPaymentPassword' ? [input] : []));
const told = () => [...part.element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

test('MEMBER-06: the first one is allowed by the login password, and twice six digits are sent', async () => {
  await open({ isSet: false });
  expect(part.element.textContent).toContain('setPaymentPassword');
  expect(labels()).toEqual(['newPaymentPassword', 'repeatPaymentPassword', 'loginPassword']);
  await fill('123456', '123456', 'secret');
  expect(sent()).toEqual([{ paymentPassword: '123456', confirmPaymentPassword: '123456', password: 'secret' }]);
  expect(part.went).toEqual(['/m/member/home']);
});

test('MEMBER-06: one that is set is allowed by itself, without the login password', async () => {
  await open();
  expect(part.element.textContent).toContain('changePaymentPassword');
  expect(labels()).toEqual(['oldPaymentPassword', 'newPaymentPassword', 'repeatPaymentPassword']);
  await fill('654321', '123456', '123456');
  expect(sent()).toEqual([
    { paymentPassword: '123456', confirmPaymentPassword: '123456', oldPaymentPassword: '654321' },
  ]);
});

test('MEMBER-06: a forgotten one is allowed by the security answer and the login password, until it comes back to mind', async () => {
  await open();
  await part.press(part.button('forgotPaymentPassword'));
  expect(labels()).toEqual(['pet', 'newPaymentPassword', 'repeatPaymentPassword', 'loginPassword']);
  await fill('Rex', '123456', '123456', 'secret');
  expect(sent()).toEqual([
    { paymentPassword: '123456', confirmPaymentPassword: '123456', answer: 'Rex', password: 'secret' },
  ]);
  await part.press(part.button('knowOldPaymentPassword'));
  expect(labels()[0]).toBe('oldPaymentPassword');
});

test.each([
  ['a regulated merchant', { conductProfile: 'regulated' }, false],
  ['a merchant without questions', { hasQuestions: false }, false],
  ['a member without a question', { chosen: null }, true],
  ['a first one', { isSet: false }, true],
] as const)('MEMBER-06: with %s the security answer is no way', async (_title, at, isAsked) => {
  await open(at);
  expect(part.button('forgotPaymentPassword')).toBeUndefined();
  expect(part.asked.some(({ name }) => name === 'getSecurity')).toBe(isAsked);
});

test('VALID-14: each wrong field says what is wrong, and nothing is sent', async () => {
  await open();
  await fill('65432', '12345', '123456');
  expect(told()).toEqual(['sixDigits', 'sixDigits', 'confirmationMismatch']);
  expect(sent()).toEqual([]);
  part.unmount();
  await open({ isSet: false });
  await fill('123456', '123456', '');
  expect([told(), sent()]).toEqual([['fieldRequired'], []]);
  part.unmount();
  await open();
  await part.press(part.button('forgotPaymentPassword'));
  await fill('', '123456', '123456', 'secret');
  expect([told(), sent()]).toEqual([['fieldRequired'], []]);
});

test('a refusal of the server shows at its field', async () => {
  await open({
    answers: {
      setPaymentPassword: () => {
        throw new CallFailure('PAYMENT_PASSWORD_WRONG', 400, 'Wrong', { field: 'oldPaymentPassword' });
      },
    },
  });
  await fill('654321', '123456', '123456');
  expect([told(), part.went]).toEqual([['Wrong'], []]);
});
