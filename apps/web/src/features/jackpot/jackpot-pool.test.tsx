// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { JackpotPool } from './jackpot-pool.tsx';

test.each([
  ['1234.50', '¥1,234.50'],
  [undefined, '\u00a0'],
])('JACKPOT-04: a pool of %s reads "%s"', async (value, text) => {
  const part = await renderInApp(<JackpotPool value={value} />, { merchant: { currency: CNY } });
  expect(part.element.textContent).toBe(text);
  part.unmount();
});
