// @vitest-environment jsdom
import { toasts } from '@tessera/ui';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderHookInApp } from '../../../test/render-in-app.tsx';
import { useReturnAll } from './use-wallet-transfer.ts';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
});

/** Messages after everything was brought back, with a vendor that does not answer the given number of times. */
async function returned(unheard: number) {
  let times = 0;
  const opened = await renderHookInApp(useReturnAll, {
    merchant: { currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 } },
    answers: { returnFunds: () => ({ transfers: [], unheard: (times += 1) <= unheard ? ['JL'] : [] }) },
  });
  part = opened.part;
  await part.acting(() => void opened.answer().returnAll());
  expect(new Set(part.asked.map(({ key }) => key)).size).toBe(part.asked.length);
  return [part.asked.length, toasts.current()?.text];
}

test.each([
  [0, 1, 'nothingBack'],
  [2, 3, 'nothingBack'],
  [9, 3, 'unheard'],
])('CWAL-02: with a vendor silent %s times everything is asked back %s times', async (unheard, times, text) => {
  expect(await returned(unheard)).toEqual([times, text]);
});
