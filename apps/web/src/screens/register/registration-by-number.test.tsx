// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { described, focused, invalid, tabOf } from '../../../test/form-notes.ts';
import { ASKED, fillIn, openRegistration, REGISTERED, type RegistrationAt } from '../../../test/registration.tsx';
import { startOnFreshPhone } from '../../../test/fresh-phone.ts';
import type { RenderedPart } from '../../../test/render-in-app.tsx';

const settings = { username: ASKED, password: ASKED, mobileNum: ASKED, verificationCode: ASKED };
const BOTH = { USERNAMEREG3: true, MOBILENUMREG3: true };
const WITH_CODE = { MOBILENUMREG3: true, REGMOBVERF3: true };
const TYPED = { mobileNum: '0912345678', verificationCode: '1234' };

let part: RenderedPart;
startOnFreshPhone();
afterEach(() => part.unmount());

async function open(at: RegistrationAt) {
  const opened = await openRegistration({ settings, ...at });
  ({ part } = opened);
  return opened.session;
}
const sent = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const fields = () => Object.keys(part.values()).filter((name) => !name.startsWith('checkbox'));

test('REG-02, REG-03: with both ways there are tabs, and the name comes first; with one there are none', async () => {
  await open({ whitelabelVal: BOTH });
  expect(part.element.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('registerWays');
  expect([...part.element.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
    'byUsername',
    'byMobile',
  ]);
  expect(fields()).toEqual(['username', 'password', 'mobileNum']);
  part.unmount();
  await open({ whitelabelVal: WITH_CODE });
  expect(part.element.querySelector('[role=tab]')).toBeNull();
  expect(fields()).toEqual(['mobileNum', 'verificationCode']);
});

test('REG-04: another way begins without marks and keeps the number', async () => {
  await open({ whitelabelVal: BOTH });
  await part.type('mobileNum', '0912345678');
  await part.submit();
  expect(invalid()).toEqual(['username', 'password', 'checkbox']);
  await part.press(tabOf('byMobile'));
  expect([invalid(), part.values()['mobileNum']]).toEqual([['checkbox'], '0912345678']);
  await part.press(tabOf('byUsername'));
  expect(invalid()).toEqual(['checkbox']);
});

test('REG-12, REG-18: by number the registration goes to its own path, with number, country and code', async () => {
  const session = await open({ whitelabelVal: WITH_CODE });
  await fillIn(part, TYPED);
  await part.submit();
  expect(sent('registerMobile')).toEqual([
    {
      mobileNum: '912345678',
      countryDialingCode: '84',
      verificationCode: '1234',
      registerUrl: location.host,
      domain: location.host,
      registerMethod: 'H5',
      type: 0,
      ageConfirmed: true,
      termsVersion: '7',
    },
  ]);
  expect(part.asked.find(({ name }) => name === 'registerMobile')?.key).toMatch(/./);
  expect([sent('register'), session.current().visitor]).toEqual([[], 'member']);
});

test('SMS-06, SMS-08: a code is asked for with the number and its country; a wrong number is marked and asks for none', async () => {
  await open({ whitelabelVal: WITH_CODE, answers: { getVerification: () => ({ slider: null }) } });
  await part.press(part.button('getCode'));
  expect([invalid(), described('mobileNum')]).toEqual([['mobileNum'], 'fieldRequired']);
  await part.type('mobileNum', '0912345678');
  await part.press(part.button('getCode'));
  expect(sent('sendRegisterCode')).toEqual([{ mobileNo: '912345678', countryDialingCode: '84' }]);
});

test('REG-17: a code that the external service does not know is marked; nothing is sent and no failure told', async () => {
  await open({ whitelabelVal: WITH_CODE, phoneVerification: {} });
  await fillIn(part, TYPED);
  await part.submit();
  expect([invalid(), described('verificationCode'), focused()]).toEqual([
    ['verificationCode'],
    'codeFormat',
    'verificationCode',
  ]);
  expect([sent('registerMobile'), toasts.current()]).toEqual([[], undefined]);
});

test('FLAG-04: where no code is asked for, the external service is asked for none', async () => {
  await open({ whitelabelVal: { MOBILENUMREG3: true }, phoneVerification: {} });
  expect(fields()).toEqual(['mobileNum']);
  await fillIn(part, { mobileNum: '0912345678' });
  await part.submit();
  expect(sent('registerMobile')).toEqual([expect.not.objectContaining({ firebaseIdToken: expect.anything() })]);
});

test('an account by number that the lost answer had opened has no password to log in with: the login form goes on', async () => {
  await open({ whitelabelVal: WITH_CODE, answers: { registerMobile: () => ({ ...REGISTERED, token: null }) } });
  await fillIn(part, TYPED);
  await part.submit();
  expect([sent('logIn'), part.replaced, toasts.current()?.text]).toEqual([[], ['/m/login'], 'openedBefore']);
});
