// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { RecentDraws } from './recent-draws.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

/** The strip of Vietnam's newest draws. */
async function open(list: readonly object[]) {
  part = await renderInApp(<RecentDraws />, { showsValues: true, answers: { listRecentVnDraws: () => ({ list }) } });
}

test('LOTT-24: each of the newest draws has its name, issue and figures, and leads to the past ones', async () => {
  const draw = (gameId: string, numero: string, winningNumber: string | null) => ({
    gameId,
    gameName: `Lottery ${gameId}`,
    draw: { numero, winningNumber },
  });
  await open([draw('a/1', '20261126-1', '1,2,3'), draw('b', '20261126-2', null)]);
  expect(part.element.querySelector('section')?.getAttribute('aria-label')).toBe('recentTitle');
  const links = [...part.element.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/m/lotteryHistory?gameId=a%2F1',
    '/m/lotteryHistory?gameId=b',
  ]);
  expect(links[0]?.textContent).toContain('Lottery a/1');
  expect(links[0]?.textContent).toContain('issue issue=');
  expect(links[0]?.textContent?.endsWith('123')).toBe(true);
});

test('LOTT-24: without draws there is no strip', async () => {
  await open([]);
  expect(part.element.innerHTML).toBe('');
});
