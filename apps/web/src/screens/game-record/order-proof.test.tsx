// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { OrderProof } from './order-proof.tsx';

const inRoot = vi.hoisted(() => vi.fn());
vi.mock('../../features/lottery/check-order.ts', () => ({ areBetsInRoot: inRoot }));

const order = { orderMasterId: 'o1', gameId: '3601', numero: '20261126-0007' };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  inRoot.mockReset();
});

async function check(getOrderProof: () => unknown = () => ({ bets: [] })) {
  part = await renderInApp(<OrderProof order={order as never} />, {
    answers: { getOrderProof, getDrawProof: () => ({ betsRoot: 'r' }) },
  });
  await part.press(part.button('checkBets'));
}
const said = () => part.element.querySelector('[aria-live=polite]')?.textContent;
/** The code that checks comes when it is asked for. */
const untilSaid = (text: string) =>
  vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(said()).toBe(text);
  });

test.each([
  [true, 'betsInRoot'],
  [false, 'betsNotInRoot'],
])('LOTT-25: that the bets are in the root of the draw is checked on this phone: %s, %s', async (isIn, text) => {
  inRoot.mockReturnValue(isIn);
  await check();
  await untilSaid(text);
  expect(part.element.querySelector('li')?.hasAttribute('data-good')).toBe(isIn);
  expect(part.asked).toEqual([
    { name: 'getOrderProof', input: { orderMasterId: 'o1' } },
    { name: 'getDrawProof', input: { gameId: '3601', numero: '20261126-0007' } },
  ]);
  expect(inRoot.mock.calls).toEqual([[order, { bets: [] }, { betsRoot: 'r' }]]);
});

test('LOTT-25: an order of before the proofs has none, and this is said in place of the button', async () => {
  await check(() => {
    throw new CallFailure('NOT_FOUND', 404, 'none');
  });
  await untilSaid('noOrderProof');
  expect([toasts.current(), part.element.querySelector('ul')]).toEqual([undefined, null]);
});

test.each([
  ['no answer of ours', () => new TypeError('lost'), 'failedTitle'],
  ['another refusal', () => new CallFailure('UNKNOWN', 500, 'out of order'), 'out of order'],
])('LOTT-25: after %s the check can be tried again', async (_what, failure, told) => {
  await check(() => {
    throw failure();
  });
  await vi.waitFor(async () => {
    await part.acting(() => undefined);
    expect(toasts.current()).toMatchObject({ kind: 'failure', text: told });
  });
  expect([said(), part.element.querySelector('ul')]).toEqual(['checkBets', null]);
});
