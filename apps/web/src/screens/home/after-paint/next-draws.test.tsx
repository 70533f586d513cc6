// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { changeSight, renderInApp, type RenderedPart } from '../../../../test/render-in-app.tsx';
import NextDraws from './next-draws.tsx';

const game = (gameId: string, more: object = {}) => ({
  gameId,
  code: `CODE${gameId}`,
  gameGroupId: '1',
  gameGroupCode: 'SSC',
  gameName: `Lottery ${gameId}`,
  mobileIconUrl: '/art/tiles/x.svg',
  webIconUrl: '',
  lottoMode: 'Tradition',
  numero: '20261123-0001',
  previousWinningNumber: '3,0,9,1,7',
  remainTime: 50,
  lockTime: 8,
  isSale: true,
  state: 'open',
  ...more,
});
const games = [game('a'), game('b', { remainTime: 40 }), game('c'), game('d'), game('e', { remainTime: 9_000 })];
const menu = (gameMenus: readonly object[]) => ({ categories: [{ tag: 'ssc', labelName: 'Five', gameMenus }] });

let part: RenderedPart;
afterEach(() => part.unmount());
const names = () => [...part.element.querySelectorAll('li bdi')].map(({ textContent }) => textContent);
const asked = () => part.asked.filter(({ name }) => name === 'getLotteryMenu').length;

test('four lotteries that close next, each with its clock and last numbers; a guest’s tap leads to that very lottery', async () => {
  part = await renderInApp(<NextDraws prizeMode="Elott" />, { answers: { getLotteryMenu: () => menu(games) } });
  await part.acting(() => changeSight(true));
  expect(names()).toEqual(['Lottery b', 'Lottery a', 'Lottery c', 'Lottery d']);
  const first = part.element.querySelector('li');
  expect(first?.querySelector('time')?.textContent).toMatch(/^00:00:\d\d$/);
  expect(first?.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('3 0 9 1 7');
  // A screen reader is not told of every second.
  expect(part.element.querySelector('[aria-live], [role="timer"], [role="status"]')).toBeNull();
  await part.press(first?.querySelector('button'));
  expect(part.went).toEqual([
    '/m/launchGame?playType=trad&gameId=b&prize_mode=Elott&code=CODEb&gameGroupId=1&pageBack=home',
  ]);
});

test('nothing is asked for until it is in sight, and nothing more once it is not', async () => {
  let remainTime = 50;
  part = await renderInApp(<NextDraws prizeMode="Elott" />, {
    answers: { getLotteryMenu: () => menu([game('a', { remainTime }), game('b')]) },
  });
  expect(asked()).toBe(0);
  // From now on a draw is due at once, so that the timer of the menu asks again as soon as it may.
  remainTime = 0.05;
  await part.acting(() => changeSight(true));
  while (asked() < 3) await part.acting(() => undefined);
  await part.acting(() => changeSight(false));
  const before = asked();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked()).toBe(before);
  await part.acting(() => changeSight(true));
  expect(asked()).toBeGreaterThan(before);
});

test('rows keep their places when another lottery would close sooner', async () => {
  let answer = menu(games);
  part = await renderInApp(<NextDraws prizeMode="Elott" />, { answers: { getLotteryMenu: () => answer } });
  await part.acting(() => changeSight(true));
  const before = names();
  answer = menu([...games.slice(0, 4), game('e', { remainTime: 1, previousWinningNumber: null })]);
  await part.acting(() => changeSight(false));
  await part.acting(() => changeSight(true));
  expect(asked()).toBe(2);
  expect(names()).toEqual(before);
});
