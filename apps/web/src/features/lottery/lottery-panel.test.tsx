// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../../shared/storage/storage.ts';
import { LotteryPanel } from './lottery-panel.tsx';

let part: RenderedPart;
beforeEach(() => localStore.clear());
afterEach(() => part.unmount());

const game = (gameId: string, region: string | null) => ({
  gameId,
  gameName: gameId,
  gameGroupId: 'g',
  gameGroupCode: 'VN',
  code: gameId,
  region,
  state: 'open',
  numero: null,
  previousWinningNumber: null,
  remainTime: 0,
  lockTime: 0,
  lotteryTime: null,
  isSale: false,
});
async function open(region: string | null, isMember = true) {
  part = await renderInApp(<LotteryPanel prizeMode="Elott" keno={null} />, {
    address: '/m/lottery',
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: { timeZone: 'UTC', imageCDNs: [], whitelabelVal: {} },
    answers: {
      getLotteryMenu: () => ({
        categories: [{ tag: 'all', labelName: 'All', gameMenus: [game('a', region), game('b', region)] }],
      }),
    },
  });
}
const names = () => [...part.element.querySelectorAll('li bdi')].map(({ textContent }) => textContent);
const star = (index: number) => part.press(part.element.querySelectorAll('[aria-pressed]')[index]);

test('FAV-08, TILE-03: a star puts a lottery of Vietnam before the others, on this phone alone', async () => {
  await open('north');
  await star(1);
  expect(names()).toEqual(['b', 'a']);
  expect(localStore.getItem('LOTTERY_FAV_mai')).toBe('["b"]');
  part.unmount();
  await open(null);
  expect(names()).toEqual(['a', 'b']);
  expect(part.asked.map(({ name }) => name)).toEqual(['getLotteryMenu']);
});

test('FAV-01: a guest who stars a lottery is led to the login', async () => {
  await open('north', false);
  await star(0);
  expect([part.went, localStore.getItem('LOTTERY_FAV_mai')]).toEqual([['/m/login'], null]);
});

const categories = [
  { tag: 'ssc', labelName: 'Five', gameMenus: ['s1', 's2', 's3'].map((gameId) => game(gameId, null)) },
  {
    tag: 'vietnam_southern',
    labelName: 'South',
    gameMenus: [
      { ...game('v1', 'south'), drawDayOfWeek: '2,3' },
      { ...game('v2', 'south'), drawDayOfWeek: '3' },
    ],
  },
  { tag: 'empty', labelName: 'None', gameMenus: [] },
];
async function openMenu(
  more: { whitelabelVal?: object; limit?: number; prizeMode?: string; getLotteryMenu?: () => unknown } = {},
) {
  const { whitelabelVal = {}, limit, prizeMode = 'Elott', getLotteryMenu = () => ({ categories }) } = more;
  part = await renderInApp(
    <LotteryPanel prizeMode={prizeMode || undefined} keno="games of KENO" {...(limit && { limit })} />,
    {
      address: '/m/lottery',
      merchant: { timeZone: 'UTC', imageCDNs: [], whitelabelVal },
      answers: { getLotteryMenu },
    },
  );
}
const tabs = () =>
  [...part.element.querySelectorAll('[role=tab]')].map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
const choose = (text: string) => part.press(part.button(text));
const days = () => [...part.element.querySelectorAll('[role=group] button')];
const pressedDays = () =>
  days()
    .filter((day) => day.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);

test('LOTT-04, LOTT-11: the first category shows; another brings its own games', async () => {
  await openMenu();
  expect(part.element.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('kinds');
  expect([tabs(), names()]).toEqual([
    [
      ['Five', 'true'],
      ['South', 'false'],
      ['None', 'false'],
    ],
    ['s1', 's2', 's3'],
  ]);
  expect(days()).toEqual([]);
  await choose('South');
  expect([tabs()[1], names()]).toEqual([
    ['South', 'true'],
    ['v1', 'v2'],
  ]);
});

test('LOTT-05 to LOTT-08: a weekly category has the days, of which one narrows it, and the same again does not', async () => {
  await openMenu();
  await choose('South');
  expect(part.element.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('drawDay');
  expect(days().map(({ textContent }) => textContent)).toEqual([1, 2, 3, 4, 5, 6, 0].map((day) => `short_week_${day}`));
  await part.press(days()[0]);
  expect([names(), pressedDays()]).toEqual([['v1'], ['short_week_1']]);
  await part.press(days()[3]);
  expect([names(), part.element.textContent.includes('emptyTitleemptyText')]).toEqual([[], true]);
  await part.press(days()[3]);
  expect([names(), pressedDays()]).toEqual([['v1', 'v2'], []]);
  await part.press(days()[0]);
  await choose('Five');
  await choose('South');
  expect([names(), pressedDays()]).toEqual([['v1', 'v2'], []]);
});

test('LOTT-09: a category without games says so', async () => {
  await openMenu();
  await choose('None');
  expect([names(), part.element.textContent]).toEqual([[], 'FiveSouthNoneemptyTitleemptyText']);
});

test('LOTT-10, LOTT-12: KENO is beside the categories if the merchant has it, and shows its own games', async () => {
  await openMenu({ whitelabelVal: { hasGPI: true } });
  expect([tabs().at(-1), part.element.textContent.includes('games of KENO')]).toEqual([['keno', 'false'], false]);
  await choose('South');
  await choose('keno');
  expect([tabs(), names(), days()]).toEqual([
    [
      ['Five', 'false'],
      ['South', 'false'],
      ['None', 'false'],
      ['keno', 'true'],
    ],
    [],
    [],
  ]);
  expect(part.element.textContent).toContain('games of KENO');
  await choose('Five');
  expect([tabs().at(-1), names()]).toEqual([
    ['keno', 'false'],
    ['s1', 's2', 's3'],
  ]);
});

test('LOTT-04: no more games show than fit, and a tap leads to the launch', async () => {
  await openMenu({ limit: 2 });
  expect(names()).toEqual(['s1', 's2']);
  await part.press(part.element.querySelector('li button'));
  expect(part.went).toEqual(['/m/launchGame?playType=trad&gameId=s1&prize_mode=Elott&code=s1&gameGroupId=g']);
});

const shapes = () =>
  [...part.element.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.blockSize || style.height);
test.each([
  [undefined, 8],
  [3, 3],
])('LOTT-04: while the menu comes, shapes of as many games show as will come: %s', async (limit, count) => {
  await openMenu({ ...(limit && { limit }), getLotteryMenu: () => new Promise(() => undefined) });
  expect(shapes()).toEqual(['0.44rem', ...Array.from({ length: count }, () => '1.12rem')]);
});

test('LOTT-04: before the way of prizes is known nothing is asked for; a menu that does not come says so', async () => {
  await openMenu({ prizeMode: '' });
  expect([part.asked, shapes().length]).toEqual([[], 9]);
  part.unmount();
  await openMenu({ getLotteryMenu: () => Promise.reject(new Error('no line')) });
  expect(part.element.textContent).toContain('failedTitle');
  part.unmount();
  await openMenu({ getLotteryMenu: () => ({ categories: [] }) });
  expect(part.element.textContent).toBe('emptyTitleemptyText');
});
