// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { captchaPicture, described, focused, invalid, submitButton } from '../../../test/form-notes.ts';
import {
  ASKED,
  fillIn,
  openRegistration,
  REGISTERED,
  refuse,
  type RegistrationAt,
} from '../../../test/registration.tsx';
import { startOnFreshPhone } from '../../../test/fresh-phone.ts';
import type { RenderedPart } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';

let part: RenderedPart;
startOnFreshPhone();
afterEach(() => part.unmount());

async function open(at: RegistrationAt = {}) {
  const opened = await openRegistration(at);
  ({ part } = opened);
  return opened.session;
}
const sent = (call: string) => part.asked.filter(({ name }) => name === call);
const inputs = (call: string) => sent(call).map(({ input }) => input);
const told = () => toasts.current()?.text;

test('REG-22: while the registration is on its way the form says so, for ten seconds at most, and takes no other', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const session = await open({ answers: { register: () => new Promise((resolve) => (arrive = resolve)) } });
  await fillIn(part);
  expect([submitButton()?.textContent, submitButton()?.getAttribute('aria-busy')]).toEqual(['register', null]);
  vi.useFakeTimers();
  await part.submit();
  expect([told(), submitButton()?.getAttribute('aria-busy')]).toEqual(['registering', 'true']);
  await part.submit();
  expect(sent('register')).toHaveLength(1);
  await part.acting(() => void vi.advanceTimersByTime(9_999));
  expect(told()).toBe('registering');
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(told()).toBeUndefined();
  await part.acting(() => arrive(REGISTERED));
  expect([session.current().visitor, submitButton()?.getAttribute('aria-busy')]).toEqual(['member', null]);
});

const openedBefore = { ...REGISTERED, token: null };

test('an account that the lost answer had opened is logged in to with what was typed', async () => {
  const session = await open({ answers: { register: () => openedBefore, logIn: () => REGISTERED } });
  await fillIn(part);
  await part.submit();
  expect(inputs('logIn')).toEqual([{ username: 'mai', password: 'secret' }]);
  expect([session.current().info?.token, part.went]).toEqual(['token', ['/m/home']]);
});

test('where that login asks for more, the login form goes on and is said to', async () => {
  const logIn = refuse('UNKNOWN', 400, 'captcha');
  const session = await open({ answers: { register: () => openedBefore, logIn } });
  await fillIn(part);
  vi.useFakeTimers();
  await part.submit();
  expect([part.went, part.replaced, session.current().visitor]).toEqual([['/m/login'], ['/m/login'], 'guest']);
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'openedBefore' });
  await part.acting(() => void vi.advanceTimersByTime(2_999));
  expect(told()).toBe('openedBefore');
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(told()).toBeUndefined();
});

test('where that login is lost too, the failure shows and the same registration is sent again', async () => {
  await open({ answers: { register: () => openedBefore, logIn: refuse('UNKNOWN', 0, '') } });
  await fillIn(part);
  await part.submit();
  expect([told(), part.went]).toEqual(['network', []]);
  await part.submit();
  const [first, again] = sent('register');
  expect(again?.key).toBe(first?.key);
});

test('a failure without a field shows a message, one with a field of the form shows there', async () => {
  const failures = [refuse('UNKNOWN', 500, 'Broken'), refuse('UNKNOWN', 400, 'Bad', { field: 'qqNum' })];
  await open({
    answers: { register: () => (failures.shift() ?? refuse('UNKNOWN', 400, 'Taken', { field: 'nickname' }))() },
  });
  await fillIn(part);
  await part.submit();
  expect([told(), invalid()]).toEqual(['Broken', []]);
  await part.submit();
  expect([told(), invalid()]).toEqual(['Bad', []]);
  toasts.hide();
  await part.submit();
  expect([told(), invalid(), described('nickname'), focused()]).toEqual([
    undefined,
    ['nickname'],
    expect.stringContaining('Taken'),
    'nickname',
  ]);
});

test('a form that was cleared is another registration, and so is one with another country', async () => {
  const settings = { username: ASKED, mobileNum: ASKED };
  await open({ settings, answers: { register: refuse('UNKNOWN', 0, '') } });
  const fields = { username: 'mai', mobileNum: '0912345678' };
  await fillIn(part, fields);
  await part.submit();
  await part.press(part.element.querySelector('button[aria-haspopup=dialog]'));
  await part.press([...document.querySelectorAll('dialog button')].find((one) => one.textContent?.includes('Thai')));
  await part.submit();
  await part.press(part.button('resetForm'));
  await part.press(part.button('clearForm'));
  await fillIn(part, fields);
  await part.submit();
  expect(new Set(sent('register').map(({ key }) => key)).size).toBe(3);
  expect(inputs('register')).toMatchObject([
    { countryDialingCode: '84' },
    { countryDialingCode: '66' },
    { countryDialingCode: '84' },
  ]);
});

test('VALID-12: a code is not asked about where the merchant has no field for it', async () => {
  await open({ address: '/m/register?aff=FRIEND', settings: { username: ASKED } });
  await fillIn(part, { username: 'mai' });
  await part.submit();
  expect([sent('checkAffiliate'), sent('register').length]).toEqual([[], 1]);
});

test('VALID-13: a code that is refused is marked with what is wrong', async () => {
  await open({ address: '/m/register?aff=WRONG', answers: { checkAffiliate: refuse('UNKNOWN', 400, 'no') } });
  await fillIn(part);
  await part.submit();
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'invitationError' });
  expect([invalid(), described('affiliateCode')]).toEqual([
    ['affiliateCode'],
    expect.stringContaining('invitationError'),
  ]);
});

const withCaptcha = { username: ASKED, captcha: ASKED };

test('REG-05: a captcha is shown from the start where the merchant asks for one, and not elsewhere', async () => {
  await open({
    settings: { username: ASKED, captcha: { ...ASKED, enabled: false } },
    answers: { getCaptcha: () => 'one' },
  });
  expect([sent('getCaptcha'), captchaPicture()]).toEqual([[], undefined]);
  part.unmount();
  await open({ settings: withCaptcha, answers: { getCaptcha: () => 'one' } });
  expect([sent('getCaptcha').length, captchaPicture()]).toEqual([1, 'data:image/png;base64,one']);
  await fillIn(part, { username: 'mai' });
  await part.submit();
  expect([invalid(), described('identifying'), sent('register')]).toEqual([['identifying'], 'writeCode', []]);
});

test('REG-05: a judged registration brings another picture with nothing typed, and so does a tap; a lost one leaves it', async () => {
  const failures = [refuse('UNKNOWN', 0, '')];
  let pictures = 0;
  await open({
    settings: withCaptcha,
    answers: {
      getCaptcha: () => `picture ${(pictures += 1)}`,
      register: () => (failures.shift() ?? refuse('UNKNOWN', 400, 'no'))(),
    },
  });
  await fillIn(part, { username: 'mai', identifying: '123456' });
  await part.submit();
  expect([pictures, part.values()['identifying']]).toEqual([1, '123456']);
  await part.submit();
  expect([pictures, part.values()['identifying']]).toEqual([2, '']);
  expect(inputs('register')[1]).toMatchObject({ captcha: '123456' });
  await part.type('identifying', '12');
  await part.press(part.button('captchaPicture'));
  expect([pictures, part.values()['identifying']]).toEqual([3, '']);
});

test('a picture that does not come says why', async () => {
  await open({ settings: withCaptcha, answers: { getCaptcha: refuse('UNKNOWN', 500, 'No picture') } });
  expect(told()).toBe('No picture');
});

const device = vi.hoisted(() => ({ canHash: true, isReady: Promise.resolve() }));
vi.mock('../../shared/work/solve-work.ts', () => ({
  solveWork: async (captchaId: string) => {
    await device.isReady;
    if (!device.canHash) throw new Error('no hashing here');
    return `solved ${captchaId}`;
  },
}));

/** A form whose captcha the device works out, of whose registrations the first is refused. */
async function openWithWork(canHash: boolean, isReady: Promise<void> = Promise.resolve()) {
  Object.assign(device, { canHash, isReady });
  let pieces = 0;
  const failures = [refuse('UNKNOWN', 400, 'no')];
  await open({
    settings: withCaptcha,
    captchaKind: 'work',
    answers: {
      getCaptcha: () => 'instead',
      getCaptchaWork: () => ({ captchaId: `work ${(pieces += 1)}`, target: '', limit: 1 }),
      register: () => (failures.shift() ?? (() => REGISTERED))(),
    },
  });
  await fillIn(part, { username: 'mai' });
}

test('REG-05: a device that works in place of a captcha asks nobody to type, and each registration has its own work', async () => {
  await openWithWork(true);
  await until(part, () => expect(part.element.querySelector('p[role=status]')?.textContent).toBe('deviceChecked'));
  expect([part.values()['identifying'], sent('getCaptcha')]).toEqual([undefined, []]);
  await part.submit();
  await until(part, () => expect(part.element.querySelector('p[role=status]')?.textContent).toBe('deviceChecked'));
  await part.submit();
  await until(part, () => expect(sent('register')).toHaveLength(2));
  expect(inputs('register')).toMatchObject([
    { captcha: 'solved work 1', captchaId: 'work 1' },
    { captcha: 'solved work 2', captchaId: 'work 2' },
  ]);
});

test('REG-05: where no captcha is asked for a refused registration begins no work', async () => {
  await open({ captchaKind: 'work', answers: { register: refuse('UNKNOWN', 400, 'no') } });
  await fillIn(part);
  await part.submit();
  expect([told(), sent('getCaptchaWork'), sent('getCaptcha')]).toEqual(['no', [], []]);
});

test('REG-05: a device that cannot work is shown a picture to read', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await openWithWork(false);
  await until(part, () => expect(captchaPicture()).toBe('data:image/png;base64,instead'));
  await part.submit();
  expect([invalid(), sent('register')]).toEqual([['identifying'], []]);
  warn.mockRestore();
});

test('REG-05: a registration that waits for a device which then cannot work is not sent, and asks for the picture', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  let end: () => void = () => undefined;
  await openWithWork(false, new Promise<void>((resolve) => (end = resolve)));
  await part.submit();
  end();
  await until(part, () => expect(invalid()).toEqual(['identifying']));
  expect([captchaPicture(), described('identifying'), sent('register')]).toEqual([
    'data:image/png;base64,instead',
    'writeCode',
    [],
  ]);
  warn.mockRestore();
});
