// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captchaPicture, tabOf } from '../../../test/form-notes.ts';
import { loginsOf, openFilledLogin, refusing } from '../../../test/login.tsx';
import type { RenderedPart } from '../../../test/render-in-app.tsx';
import { until } from '../../../test/until.ts';
import { localStore } from '../../shared/storage/storage.ts';

const device = vi.hoisted(() => ({ canHash: true, isReady: Promise.resolve() }));
vi.mock('../../shared/work/solve-work.ts', () => ({
  solveWork: async (captchaId: string) => {
    await device.isReady;
    if (!device.canHash) throw new Error('no hashing here');
    return `solved ${captchaId}`;
  },
}));

let part: RenderedPart;
beforeEach(() => {
  Object.assign(device, { canHash: true, isReady: Promise.resolve() });
  localStore.clear();
});
afterEach(() => {
  part.unmount();
  toasts.hide();
});

/** The form of a merchant whose captcha the device works out, after a login that asked for one. */
async function openRefused() {
  let pieces = 0;
  ({ part } = await openFilledLogin({
    captchaKind: 'work',
    logIn: refusing({ captcha: 'first' }),
    answers: { getCaptchaWork: () => ({ captchaId: `work ${(pieces += 1)}`, target: '', limit: 1 }) },
  }));
  expect(part.element.querySelector('[role=status]')).toBeNull();
  await part.submit();
}
/** Waits for what the device works out, whose code comes when it is needed. */
const untilSaid = (text: string | undefined) =>
  until(part, () => expect(part.element.querySelector('[role=status]')?.textContent).toBe(text));
const pieces = () => part.asked.filter(({ name }) => name === 'getCaptchaWork').length;

test('LOGIN-08: a device that works in place of a picture asks nobody to type, and sends what it found', async () => {
  await openRefused();
  await untilSaid('deviceChecked');
  expect([pieces(), captchaPicture(), part.values()['identifying']]).toEqual([1, undefined, undefined]);
  await part.submit();
  await until(part, () => expect(loginsOf(part)).toHaveLength(2));
  expect(loginsOf(part)).toEqual([
    { type: 'username', username: 'mai', password: 'secret' },
    { type: 'username', username: 'mai', password: 'secret', captcha: 'solved work 1', captchaId: 'work 1' },
  ]);
});

test('LOGIN-20: each use of the work, and another way of logging in, begins a new piece', async () => {
  await openRefused();
  await untilSaid('deviceChecked');
  await part.submit();
  await untilSaid('deviceChecked');
  expect(pieces()).toBe(2);
  await part.press(tabOf('byMobile'));
  await untilSaid('deviceChecked');
  expect(pieces()).toBe(3);
  expect(part.asked.filter(({ name }) => name === 'getCaptcha')).toEqual([]);
});

test('a login that waits for a device which then cannot work is not sent', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  let end: () => void = () => undefined;
  Object.assign(device, { canHash: false, isReady: new Promise<void>((resolve) => (end = resolve)) });
  await openRefused();
  await untilSaid('checkingDevice');
  await part.submit();
  end();
  await until(part, () => expect(captchaPicture()).toBe('data:image/png;base64,picture1'));
  expect(loginsOf(part)).toHaveLength(1);
  warn.mockRestore();
});

test('a device that cannot work gets a picture, and nothing is sent until it is read', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  device.canHash = false;
  await openRefused();
  await untilSaid(undefined);
  expect(captchaPicture()).toBe('data:image/png;base64,picture1');
  await part.submit();
  expect(loginsOf(part)).toHaveLength(1);
  await part.type('identifying', '123456');
  await part.submit();
  expect(loginsOf(part)[1]).toMatchObject({ captcha: '123456' });
  expect(loginsOf(part)[1]).not.toHaveProperty('captchaId');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
