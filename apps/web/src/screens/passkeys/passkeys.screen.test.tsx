// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { sendForm } from '../../../test/send-form.ts';
import PasskeysScreen from './passkeys.screen.tsx';

const device = vi.hoisted(() => ({ canUse: true }));
vi.mock('../../features/account/passkey-support.ts', () => ({ useCanUsePasskeys: () => device.canUse }));

let part: RenderedPart;
afterEach(() => part.unmount());

const USED = { passkeyId: 'p1', name: 'Phone', createdAt: Date.UTC(2026, 2, 1), lastUsedAt: Date.UTC(2026, 4, 9) };
const NEW = { passkeyId: 'p2', name: '', createdAt: Date.UTC(2026, 2, 1), lastUsedAt: null };

const open = async (listed: readonly object[], canUse = true, hasPassword = true) => {
  device.canUse = canUse;
  part = await renderInApp(<PasskeysScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC' },
    answers: { listPasskeys: () => listed, removePasskey: () => null, getMe: () => ({ member: { hasPassword } }) },
    showsValues: true,
  });
};
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const sheet = () => document.querySelector('dialog[open]');

test('each passkey has its name and when it was used last, else when it was added', async () => {
  await open([USED, NEW]);
  const text = part.element.textContent;
  expect(text).toContain('PhonepasskeyUsed date=May 9, 2026');
  expect(text).toContain('passkeypasskeyAdded date=Mar 1, 2026');
  expect(text).not.toContain('noPasskeys');
  part.unmount();
  await open([]);
  expect(part.element.textContent).toContain('noPasskeys');
});

test('one is removed after a question, and the list asked for anew', async () => {
  await open([USED, NEW]);
  const removes = [...part.element.querySelectorAll('button')].filter(({ textContent }) => textContent === 'remove');
  await part.press(removes[1]);
  expect([sheet()?.textContent?.includes('removePasskeyQuestion'), asked('removePasskey')]).toEqual([true, []]);
  await part.press([...(sheet()?.querySelectorAll('button') ?? [])].at(-1));
  expect([asked('removePasskey'), asked('listPasskeys').length]).toEqual([[{ passkeyId: 'p2' }], 2]);
});

test('one is added after the login password, where the device can', async () => {
  await open([]);
  await part.press(part.button('addPasskey'));
  const before = part.asked.length;
  await sendForm(sheet()?.querySelector('form'), part.acting);
  expect(sheet()?.querySelector('[role=alert]')?.textContent).toBe('fieldRequired');
  expect(part.asked).toHaveLength(before);
  await part.type(sheet()?.querySelector('input'), 'secret');
  await sendForm(sheet()?.querySelector('form'), part.acting);
  expect(part.asked.at(-1)).toMatchObject({ input: { password: 'secret' } });
  part.unmount();
  await open([], false);
  expect([part.button('addPasskey'), part.element.textContent?.includes('passkeysUnsupported')]).toEqual([
    undefined,
    true,
  ]);
});

test('a member who has no login password is asked for none', async () => {
  await open([], true, false);
  await part.press(part.button('addPasskey'));
  expect(sheet()?.querySelector('input')).toBeNull();
  const before = part.asked.length;
  await sendForm(sheet()?.querySelector('form'), part.acting);
  expect([part.asked.slice(before), sheet()?.querySelector('[role=alert]')]).toMatchObject([
    [{ input: { password: '' } }],
    null,
  ]);
});
