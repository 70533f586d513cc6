// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { changeSight, type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import GameRecordScreen from './game-record.screen.tsx';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const bet = {
  orderDetailId: 'b1',
  orderStatus: 2,
  playCode: 'ssc_position',
  groupName: 'Group',
  playName: 'Play',
  bettingContent: '1-3_#_3_#_#',
  bettingMode: '1',
  stakes: 3,
  multiple: 1,
  prizes: [{ prize: 'win', prizeName: 'Win', bonus: '19.00' }],
  hits: null,
  bettingAmount: '6.00',
  winAmount: '0.00',
  mayCancel: true,
};
const order = {
  orderMasterId: 'o1',
  orderNumber: 'N-1',
  gameId: '3601',
  gameCode: 'SSC1M',
  gameGroupCode: 'SSC',
  gameName: 'Lucky',
  mobileIconUrl: '/lucky.webp',
  numero: '20261126-0007',
  orderStatus: 2,
  bettingTime: NOW,
  planBettingAmount: '6.00',
  actualBettingAmount: '5.00',
  winningAmount: '0.00',
  winningNumber: '',
  prizeMode: 'Elott',
  closesIn: 0,
  suborderCount: 1,
  firstBet: { playName: 'Play', picks: [['1', '3'], [], ['3'], [], []] },
  drawState: 'OPEN',
  drawTime: NOW + 60_000,
  drawnTime: null as number | null,
  orderDetailOrders: [bet],
};

let part: RenderedPart;
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
});

/** The screen beside what shows the member's balance. */
function Page() {
  useMe();
  return <GameRecordScreen />;
}
interface Given {
  list?: readonly object[];
  change?: Partial<typeof order>;
  query?: string;
  totalPages?: number;
  sums?: object | null;
  isGuest?: boolean;
  answers?: Readonly<Record<string, () => unknown>>;
}
async function open(given: Given = {}) {
  const { list, change, query = '', totalPages = 1, sums = null, isGuest = false, answers } = given;
  part = await renderInApp(<Page />, {
    showsValues: true,
    address: `/m/gameRecord?gameType=ELOTT${query}`,
    ...(!isGuest && { info: { userName: 'mai', type: 0 } }),
    merchant: { brand: { name: 'Aurora' }, timeZone: 'UTC', currency: CNY, whitelabelVal: {}, imageCDNs: [] },
    answers: {
      getMe: () => ({}),
      listLotteryOrders: ({ page }: { page: number }) => ({
        list: page === 1 ? (list ?? [{ ...order, ...change }]) : [],
        pageNum: page,
        totalPages,
        orderSumTO: sums,
      }),
      getLotteryOrder: () => ({ ...order, ...change }),
      getPlayMenu: () => ({
        symbolNames: {},
        groups: [
          { plays: [{ playCode: 'ssc_position', rows: ['A', 'B', 'C', 'D', 'E'].map((rowName) => ({ rowName })) }] },
        ],
      }),
      ...answers,
    } as never,
  });
}
const texts = (selector: string) =>
  [...part.element.querySelectorAll(selector)].map(({ textContent }) =>
    textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' '),
  );
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));
const row = () => part.element.querySelector('ul li button');
const sheet = () => part.element.querySelector('dialog[open]:not([data-closing])');
const facts = () => Object.fromEntries(texts('dialog dt').map((name, at) => [name, texts('dialog dd')[at]]));
const openSheet = async (given: Given = {}) => {
  await open(given);
  await part.press(row());
};

test.each([
  [2, 'stateWaiting', 'brand'],
  [5, 'stateLost', 'neutral'],
])('LOTT-25: an order in the state %s says %s in the colour %s', async (orderStatus, text, tone) => {
  await open({ change: { orderStatus } });
  expect(texts('ul li button')).toEqual([
    `Luckyissue issue=1126-000711/26/26, 12:00 PM¥6.00${text}Play 1 3 | – | 3 | – | – `,
  ]);
  expect(row()?.querySelector('[class*=_chip_]')?.className).toContain(`_${tone}_`);
  expect(row()?.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('LOTT-25: a win of less than the stake is returned money, without the colour of a gain', async () => {
  await open({ change: { orderStatus: 4, winningAmount: '4.70' } });
  expect(texts('ul li button')).toEqual([
    'Luckyissue issue=1126-000711/26/26, 12:00 PM¥6.00stateReturned+¥4.70Play 1 3 | – | 3 | – | – ',
  ]);
  expect(row()?.querySelector('[data-tone=win]')).toBeNull();
  expect(row()?.querySelector('[class*=_chip_]')?.className).toContain('_neutral_');
  part.unmount();
  await open({ change: { orderStatus: 4, winningAmount: '5.00' } });
  expect(texts('ul li button')).toEqual([
    'Luckyissue issue=1126-000711/26/26, 12:00 PM¥6.00stateWon+¥5.00Play 1 3 | – | 3 | – | – ',
  ]);
  expect(row()?.querySelector('[class*=_chip_]')?.className).toContain('_win_');
});

test('LOTT-25: a win shows with a sign, and sums are above if there are some', async () => {
  await open({ change: { winningAmount: '8.00' }, sums: { sumActualBettingAmt: '5.00', sumWinningAmt: '8.00' } });
  expect([...(row()?.querySelectorAll('bdi[data-tone=win]') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '+¥8.00',
  ]);
  expect([texts('dt'), texts('dd')]).toEqual([
    ['totalStake', 'totalWin'],
    ['¥5.00', '¥8.00'],
  ]);
  part.unmount();
  await open();
  expect([texts('dt'), texts('[data-tone]')]).toEqual([[], []]);
});

test('LOTT-25: without orders the lotteries are a tap away; more are fetched while there are more', async () => {
  await open({ list: [] });
  expect(texts('p')).toEqual(['noBets', 'noBetsText']);
  await part.press(part.button('toLottery'));
  expect(part.went).toEqual(['/m/lottery']);
  part.unmount();
  await open({ totalPages: 2 });
  await part.press(part.button('showMore'));
  expect(asked('listLotteryOrders')).toMatchObject([
    { startDate: Date.parse('2026-11-20T00:00:00Z'), page: 1 },
    { page: 2 },
  ]);
  part.unmount();
  await open({ isGuest: true });
  expect(asked('listLotteryOrders')).toEqual([]);
});

test('LOTT-25: an order opens with a tap, or with the address that names it, and closes', async () => {
  await openSheet();
  expect([sheet()?.getAttribute('aria-label'), asked('getLotteryOrder')]).toEqual(['order', [{ orderMasterId: 'o1' }]]);
  await part.press(part.button('close'));
  expect(sheet()).toBeNull();
  part.unmount();
  await open({ query: '&order=o9' });
  expect(asked('getLotteryOrder')).toEqual([{ orderMasterId: 'o9' }]);
});

test('LOTT-25: the sheet says draw, stake, win, time and number of the order, and its bets', async () => {
  await openSheet();
  expect([texts('dialog h2'), texts('dialog h3'), texts('dialog header span')]).toEqual([
    ['Lucky'],
    ['yourBets'],
    ['stateWaiting'],
  ]);
  expect(sheet()?.querySelector('header span')?.className).toContain('_brand_');
  expect(facts()).toEqual({
    draw: 'issue issue=1126-0007',
    drawTime: 'Nov 26, 2026, 12:01:00 PM',
    stake: '¥5.00',
    win: '¥0.00',
    placedAt: 'Nov 26, 2026, 12:00:00 PM',
    orderNumber: 'N-1',
  });
  expect(texts('dialog article')[0]).toContain('Group · Play');
  expect(sheet()?.querySelector('[aria-label^=winningNumbers]')).toBeNull();
});

test('LOTT-25: a row says its first bet in one line, and how many more there are', async () => {
  await open({ change: { suborderCount: 3, firstBet: { playName: 'Sum', picks: [['9']] } } });
  expect(texts('ul li button')[0]).toMatch(/Sum 9 moreBets count=2$/);
});

test('LOTT-25: a bet says its places and picks, unit, multiple, lines, what a line cost and pays, and its stake', async () => {
  await openSheet({
    change: { orderDetailOrders: [{ ...bet, multiple: 2, bettingMode: '0.1', bettingAmount: '1.20' }] },
  });
  const [article = ''] = texts('dialog article');
  expect(article).toContain('A13C3');
  expect(article).toContain('unitTimes unit=0.1 multiple=2 · lines count=3');
  expect(article).toContain('lineCosts amount=¥0.40 linePays amount=¥3.80');
  expect(article).toContain('stake ¥1.20');
  expect(sheet()?.querySelector('[data-hit]')).toBeNull();
  expect(part.button('drawAndProof')).toBeUndefined();
});

test('LOTT-25: after the draw the picks that hit are marked by the rule of the play; the draw opens with its proof', async () => {
  const won = { ...bet, orderStatus: 4, winAmount: '19.00', mayCancel: false };
  const back = { ...bet, orderDetailId: 'b2', orderStatus: 6, mayCancel: false };
  const drawn = { orderStatus: 4, winningNumber: '3,1,3,0,0', drawState: 'SETTLED', drawnTime: NOW };
  await openSheet({
    change: { ...drawn, orderDetailOrders: [won, back] },
    answers: { getDrawProof: () => new Promise(() => undefined) },
  });
  await vi.waitFor(() => expect(sheet()?.querySelector('[data-hit]')).not.toBeNull());
  // the 3 of the first place, not that of the third; 1 came at the second alone; nothing of a bet that was taken back
  expect(texts('dialog article [data-hit]')).toEqual(['3 ✓ hit', '3 ✓ hit']);
  expect(texts('dialog li:first-child article [class*=_row_]')).toEqual(['A13 ✓ hit', 'C3 ✓ hit']);
  expect(facts()['drawnAt']).toBe('Nov 26, 2026, 12:00:00 PM');
  await part.press(part.button('drawAndProof'));
  await vi.waitFor(() => expect(asked('getDrawProof')).toEqual([{ gameId: '3601', numero: '20261126-0007' }]));
});

test('LOTT-25: of a play with several prizes a line pays up to the best, and the prizes that were won are named', async () => {
  const prizes = ['3.00', '300.00'].map((bonus) => ({ prize: bonus, prizeName: bonus, bonus }));
  const hits = [{ prize: '3.00', prizeName: '3 caught', times: 2 }];
  await openSheet({ change: { orderDetailOrders: [{ ...bet, prizes, hits } as never] } });
  const [article] = texts('dialog article');
  expect(article).toContain('linePaysUpTo amount=¥300.00prizeWon prize=3 caught times=2');
});

test('LOTT-25: bet again leads to the lottery with the order whose bets go on its slip', async () => {
  await openSheet();
  await part.press(part.button('betAgain'));
  expect(part.went).toEqual(['/m/launchGame?playType=trad&gameId=3601&prize_mode=Elott&code=SSC1M&again=o1']);
});

test('LOTT-25: while bets can be taken back the sheet says how long; the drawn numbers and the win show after it', async () => {
  await openSheet({ change: { closesIn: 65_000 } });
  await part.acting(() => changeSight(true));
  expect(facts()['closesIn']).toBe('closesIn 00:01:05');
  part.unmount();
  await openSheet({
    change: { orderStatus: 4, winningNumber: '1,2,3,4,5', winningAmount: '9.00', drawState: 'SETTLED' },
  });
  expect(sheet()?.querySelector('[aria-label^=winningNumbers]')).not.toBeNull();
  expect(sheet()?.querySelector('dd [data-tone=win]')?.textContent).toBe('¥9.00');
});

test('LOTT-25: a bet is taken back after a question; this is said, and orders and balance are asked for anew', async () => {
  const taken = { ...order, orderDetailOrders: [{ ...bet, orderStatus: 6, mayCancel: false }] };
  await openSheet({ answers: { cancelLotterySuborders: () => taken } });
  const question = () => document.querySelector('dialog[open][aria-label=cancelQuestion]:not([data-closing])');
  await part.press(part.button('cancelBet'));
  expect([question()?.querySelector('p')?.textContent, asked('cancelLotterySuborders')]).toEqual([
    'cancelText amount=¥6.00',
    [],
  ]);
  await part.press(part.button('keepBet'));
  expect(question()).toBeNull();
  await part.press(part.button('cancelBet'));
  await part.press(question()?.querySelectorAll('button')[1]);
  expect(asked('cancelLotterySuborders')).toEqual([{ orderMasterId: 'o1', orderDetailIds: ['b1'] }]);
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'betCancelled' });
  expect([question(), sheet()?.textContent?.includes('stateCancelled')]).toEqual([null, true]);
  expect([asked('listLotteryOrders').length, asked('getMe').length, asked('getLotteryOrder').length]).toEqual([
    2, 2, 1,
  ]);
});

test('LOTT-25: a bet that cannot be taken back any more says so, and the order is asked for anew', async () => {
  await openSheet({
    answers: {
      cancelLotterySuborders: () => {
        throw new CallFailure('UNKNOWN', 400, 'too late');
      },
    },
  });
  await part.press(part.button('cancelBet'));
  await part.press(document.querySelectorAll('dialog[aria-label=cancelQuestion] button')[1]);
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'too late' });
  expect(asked('getLotteryOrder')).toHaveLength(2);
});

test('LOTT-25: the toast of a bet that was taken back is a short one', async () => {
  vi.useFakeTimers({ now: NOW });
  await openSheet({ answers: { cancelLotterySuborders: () => order } });
  await part.press(part.button('cancelBet'));
  await part.press(document.querySelectorAll('dialog[aria-label=cancelQuestion] button')[1]);
  await part.acting(() => void vi.advanceTimersByTime(2_900));
  expect(toasts.current()?.text).toBe('betCancelled');
});

test('an order that cannot be read offers another try, and shapes show while it loads', async () => {
  await openSheet({
    answers: {
      getLotteryOrder: () => {
        throw new CallFailure('UNKNOWN', 500, 'out of order');
      },
    },
  });
  expect(sheet()?.textContent).toContain('out of order');
  part.unmount();
  await openSheet({ answers: { getLotteryOrder: () => new Promise(() => undefined) } });
  expect(sheet()?.querySelector('[role=status]')).not.toBeNull();
});

test.each([
  [2, false],
  [6, false],
  [4, true],
  [5, true],
  [7, true],
])('LOTT-25: whether bets took part is checked for an order in the state %s: %s', async (orderStatus, isOffered) => {
  await openSheet({ change: { orderStatus } });
  expect(part.button('checkBets') !== undefined).toBe(isOffered);
});
