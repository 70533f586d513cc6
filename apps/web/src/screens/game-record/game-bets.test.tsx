// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import GameRecordScreen from './game-record.screen.tsx';
import { row } from './game-record.row.ts';

const bet = {
  recordId: 'r1',
  orderNo: '1',
  iconUrl: '/ember.webp',
  gameName: 'Ember Dragon',
  betTimeInTimestamp: Date.parse('2026-11-26T11:00:00Z'),
  betAmount: '2.00',
  winAmount: '5.00',
  profitAndLoss: '3.00',
  status: 'settled',
};

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

interface Given {
  change?: Partial<typeof bet>;
  list?: readonly object[];
  query?: string;
  totalPages?: number;
  footer?: object;
  isGuest?: boolean;
}
async function open({ change, list, query = '', totalPages = 1, footer, isGuest = false }: Given = {}) {
  part = await renderInApp(<GameRecordScreen />, {
    address: `/m/gameRecord${query}`,
    ...(!isGuest && { info: { userName: 'mai', type: 0 } }),
    merchant: { brand: { name: 'Aurora' }, timeZone: 'UTC', currency: CNY, whitelabelVal: {}, imageCDNs: [] },
    answers: {
      listGameRecords: ({ page }: { page: number }) => ({
        list: page === 1 ? (list ?? [{ ...bet, ...change }]) : [],
        pageNum: page,
        totalPages,
        footer,
      }),
      listLotteryOrders: () => ({ list: [], pageNum: 1, totalPages: 1 }),
    },
  });
}
const texts = (selector: string) =>
  [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const tabs = (at: number) => part.element.querySelectorAll('[role=tablist]')[at];
const choose = (text: string) =>
  part.press([...part.element.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === text));
const chosen = () => texts('[aria-selected=true]');
const rowOf = () => part.element.querySelector('ul li button');

test('ROUTE-13: the record has its own address, for members', async () => {
  await open();
  expect(row).toMatchObject({
    paths: ['/m/gameRecord'],
    title: 'shell.bettingRecord',
    texts: ['member', 'games', 'lottery', 'betting'],
    needsSession: true,
  });
  expect((await row.load()).default).toBe(GameRecordScreen);
});

test('RECORD-01: periods and categories are in their order, seven days and all of them chosen first', async () => {
  await open();
  expect([tabs(0), tabs(1)].map((list) => list?.getAttribute('aria-label'))).toEqual(['period', 'category']);
  expect(texts('[role=tab]')).toEqual([
    'today',
    'sevenDays',
    'thirtyDays',
    'categoryAll',
    'categoryRng',
    'categoryFish',
    'categoryLive',
    'categoryPvp',
    'categoryBingo',
    'categoryElott',
  ]);
  expect(chosen()).toEqual(['sevenDays', 'categoryAll']);
});

test.each([
  ['settled', '3.00', '+¥3.00', 'win'],
  ['settled', '-2.00', '−¥2.00', 'loss'],
  ['open', '0.00', 'stateOpen', undefined],
])('RECORD-01: a bet that is %s with %s shows %s beside its stake', async (status, profitAndLoss, shown, tone) => {
  await open({ change: { status, profitAndLoss } });
  expect(texts('ul li button')).toEqual([`Ember Dragon11/26/26, 11:00 AM${shown}stake ¥2.00`]);
  expect(rowOf()?.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']).toBe(tone);
  expect(rowOf()?.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('RECORD-01: sums of the period are above the bets if the server has them', async () => {
  await open({ footer: { betAmount: '10.00', winAmount: '4.00', profitAndLoss: '-6.00' } });
  expect([texts('dt'), texts('dd')]).toEqual([
    ['totalStake', 'totalWin', 'totalResult'],
    ['¥10.00', '¥4.00', '−¥6.00'],
  ]);
  part.unmount();
  await open();
  expect(texts('dt')).toEqual([]);
});

test('RECORD-01: without bets the game centre is a tap away; more are fetched while there are more', async () => {
  await open({ list: [] });
  expect(texts('p')).toEqual(['noBets', 'noBetsText']);
  await part.press(part.button('browse'));
  expect(part.went).toEqual(['/m/gameCenter']);
  part.unmount();
  await open({ totalPages: 2 });
  await part.press(part.button('loadMore'));
  expect(asked('listGameRecords')).toMatchObject([{ page: 1 }, { page: 2 }]);
  part.unmount();
  await open({ isGuest: true });
  expect([part.asked, part.element.querySelector('[role=status]') !== null]).toEqual([[], true]);
});

test('RECORD-01: a bet opens with a tap and closes', async () => {
  await open();
  const sheet = () => part.element.querySelector('dialog[open]:not([data-closing])');
  expect(sheet()).toBeNull();
  await part.press(rowOf());
  expect(asked('getGameRecord')).toEqual([{ recordId: 'r1' }]);
  await part.press(part.button('close'));
  expect(sheet()).toBeNull();
});

test('LOTT-25: lotteries have orders in place of bets', async () => {
  await open();
  await choose('categoryElott');
  expect(asked('listLotteryOrders')).toHaveLength(1);
  await choose('categoryAll');
  expect(asked('listGameRecords')).toHaveLength(2);
});

test('RECORD-01: asked for another category or order it begins anew, and while it is being left it stays as it is', async () => {
  await open({ query: '?gameType=FISH' });
  await choose('today');
  await part.go('/m/home?gameType=RNG');
  expect(chosen()).toEqual(['today', 'categoryFish']);
  await part.go('/m/gameRecord?gameType=FISH');
  expect(chosen()).toEqual(['today', 'categoryFish']);
  await part.go('/m/gameRecord?gameType=RNG');
  expect(chosen()).toEqual(['sevenDays', 'categoryRng']);
  await choose('today');
  await part.go('/m/gameRecord?gameType=RNG&order=o1');
  expect(chosen()).toEqual(['sevenDays', 'categoryRng']);
  await part.go('/m/gameRecord?gameType=nonsense');
  expect(chosen()).toEqual(['sevenDays', 'categoryAll']);
});
