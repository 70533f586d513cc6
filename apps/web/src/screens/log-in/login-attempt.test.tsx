// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { captchaPicture, described, focused, invalid, submitButton, tabOf } from '../../../test/form-notes.ts';
import { type LoginAt, LOGIN_ANSWER, loginsOf, openFilledLogin, openLogin, refusing } from '../../../test/login.tsx';
import { startOnFreshPhone } from '../../../test/fresh-phone.ts';
import type { RenderedPart } from '../../../test/render-in-app.tsx';

let part: RenderedPart;
startOnFreshPhone();
afterEach(() => part.unmount());

async function open(at: LoginAt = {}) {
  const opened = await openLogin(at);
  ({ part } = opened);
  return opened.session;
}
async function openFilled(at: LoginAt = {}) {
  const opened = await openFilledLogin(at);
  ({ part } = opened);
  return opened.session;
}
const told = () => toasts.current()?.text;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Fills in a number and the code of its message. */
async function byNumber(mobile: string, code: string) {
  await part.press(tabOf('byMobile'));
  await part.type('mobileNum', mobile);
  await part.type('messageCode', code);
}

test('LOGIN-11, LOGIN-17, LOGIN-18: while the login is on its way the form says so, for ten seconds at most, and takes no other', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const session = await openFilled({ logIn: () => new Promise((resolve) => (arrive = resolve)) });
  expect([submitButton()?.disabled, submitButton()?.getAttribute('aria-busy')]).toEqual([false, null]);
  vi.useFakeTimers();
  await part.submit();
  expect([submitButton()?.disabled, submitButton()?.getAttribute('aria-busy'), told()]).toEqual([
    true,
    'true',
    'loggingIn',
  ]);
  await part.submit();
  expect(loginsOf(part)).toHaveLength(1);
  await part.acting(() => void vi.advanceTimersByTime(9_999));
  expect(told()).toBe('loggingIn');
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(told()).toBeUndefined();
  await part.acting(() => arrive(LOGIN_ANSWER));
  expect([session.current().visitor, submitButton()?.disabled]).toEqual(['member', false]);
});

test('LOGIN-30: a failed login says why in place of the loading message, and can be tried again', async () => {
  await openFilled({ logIn: refusing() });
  await part.submit();
  expect([told(), submitButton()?.disabled, captchaPicture()]).toEqual(['Not so', false, undefined]);
  await part.submit();
  expect(loginsOf(part)).toHaveLength(2);
});

test('LOGIN-23, LOGIN-24: one field that is wrong is marked alone, gets the focus, and nothing is sent', async () => {
  await openFilled();
  await part.type('password', '');
  await part.submit();
  await nextFrame();
  expect([invalid(), focused(), described('password')]).toEqual([['password'], 'password', 'fieldRequired']);
  expect(loginsOf(part)).toEqual([]);
});

test('the page stays where it is when the form is sent', async () => {
  await openFilled();
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  await part.acting(() => void part.element.querySelector('form')?.dispatchEvent(event));
  expect([event.defaultPrevented, loginsOf(part).length]).toEqual([true, 1]);
});

test('LANG-13: marks are looked at again 200 ms after another language was chosen; without any nothing is marked', async () => {
  await open();
  vi.useFakeTimers();
  const change = async (language: 'VI' | 'TH') => {
    await part.acting(() => void part.language.change(language));
    await part.acting(() => void vi.advanceTimersByTime(199));
    const before = invalid();
    await part.acting(() => void vi.advanceTimersByTime(1));
    return [before, invalid()];
  };
  expect(await change('VI')).toEqual([[], []]);
  await part.submit();
  await part.type('username', 'mai');
  expect(await change('TH')).toEqual([['username', 'password'], ['password']]);
  await part.type('password', 'secret');
  expect(await change('VI')).toEqual([['password'], []]);
});

test('LOGIN-19: another way of logging in begins without marks and keeps what was typed', async () => {
  await open();
  await part.submit();
  expect(invalid()).toEqual(['username', 'password']);
  await byNumber('0912345678', '1234');
  expect(invalid()).toEqual([]);
  await part.press(tabOf('byUsername'));
  expect(invalid()).toEqual([]);
  await part.press(tabOf('byMobile'));
  expect(part.values()).toMatchObject({ mobileNum: '0912345678', messageCode: '1234' });
});

test('LOGIN-08, LOGIN-20: a failure shows its picture, the next one another with nothing typed, and so does another way', async () => {
  await openFilled({ logIn: refusing({ captcha: 'first' }, { captcha: 'second' }, undefined) });
  expect(part.values()).not.toHaveProperty('identifying');
  await part.submit();
  expect(captchaPicture()).toBe('data:image/png;base64,first');
  await part.type('identifying', '123456');
  await part.submit();
  expect(loginsOf(part)[1]).toMatchObject({ captcha: '123456' });
  expect([captchaPicture(), part.values()['identifying'], focused()]).toEqual([
    'data:image/png;base64,second',
    '',
    'identifying',
  ]);
  await part.type('identifying', '234567');
  submitButton()?.focus();
  await part.submit();
  expect([captchaPicture(), part.values()['identifying'], focused()]).toEqual([
    'data:image/png;base64,picture1',
    '',
    null,
  ]);
  await part.press(tabOf('byMobile'));
  expect(captchaPicture()).toBe('data:image/png;base64,picture2');
});

test('LOGIN-09, LOGIN-25: a picture has to be read, at most six digits, and a tap on it brings another with nothing typed', async () => {
  await openFilled({ logIn: refusing({ captcha: 'first' }) });
  await part.submit();
  await part.submit();
  expect([invalid(), described('identifying'), loginsOf(part).length]).toEqual([['identifying'], 'writeCode', 1]);
  vi.useFakeTimers();
  await part.acting(() => void part.language.change('VI'));
  await part.acting(() => void vi.advanceTimersByTime(200));
  expect(invalid(), 'after another language was chosen').toEqual(['identifying']);
  expect(part.element.querySelector('input[name=identifying]')?.getAttribute('maxlength')).toBe('6');
  await part.type('identifying', '12');
  await part.press(part.button('captchaPicture'));
  expect([captchaPicture(), part.values()['identifying']]).toEqual(['data:image/png;base64,picture1', '']);
});

test('a picture that cannot be renewed says so; another way asks for none where none is shown', async () => {
  const getCaptcha = () => {
    throw new CallFailure('UNKNOWN', 500, 'No picture');
  };
  await openFilled({ logIn: refusing({ captcha: 'first' }), answers: { getCaptcha } });
  await part.press(tabOf('byMobile'));
  await part.press(tabOf('byUsername'));
  expect(part.asked.filter(({ name }) => name === 'getCaptcha')).toEqual([]);
  await part.submit();
  await part.press(part.button('captchaPicture'));
  expect([told(), captchaPicture()]).toEqual(['No picture', 'data:image/png;base64,first']);
});

test('LOGIN-15: by number the code of the message is sent, with the dialling code of the usual country or the chosen one', async () => {
  await open();
  await byNumber('0912345678', '1234');
  await part.submit();
  await part.press(part.element.querySelector('button[aria-haspopup=dialog]'));
  await part.press(
    [...document.querySelectorAll('dialog button')].find(({ textContent }) => /Thai/.test(`${textContent}`)),
  );
  await part.submit();
  const sent = { type: 'sms', username: '912345678', password: '1234' };
  expect(loginsOf(part)).toEqual([
    { ...sent, countryDialingCode: '84' },
    { ...sent, countryDialingCode: '66' },
  ]);
});

test('a number goes without a dialling code while no countries are known', async () => {
  await open({ answers: { listSendCountries: () => new Promise(() => undefined) } });
  await byNumber('0912345678', '1234');
  await part.submit();
  expect(loginsOf(part)).toMatchObject([{ countryDialingCode: '' }]);
});

test('SMS-08: a code is asked for with the number alone; a wrong number is marked and asks for nothing', async () => {
  await open({ answers: { getVerification: () => ({ slider: null }) } });
  await byNumber('', '');
  await part.press(part.button('getCode'));
  expect([invalid(), described('mobileNum')]).toEqual([['mobileNum'], 'mobileFormat']);
  await part.type('mobileNum', '0912345678');
  await part.press(part.button('getCode'));
  expect(invalid()).toEqual([]);
  expect(part.asked.flatMap(({ name, input }) => (name === 'sendLoginCode' ? [input] : []))).toEqual([
    { mobileNum: '912345678', countryDialingCode: '84' },
  ]);
});

test('LOGIN-16: a code that the external service does not know is marked; nothing is sent and no failure told', async () => {
  await openFilled({ phoneVerification: {} });
  await part.submit();
  expect(loginsOf(part), 'by name it is not asked').toHaveLength(1);
  await byNumber('0912345678', '1234');
  await part.submit();
  expect([invalid(), described('messageCode'), loginsOf(part), told()]).toEqual([
    ['messageCode'],
    'codeFormat',
    [expect.objectContaining({ type: 'username' })],
    undefined,
  ]);
});
