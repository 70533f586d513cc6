// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import {
  boxesOf,
  fillIn,
  openRegistration,
  REGISTERED,
  refuse,
  type RegistrationAt,
} from '../../../test/registration.tsx';
import { submitButton } from '../../../test/form-notes.ts';
import { startOnFreshPhone } from '../../../test/fresh-phone.ts';
import type { RenderedPart } from '../../../test/render-in-app.tsx';

let part: RenderedPart;
startOnFreshPhone();
afterEach(() => part.unmount());

async function open(at: RegistrationAt = {}) {
  const opened = await openRegistration(at);
  ({ part } = opened);
  return opened.session;
}
const asked = (wanted: string) => part.asked.filter(({ name }) => name === wanted);
const boxes = () => boxesOf(part);

test('REG-05: all fields that the merchant has enabled are in its order', async () => {
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
    await fillIn(part);
    expect([boxes()[0]?.checked, submitButton()?.disabled]).toEqual([isAgreed, !isAgreed]);
    await part.submit();
    expect(asked('register')).toHaveLength(isAgreed ? 1 : 0);
  },
);

test('REG-12, REG-13, REG-16, REG-22: what was typed, the host, the age and the version of the terms are sent, and the session begins', async () => {
  const session = await open();
  await fillIn(part);
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

test('REG-23: a person who does not confirm to be of age is not registered, and the box is marked', async () => {
  await open();
  await fillIn(part);
  await part.press(boxes()[1]);
  await part.submit();
  expect([asked('register'), boxes()[1]?.getAttribute('aria-invalid')]).toEqual([[], 'true']);
});

test('a retry after a lost answer is the same registration; after an answer, or a change, it is another', async () => {
  const failures = [refuse('UNKNOWN', 0, ''), refuse('UNKNOWN', 400, 'no'), refuse('UNKNOWN', 0, '')];
  await open({ answers: { register: () => (failures.shift() ?? (() => REGISTERED))() } });
  await fillIn(part);
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

test('VALID-12, VALID-13: a refused code shows a message for a second, is marked, and nothing is registered', async () => {
  await open({ address: '/m/register?aff=WRONG', answers: { checkAffiliate: refuse('UNKNOWN', 400, 'no') } });
  await fillIn(part);
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

test('REG-20: leaving the user name asks whether it is free; the server’s answer shows below it', async () => {
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
