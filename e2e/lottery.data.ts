import type { Page } from '@playwright/test';
import type { CallOutput } from '@tessera/contract';

/*
 * Answers of the lottery's calls for what a running schedule cannot be asked to show at a given moment: closed games,
 * days of the week without a draw, a void draw.
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

const LOTTERY_MENU: CallOutput<'getLotteryMenu'> = {
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
const FIRST_PAGE = ['0,1,2,7,4', '4,4,0,2,8', null, '9,9,9,1,0'];
const SECOND_PAGE = ['5,5,1,0,3', '7,8,0,0,6'];

/** Two pages of past draws; the newest one is that of {@link PROOF}, one was void. */
const pastDraws = (gameId: string, page: number): CallOutput<'listDraws'> => ({
  list: (page === 1 ? FIRST_PAGE : SECOND_PAGE).map((result, index) =>
    drawOf(gameId, `20261121-0${481 - index - 4 * (page - 1)}`, result, index + 4 * (page - 1)),
  ),
  pageNum: page,
  totalPages: 2,
  totalCount: 6,
});

/** A draw of Vietnamese form with all its prizes. */
const VIETNAM_DRAW: CallOutput<'listDraws'> = {
  list: [drawOf('HANOI', '20261120', NORTH)],
  pageNum: 1,
  totalPages: 1,
  totalCount: 1,
};

/** What the first draw can be checked with: the secret makes these numbers. */
const PROOF: CallOutput<'getDrawProof'> = {
  gameId: 'SSC1M',
  gameCode: 'MSSSC1',
  family: 'SSC',
  numero: '20261121-0481',
  state: 'SETTLED',
  seedHash: '4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef',
  seed: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  message: 'MSSSC1|20261121-0481',
  rule: 1,
  roots: null,
  beacon: null,
  winningNumber: '0,1,2,7,4',
  publishedTime: time - 600_000,
  openTime: time - 120_000,
  lockTime: time - 8_000,
  drawTime: time,
  commitmentTime: time - 5_000,
  drawnTime: time,
  betsRoot: null,
  betCount: 0,
  trust: 'OPERATOR_KNOWS_SEED',
};

/** Answers menu, list and draws of a page from here; the rest goes to the server. */
export async function answerLottery(page: Page): Promise<void> {
  const games = LOTTERY_MENU.categories.flatMap(({ gameMenus }) => gameMenus);
  await page.route(/\/lgw\/lottery\/menu/, (route) => route.fulfill({ json: LOTTERY_MENU }));
  await page.route(/\/lgw\/lottery\/list/, (route) => route.fulfill({ json: { games } }));
  await page.route(/\/lgw\/lottery\/proof/, (route) => route.fulfill({ json: PROOF }));
  await page.route(/\/lgw\/lottery\/draws/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const gameId = searchParams.get('gameId') ?? '';
    return route.fulfill({
      json: gameId === 'HANOI' ? VIETNAM_DRAW : pastDraws(gameId, Number(searchParams.get('page'))),
    });
  });
}

/** What the public beacon's round 123 and one bet make of {@link PROOF}: the secret makes these numbers with both. */
const BEACON = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 123,
  signature: 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
};
const CAME_OUT = Date.UTC(2023, 7, 23, 15, 15, 33);
const BETS = 'aa'.repeat(32);
const NUMBERS = '9,7,1,3,9';

/** Answers the newest draw with one whose proof holds a beacon's round. @param round what the proof says the round was */
export async function answerBeaconDraw(page: Page, round = BEACON.round): Promise<void> {
  const list = { list: [drawOf('SSC1M', PROOF.numero, NUMBERS)], pageNum: 1, totalPages: 1, totalCount: 1 };
  const proof: CallOutput<'getDrawProof'> = {
    ...PROOF,
    rule: 3,
    roots: [BETS],
    betsRoot: BETS,
    betCount: 1,
    message: 'fee14007316a104af09337310bd61e1c02242cc7a94a997040ac28ca262bf5a2',
    winningNumber: NUMBERS,
    beacon: { ...BEACON, round },
    commitmentTime: CAME_OUT - 1000,
    trust: 'OPERATOR_COMMITS_IN_TIME',
  };
  await page.route(/\/lgw\/lottery\/draws/, (route) => route.fulfill({ json: list }));
  await page.route(/\/lgw\/lottery\/proof/, (route) => route.fulfill({ json: proof }));
}
