import type { Page } from '@playwright/test';
import type { CallOutput } from '@tessera/contract';

/*
 * Answers of the lottery's calls for what a running schedule cannot be asked to show at a given moment: days of the week,
 * times that end, bets about to be locked.
 */
type Game = CallOutput<'getLotteryMenu'>['categories'][number]['gameMenus'][number];

const game = (gameId: string, gameName: string, more: Partial<Game> = {}): Game => ({
  gameId,
  code: gameId,
  gameGroupId: '1',
  gameGroupCode: 'SSC',
  gameName,
  remark: '',
  tag: [],
  webIconUrl: '/art/tiles/GPI-keno-grove.svg',
  mobileIconUrl: '/art/tiles/GPI-keno-grove.svg',
  tradPlaySwitch: true,
  entPlaySwitch: false,
  lottoMode: 'Tradition',
  numero: '20261121-0482',
  previousNumero: '20261121-0481',
  previousWinningNumber: '3,0,9,1,7',
  remainTime: 45,
  lockTime: 5,
  isSale: true,
  isOfficial: false,
  drawDayOfWeek: '',
  region: null,
  lottoArea: 'VN',
  ui: 't3',
  mUi: 'b1',
  css: 'CSS',
  state: 'open',
  vassalage: 'LOTT',
  ...more,
});

const NORTH =
  '40231;71205;33418,90127;12873,55402,67120,90331,28844,10957;4410,8827,0193,5566;7102,3349,9981,2270,6615,1408;556,021,874;09,47,83,61';
const SOUTH = '402318;71205;33418;12873,55402;67120,90331,28844,10957,44101,88270,19355;7102;3349,9981,2270;556;09';
const daily = (gameId: string, gameName: string, region: 'north' | 'central' | 'south', drawDayOfWeek: string) =>
  game(gameId, gameName, {
    gameGroupCode: region === 'north' ? 'VN27' : 'VN18',
    numero: '20261121',
    previousNumero: '20261114',
    previousWinningNumber: region === 'north' ? NORTH : SOUTH,
    remainTime: 15_430,
    lockTime: 600,
    region,
    drawDayOfWeek,
  });

export const LOTTERY_MENU: CallOutput<'getLotteryMenu'> = {
  categories: [
    {
      tag: 'ssc',
      labelName: 'Five digits',
      gameMenus: [
        game('SSC1M', 'Mosaic Five 1 min'),
        game('SSC5M', 'Mosaic Five 5 min', { remainTime: 214, lottoMode: 'Tradition,Entertainment' }),
        game('SSC10M', 'Mosaic Five evening', { numero: null, isSale: false, previousWinningNumber: null }),
      ],
    },
    {
      tag: 'k3',
      labelName: 'Three dice',
      gameMenus: [game('K31M', 'Lucky Dice 1 min', { gameGroupCode: 'K3', previousWinningNumber: '2,5,6' })],
    },
    {
      tag: 'pk10',
      labelName: 'Racing',
      gameMenus: [
        game('PK101M', 'Harbour Race 1 min', {
          gameGroupCode: 'PK10',
          previousWinningNumber: '07,01,10,03,05,02,08,09,04,06',
        }),
      ],
    },
    { tag: 'vietnam_north', labelName: 'North', gameMenus: [daily('HANOI', 'Thành phố Sông', 'north', '')] },
    {
      tag: 'vietnam_central',
      labelName: 'Central',
      gameMenus: [
        daily('CLOUD', 'Đèo Mây', 'central', '2,5'),
        daily('SAND', 'Bãi Cát Vàng', 'central', '1,7'),
        daily('PINE', 'Đồi Thông', 'central', '5'),
      ],
    },
    {
      tag: 'vietnam_southern',
      labelName: 'South',
      gameMenus: [daily('DELTA', 'Cửa Sông Lớn', 'south', '1,3')],
    },
  ],
};

const games = LOTTERY_MENU.categories.flatMap(({ gameMenus }) => gameMenus);
const time = Date.UTC(2026, 10, 21, 9, 30);
const drawOf = (gameId: string, numero: string, winningNumber: string | null, minutes = 0) => ({
  gameId,
  numero,
  state: winningNumber === null ? ('VOID' as const) : ('SETTLED' as const),
  winningNumber,
  prizes: null,
  drawTime: time - minutes * 60_000,
  drawnTime: winningNumber === null ? null : time - minutes * 60_000,
});
const region = { mobileIconUrl: '', drawDayOfWeek: '' };
export const RECENT_DRAWS: CallOutput<'listRecentVnDraws'> = {
  list: [
    {
      ...region,
      gameId: 'HANOI',
      gameCode: 'HANOI',
      gameName: 'Thành phố Sông',
      region: 'north',
      draw: drawOf('HANOI', '20261120', NORTH),
    },
    {
      ...region,
      gameId: 'DELTA',
      gameCode: 'DELTA',
      gameName: 'Cửa Sông Lớn',
      region: 'south',
      draw: drawOf('DELTA', '20261117', SOUTH),
    },
    {
      ...region,
      gameId: 'CLOUD',
      gameCode: 'CLOUD',
      gameName: 'Đèo Mây',
      region: 'central',
      draw: drawOf('CLOUD', '20261119', SOUTH),
    },
  ],
};

const RESULTS: Readonly<Record<string, readonly (string | null)[]>> = {
  K31M: ['2,5,6', '1,1,3', '6,6,6'],
  PK101M: ['07,01,10,03,05,02,08,09,04,06'],
  HANOI: [NORTH],
  DELTA: [SOUTH],
};
const FIVE = ['3,0,9,1,7', '4,4,0,2,8', null, '9,9,9,1,0'];

/** Two pages of past draws. */
export const pastDraws = (gameId: string, page: number): CallOutput<'listDraws'> => ({
  list: (RESULTS[gameId] ?? FIVE).map((result, index) =>
    drawOf(gameId, `20261121-0${481 - index - 10 * (page - 1)}`, result, index + 10 * (page - 1)),
  ),
  pageNum: page,
  totalPages: 2,
  totalCount: 8,
});

const suborder = (orderDetailId: string, more: object = {}) => ({
  orderDetailId,
  playCode: 'ssc_position',
  playName: 'Fixed position',
  groupName: 'One star',
  bettingContent: '1-2_#_7_#_9',
  bettingMode: '1' as const,
  multiple: 2,
  stakes: 4,
  singleBetPrice: 1,
  bettingAmount: '8.00',
  winAmount: '0.00',
  orderStatus: 2 as const,
  prizes: [],
  hits: null,
  mayCancel: true,
  ...more,
});
const order = {
  orderMasterId: '0a4f5a0e-6f1b-4d0a-9a4e-2b7a35f0c001',
  orderNumber: 'L2611210001',
  gameId: 'SSC1M',
  gameCode: 'SSC1M',
  gameName: 'Mosaic Five 1 min',
  mobileIconUrl: '/art/tiles/GPI-keno-grove.svg',
  numero: '20261121-0482',
  prizeMode: 'Lott' as const,
  bettingTime: time,
  stakes: 6,
  planBettingAmount: '12.00',
  actualBettingAmount: '12.00',
  winningAmount: '0.00',
  orderStatus: 2 as const,
  winningNumber: null,
  suborderCount: 2,
  mayCancel: true,
};
export const LOTTERY_ORDERS: CallOutput<'listLotteryOrders'> = {
  list: [
    order,
    {
      ...order,
      orderMasterId: '0a4f5a0e-6f1b-4d0a-9a4e-2b7a35f0c002',
      numero: '20261121-0480',
      orderStatus: 4,
      winningAmount: '97.20',
      winningNumber: '3,0,9,1,7',
    },
    {
      ...order,
      orderMasterId: '0a4f5a0e-6f1b-4d0a-9a4e-2b7a35f0c003',
      numero: '20261121-0479',
      orderStatus: 5,
      winningNumber: '4,4,0,2,8',
    },
    { ...order, orderMasterId: '0a4f5a0e-6f1b-4d0a-9a4e-2b7a35f0c004', numero: '20261121-0477', orderStatus: 7 },
  ],
  pageNum: 1,
  totalPages: 1,
  totalCount: 4,
  orderSumTO: { sumPlanBettingAmt: '48.00', sumActualBettingAmt: '36.00', sumWinningAmt: '97.20' },
};
export const ORDER_DETAIL: CallOutput<'getLotteryOrder'> = {
  ...order,
  closesIn: 38_000,
  orderDetailOrders: [
    suborder('0a4f5a0e-6f1b-4d0a-9a4e-2b7a35f0d001'),
    suborder('0a4f5a0e-6f1b-4d0a-9a4e-2b7a35f0d002', {
      playName: 'Big, small, odd, even',
      groupName: 'Sum',
      bettingContent: 'big-odd',
      multiple: 1,
      stakes: 2,
      bettingAmount: '4.00',
    }),
  ],
};

/** Answers the lottery's calls of a page from here; the rest goes to the server. */
export async function answerLottery(page: Page): Promise<void> {
  await page.route(/\/lgw\/lottery\/menu/, (route) => route.fulfill({ json: LOTTERY_MENU }));
  await page.route(/\/lgw\/lottery\/list/, (route) => route.fulfill({ json: { games } }));
  await page.route(/\/lgw\/lottery\/vn\/recent/, (route) => route.fulfill({ json: RECENT_DRAWS }));
  await page.route(/\/lgw\/lottery\/draws/, (route) => {
    const { searchParams } = new URL(route.request().url());
    return route.fulfill({ json: pastDraws(searchParams.get('gameId') ?? '', Number(searchParams.get('page'))) });
  });
  await page.route(/\/lgw\/lottery\/play-menu/, (route) =>
    route.fulfill({ json: { symbolNames: { big: 'Big', odd: 'Odd' } } }),
  );
  await page.route(/\/lgw\/orders\?/, (route) => route.fulfill({ json: LOTTERY_ORDERS }));
  await page.route(/\/lgw\/orders\/detail/, (route) => route.fulfill({ json: ORDER_DETAIL }));
}
