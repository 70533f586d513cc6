// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { WinnerLine } from './winner-line.tsx';

test('WIN-03: a win reads by masked name, game, vendor and the amount won with its sign', async () => {
  const entry = { customerName: 'ma***i', gameName: 'Fortune', vendor: 'JL', winAmount: '1200.50', iconUrl: '/i.png' };
  const part = await renderInApp(<WinnerLine entry={entry as never} currency={CNY} />);
  expect(part.element.textContent).toBe('ma***iFortune · JL+¥1,200.50');
  part.unmount();
});
