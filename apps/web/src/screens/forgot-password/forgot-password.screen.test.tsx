// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import ForgotPasswordScreen from './forgot-password.screen.tsx';

const rule = { enabled: true, required: true, acceptedPattern: '*', minLength: 4, maxLength: 20 };
const LINK = '#username=mai&email=mai%40example.org&code=123456';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

interface Given {
  query?: string;
  type?: number | null;
  flags?: object;
  hash?: string;
  answers?: Readonly<Record<string, () => unknown>>;
}
async function open({ query = '', type = null, flags = { MOBILENUMREG3: true }, hash = '', answers }: Given = {}) {
  history.replaceState({ kept: 1 }, '', `/m/forget${query}${hash}`);
  part = await renderInApp(<ForgotPasswordScreen />, {
    showsValues: true,
    address: `/m/forget${query}`,
    ...(type !== null && { info: { userName: 'mai', type } }),
    merchant: {
      brand: { name: 'Aurora', logo: 'mosaic' },
      languages: [],
      imageCDNs: [],
      whitelabelVal: flags,
      phoneVerification: null,
    },
    answers: {
      getVerification: ({ slider }: { slider?: string }) => (slider ? { slider: null } : { loginUsername: rule }),
      getRegisterSettings: () => ({ password: rule }),
      listSendCountries: () => [
        { countryCode: 'CN', countryDialingCode: '86' },
        { countryCode: 'VN', countryDialingCode: '84' },
      ],
      requestPasswordMail: () => null,
      requestPasswordSms: () => ({ expirationTime: Date.now() + 60_000 }),
      sendMemberCode: () => ({ expirationTime: Date.now() + 60_000 }),
      resetPassword: () => ({}),
      setPasswordByPhone: () => ({}),
      ...answers,
    } as never,
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const tabs = () => [...part.element.querySelectorAll('[role=tab]')];
const chosen = () => texts('[aria-selected=true]');
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const passwords = () => [...part.element.querySelectorAll('input[autocomplete=new-password]')];
const code = () => part.element.querySelector<HTMLInputElement>('input[autocomplete=one-time-code]');
const labels = () => texts('label');

async function setPassword() {
  await part.type(passwords()[0], 'fresh one');
  await part.type(passwords()[1], 'fresh one');
  await part.submit();
}

test('ROUTE-07: the mail is the first way, the text message is beside it, and the address keeps the choice', async () => {
  await open();
  expect([texts('h1'), part.element.querySelector('[role=tablist]')?.getAttribute('aria-label')]).toEqual([
    ['forgotPassword'],
    'ways',
  ]);
  expect([tabs().map(({ textContent }) => textContent), chosen()]).toEqual([['byMail', 'bySms'], ['byMail']]);
  expect(part.element.querySelector('[role=tablist]')?.className).toContain('_segments_');
  await part.press(tabs()[1]);
  expect([part.replaced, chosen()]).toEqual([['/m/forget?method=sms'], ['bySms']]);
  await part.press(tabs()[0]);
  expect([part.replaced.at(-1), chosen()]).toEqual(['/m/forget', ['byMail']]);
  await part.press(part.button('back'));
  expect(part.went.at(-1)).toBe('/m/home');
});

test.each([
  [{}, false],
  [{ MOBILENUMREG3: true }, true],
  [{ MOBILEVERCODELOGIN3: true }, true],
])('ROUTE-08: with %j the text message is a way: %s', async (flags, isWay) => {
  await open({ flags, query: '?method=sms' });
  expect([tabs().length > 0, part.element.querySelector('input[name=mobileNum]') !== null]).toEqual([isWay, isWay]);
});

test('another method in the address is the mail', async () => {
  await open({ query: '?method=email' });
  expect(chosen()).toEqual(['byMail']);
});

test('who is not logged in is led back to the login, who is logged in is not', async () => {
  await open();
  const link = part.element.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href'), texts('a')]).toEqual(['logIn', '/m/login', ['logIn']]);
  expect(link?.previousElementSibling?.textContent).toBe('remembered');
  part.unmount();
  await open({ type: 0 });
  expect(part.element.querySelector('a')).toBeNull();
});

test('PWD-17: a mail is asked for by name and address, said to be sent, and its code sets the password', async () => {
  await open();
  expect([texts('form > p'), labels(), part.button('sendCode')?.disabled]).toEqual([
    ['mailLead'],
    ['username', 'email'],
    false,
  ]);
  // A phone that corrects a name makes another one of it.
  expect(part.element.querySelector('input[name=username]')?.getAttribute('spellcheck')).toBe('false');
  await part.submit();
  expect(texts('[role=alert]')).toEqual(['fieldRequired', 'fieldRequired']);
  vi.useFakeTimers();
  await part.type('username', ' mai1 ');
  await part.type('email', ' mai@example.org ');
  await part.submit();
  expect(asked('requestPasswordMail')).toMatchObject([{ username: 'mai1', email: 'mai@example.org' }]);
  expect([labels(), code()?.value]).toEqual([['code', 'newPassword', 'confirmPassword'], '']);
  expect(part.element.textContent).toContain('mailSent email=mai@example.org');
  await part.type(code(), '654321');
  await setPassword();
  expect(asked('resetPassword')).toEqual([
    {
      method: 'email',
      username: 'mai1',
      email: 'mai@example.org',
      verificationCode: '654321',
      newPassword: 'fresh one',
      confirmNewPassword: 'fresh one',
    },
  ]);
  expect(part.replaced).toEqual(['/m/login']);
});

test('PWD-18: another code can be asked for once the wait is over, or another address be given', async () => {
  await open();
  vi.useFakeTimers();
  await part.type('username', 'mai1');
  await part.type('email', 'mai@example.org');
  await part.submit();
  const again = () =>
    [...part.element.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('again'));
  expect([again()?.textContent, again()?.disabled]).toEqual(['againIn seconds=30', true]);
  await part.acting(() => void vi.advanceTimersByTime(29_000));
  expect([again()?.textContent, again()?.disabled]).toEqual(['againIn seconds=1', true]);
  await part.acting(() => void vi.advanceTimersByTime(1_000));
  expect([again()?.textContent, again()?.disabled]).toEqual(['again', false]);
  await part.press(again());
  expect(asked('requestPasswordMail')).toHaveLength(2);
  await part.press(part.button('otherAddress'));
  expect(labels()).toEqual(['username', 'email']);
  expect(part.element.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('mai@example.org');
});

test('PWD-18: while another code is being asked for it cannot be asked for again', async () => {
  await open({ hash: LINK, answers: { requestPasswordMail: () => new Promise(() => undefined) } });
  expect(part.button('again')?.disabled).toBe(false);
  await part.press(part.button('again'));
  expect([part.button('again')?.disabled, toasts.current()?.text]).toEqual([true, 'sending']);
});

test('PWD-17: the link of the mail brings name, address and code, and leaves nothing of them in the address', async () => {
  await open({ query: '?a=1', hash: LINK });
  expect([code()?.value, location.pathname, location.search, location.hash, history.state]).toEqual([
    '123456',
    '/m/forget',
    '?a=1',
    '',
    { kept: 1 },
  ]);
  expect(part.element.textContent).toContain('mailSent email=mai@example.org');
  await setPassword();
  expect(asked('resetPassword')).toMatchObject([
    { username: 'mai', email: 'mai@example.org', verificationCode: '123456' },
  ]);
});

test('PWD-17: a link that lacks something leads to the first step, and stays in the address', async () => {
  await open({ hash: '#username=mai' });
  expect([labels(), location.hash]).toEqual([['username', 'email'], '#username=mai']);
});

const mobile = () => part.element.querySelector('input[name=mobileNum]');
const bySms = '?method=sms';

test('ROUTE-08, PWD-17: a guest proves a number by a code of its own kind, and logs in with the new password', async () => {
  await open({ query: bySms });
  expect([texts('form > p'), labels()]).toEqual([
    ['smsLead'],
    ['mobileNum', 'verificationCode', 'newPassword', 'confirmPassword'],
  ]);
  await part.type(mobile(), '0913800000000');
  await part.press(part.button('getCode'));
  expect(asked('requestPasswordSms')).toEqual([{ mobileNum: '913800000000', countryDialingCode: '86' }]);
  expect([code()?.getAttribute('name'), part.element.textContent?.includes('newCodeIn seconds=60')]).toEqual([
    'verificationCode',
    true,
  ]);
  await part.type(code(), '12345678');
  expect(code()?.value).toBe('123456');
  await setPassword();
  expect(asked('resetPassword')).toEqual([
    {
      method: 'sms',
      mobileNum: '913800000000',
      countryDialingCode: '86',
      verificationCode: '123456',
      newPassword: 'fresh one',
      confirmNewPassword: 'fresh one',
    },
  ]);
  expect(part.replaced).toEqual(['/m/login']);
});

test.each([
  ['a member', 0, 'sendMemberCode', '/m/member/home'],
  ['a free player', 4, 'requestPasswordSms', '/m/login'],
])('CACC-25: %s of type %s who is logged in is sent a code by %s and led to %s', async (_who, type, call, next) => {
  await open({ query: bySms, type });
  await part.type(mobile(), '13800000000');
  await part.press(part.button('getCode'));
  expect(asked(call)).toHaveLength(1);
  await part.type(code(), '123456');
  await setPassword();
  const number = { mobileNum: '13800000000', countryDialingCode: '86', verificationCode: '123456' };
  expect(asked('setPasswordByPhone')).toEqual(type === 0 ? [{ ...number, newPassword: 'fresh one' }] : []);
  expect(part.replaced).toEqual([next]);
});

test.each(['123456', '1234567890123456', '0123456', ''])(
  'ROUTE-08: "%s" is no number: this is said, and no code is asked for',
  async (typed) => {
    await open({ query: bySms });
    expect(texts('[role=alert]')).toEqual([]);
    await part.type(mobile(), typed);
    await part.press(part.button('getCode'));
    expect([texts('[role=alert]'), asked('requestPasswordSms')]).toEqual([['mobileFormat'], []]);
  },
);

test.each(['1234567', '123456789012345'])('ROUTE-08: %s is one, and what was said is gone', async (typed) => {
  await open({ query: bySms });
  await part.press(part.button('getCode'));
  await part.type(mobile(), typed);
  await part.press(part.button('getCode'));
  expect([texts('[role=alert]'), asked('requestPasswordSms').length]).toEqual([[], 1]);
});

test('ROUTE-08: the country that is picked is sent, and a code that is refused is marked at its field', async () => {
  await open({
    query: bySms,
    answers: {
      resetPassword: () => {
        throw new CallFailure('UNKNOWN', 400, 'not this code', { field: 'verificationCode' });
      },
    },
  });
  await part.press(mobile()?.parentElement?.querySelector('button'));
  await part.press(
    [...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent?.includes('+84')),
  );
  await part.type(mobile(), '13800000000');
  await part.press(part.button('getCode'));
  expect(asked('requestPasswordSms')).toMatchObject([{ countryDialingCode: '84' }]);
  await part.type(code(), '123456');
  await setPassword();
  expect(asked('resetPassword')).toMatchObject([{ countryDialingCode: '84' }]);
  expect([texts('[role=alert]'), part.went]).toEqual([['not this code'], []]);
});
