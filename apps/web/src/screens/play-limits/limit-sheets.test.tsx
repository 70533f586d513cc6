// @vitest-environment jsdom
import type { PlayLimit, TimeLimitMinutes } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { sendForm } from '../../../test/send-form.ts';
import { LimitSheet } from './limit-sheet.tsx';
import { TimeSheet } from './time-sheet.tsx';

let part: RenderedPart;
const close = vi.fn();
afterEach(() => {
  part.unmount();
  toasts.hide();
  close.mockClear();
});

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('dialog input')];
const send = () => sendForm(document.querySelector<HTMLFormElement>('dialog form'), part.acting);
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const alerts = () => [...document.querySelectorAll('dialog [role=alert]')].map(({ textContent }) => textContent);
const around = (answers: Readonly<Record<string, () => unknown>>) => ({
  info: { userName: 'mai', type: 0 },
  merchant: { currency: CNY },
  answers,
});

const limitOf = (amount: string | null) => ({ limit: 'lossDay', amount }) as PlayLimit;
const openLimit = async (amount: string | null, setPlayLimit: () => unknown = () => ({})) =>
  void (part = await renderInApp(<LimitSheet limit={limitOf(amount)} onClose={close} />, around({ setPlayLimit })));

test.each([
  [null, '50', 'holdsAtOnce'],
  ['100.00', '99.99', 'holdsAtOnce'],
  ['100.00', '100', 'holdsAtOnce'],
  ['100.00', '100.01', 'looserText'],
])(
  'a limit that is set or lowered holds at once, one that is raised does not: from %s to %s',
  async (held, wanted, text) => {
    await openLimit(held);
    expect(inputs()[0]?.value).toBe(held === null ? '' : '100');
    await part.type(inputs()[0], ` ${wanted} `);
    await send();
    expect([asked('setPlayLimit'), toasts.current()?.text]).toEqual([[{ limit: 'lossDay', amount: wanted }], text]);
    expect(close).toHaveBeenCalledOnce();
  },
);

test('a set limit can be removed, later; without one there is nothing to remove', async () => {
  await openLimit('100.00');
  await part.press(part.button('removeLimit'));
  expect([asked('setPlayLimit'), toasts.current()?.text]).toEqual([[{ limit: 'lossDay', amount: null }], 'looserText']);
  expect(close).toHaveBeenCalledOnce();
  part.unmount();
  await openLimit(null);
  expect(part.button('removeLimit')).toBeUndefined();
});

test.each(['', '0', '0.001', '1000000000.01', 'x'])('%j is no limit and is not sent', async (amount) => {
  await openLimit(null);
  await part.type(inputs()[0], amount);
  await send();
  expect([alerts(), asked('setPlayLimit')]).toEqual([[amount === '0.001' ? 'places' : 'unreadable'], []]);
  await part.type(inputs()[0], '0.01');
  expect(alerts()).toEqual([]);
  await send();
  expect(asked('setPlayLimit')).toEqual([{ limit: 'lossDay', amount: '0.01' }]);
});

test('a refusal of an amount shows at its field, and the sheet stays', async () => {
  await openLimit(null, () => {
    throw new CallFailure('AMOUNT_INVALID', 400, 'too fine', { field: 'amount' });
  });
  await part.type(inputs()[0], '5');
  await send();
  expect([alerts(), close.mock.calls.length]).toEqual([['too fine'], 0]);
});

const openTime = async (held: TimeLimitMinutes | null) =>
  void (part = await renderInApp(
    <TimeSheet isOpen held={held} onClose={close} />,
    around({ setTimeLimit: () => ({}) }),
  ));

test('the time of a day is chosen from a list, and an unchanged one is not sent', async () => {
  await openTime(60);
  expect([inputs().length, inputs().findIndex(({ checked }) => checked)]).toEqual([9, 1]);
  expect(part.button('save')?.disabled).toBe(true);
  await part.press(inputs()[0]);
  expect(part.button('save')?.disabled).toBe(false);
  await part.press(part.button('cancel'));
  expect([close.mock.calls.length, asked('setTimeLimit')]).toEqual([1, []]);
});

test.each([
  [60, 0, 30, 'timeHolds'],
  [60, 2, 90, 'timeLooser'],
  [60, 8, null, 'timeLooser'],
  [null, 7, 480, 'timeHolds'],
] as const)('of %s minutes choice %s is sent as %s and told as %s', async (held, choice, minutes, text) => {
  await openTime(held);
  await part.press(inputs()[choice]);
  await send();
  expect([asked('setTimeLimit'), toasts.current()?.text]).toEqual([[{ minutes }], text]);
  expect(close).toHaveBeenCalledOnce();
});
