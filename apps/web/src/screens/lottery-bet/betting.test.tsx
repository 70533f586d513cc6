// @vitest-environment jsdom
import type { CallOutput, LotteryOrderDetail, LotteryPlay } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, type RenderedPart } from '../../../test/render-in-app.tsx';
import { LOTTERY_DRAW_REFRESH_MS } from '../../shared/time/timings.ts';
import { Betting } from './betting.tsx';
import type { BettingParameters } from './betting-parameters.ts';

const playSound = vi.hoisted(() => vi.fn());
vi.mock('../../shared/sound/play-sound.ts', () => ({ playSound, loadSounds: () => undefined }));
const postToFrame = vi.hoisted(() => vi.fn());
vi.mock('../../features/lottery/frame-words.ts', () => ({ postToFrame }));

const play: LotteryPlay = {
  playCode: 'k3_sum',
  playName: 'Sum',
  shape: 'each',
  size: null,
  rows: [{ code: 'sum', rowName: 'Sum', symbols: ['3', '18'], digits: null, least: 1, most: 2 }],
  singleBetPrice: 2,
  prizes: [{ prize: '3', prizeName: '3', bonus: '380.00', chance: '0.1' }],
  rule: '',
  example: { content: '', winningNumber: '', pays: '0' },
  returnToPlayer: '95.00',
};
const menu = {
  gameId: '3701',
  gameName: 'Tide Dice',
  mobileIconUrl: '/art/x.svg',
  family: 'K3',
  prizeTable: null,
  groups: [{ groupCode: 'sum', groupName: 'Sum', plays: [play] }],
  symbolNames: {},
  bettingModes: [{ unit: '1', name: 'Yuan' }],
  limits: { maxBetsPerOrder: 9, minStake: '0.01', maxStakePerOrder: '100.00', maxMultiple: 99 },
} as unknown as CallOutput<'getPlayMenu'>;
const params = {
  gameId: '3701',
  prizeMode: 'Elott',
  token: async () => 'launch.1',
} as unknown as BettingParameters;
const onSale = {
  numero: '1',
  isSale: true,
  countdown: 60_000,
  leftTime: 60_000,
  openCountdown: 60_000,
};

let part: RenderedPart;
let isTaken = true;
afterEach(() => {
  part.unmount();
  playSound.mockClear();
  postToFrame.mockClear();
  toasts.hide();
  vi.useRealTimers();
});

async function open(
  place: () => unknown = () => (isTaken ? {} : Promise.reject(new Error('refused'))),
  more: Readonly<Record<string, () => unknown>> = {},
  again?: LotteryOrderDetail,
  showsValues = false,
): Promise<void> {
  part = await renderInApp(<Betting params={params} menu={menu} first={play} again={again} />, {
    ...(showsValues && { showsValues }),
    merchant: { currency: { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 } },
    answers: {
      getNumero: () => ({ currentNumero: onSale, previousNumero: null }),
      getLotteryPlayer: () => ({ balance: '50.00', isTrial: false }),
      listLotteryOrders: () => ({ list: [] }),
      placeLotteryOrder: place,
      ...more,
    },
  });
}
const button = (text: string) =>
  [...part.element.ownerDocument.querySelectorAll('button')].find((other) => other.textContent === text);
const sounds = () => playSound.mock.calls.map(([sound]) => sound);

test('a number picked, a bet on the slip and an order placed have a sound each', async () => {
  await open();
  await part.press(button('18'));
  expect(sounds()).toEqual(['pick']);
  await part.press(button('add'));
  expect(sounds()).toEqual(['pick', 'add']);
  await part.press(button('betNow'));
  expect(sounds()).toEqual(['pick', 'add']);
  await part.press(button('place'));
  expect(sounds()).toEqual(['pick', 'add', 'placed']);
});

test('the slip that is placed leaves with the bets that it showed, and is empty afterwards', async () => {
  await open();
  const seen = new Set<boolean>();
  const isEmpty = () => part.element.ownerDocument.querySelector('dialog')?.textContent.includes('slipEmpty') ?? false;
  await part.press(button('18'));
  await part.press(button('betNow'));
  const watching = new MutationObserver(() => seen.add(isEmpty()));
  watching.observe(part.element.ownerDocument, { subtree: true, childList: true });
  await part.press(button('place'));
  expect(part.asked.some(({ name }) => name === 'placeLotteryOrder')).toBe(true);
  expect([...seen]).toEqual([false]);
  watching.disconnect();
  expect(button('slip (1)')).toBeUndefined();
});

test('an order placed refreshes the balance and the bets; a retry after a lost answer is the same order, the next another', async () => {
  const failures = [new CallFailure('UNKNOWN', 0, ''), undefined, undefined];
  await open(() => {
    const failure = failures.shift();
    if (failure) throw failure;
    return {};
  });
  const timesAsked = () =>
    ['getLotteryPlayer', 'listLotteryOrders'].map((asked) => part.asked.filter(({ name }) => name === asked).length);
  const before = timesAsked();
  const bet = async () => {
    await part.press(button('18'));
    await part.press(button('betNow'));
    await part.press(button('place'));
  };
  await bet();
  expect(timesAsked()).toEqual(before);
  await part.press(button('place'));
  expect(timesAsked()).toEqual(before.map((count) => count + 1));
  await bet();
  const [first, again, other] = part.asked.flatMap(({ name, key }) => (name === 'placeLotteryOrder' ? [key] : []));
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(other).toBeTruthy();
  expect(other).not.toBe(first);
});

test('the bar says what a line costs and pays until a number is picked; unit and multiple come with it and go with it', async () => {
  await open();
  const texts = () => part.element.querySelector('section[aria-label=total] p')?.textContent.replaceAll(/\s/g, ' ');
  const units = () => part.element.querySelector('[role=radiogroup]');
  expect([units(), texts()]).toEqual([null, 'lineCosts linePays']);
  await part.press(button('18'));
  expect(units()).not.toBeNull();
  expect(texts()).toMatch(/¥2\.00most/);
  await part.press(button('18'));
  expect([units(), texts()]).toEqual([null, 'lineCosts linePays']);
});

test('the plays of a group are beside the tools in one row, also where it has one play alone', async () => {
  await open();
  const row = part.element.querySelector('button[aria-label=howTo]')?.parentElement;
  expect([...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Sum',
    '',
    'lucky',
  ]);
});

const slip = () => part.element.ownerDocument.querySelector('dialog[open]');
const onSlip = async (answers: Readonly<Record<string, () => unknown>>) => {
  await open(undefined, answers, undefined, true);
  await part.press(button('18'));
  await part.press(button('betNow'));
};

test.each([
  ['whose money does not reach is offered the deposit', false, 'deposit'],
  ['with play money cannot pay in', true, 'place'],
])('a player %s', async (_who, isTrial, shown) => {
  await onSlip({ getLotteryPlayer: () => ({ balance: '1.00', isTrial }) });
  expect(slip()?.querySelector('[role=alert]')?.textContent).toBe('notEnough');
  expect(['deposit', 'place'].filter((text) => button(text))).toEqual([shown]);
  if (isTrial) return expect(button('place')?.disabled).toBe(true);
  await part.press(button('deposit'));
  expect(told()).toEqual(['deposit']);
});

test('the slip says which draw its bets go to when the one they were made for closes, and when the next one is on sale', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const sold = { ...onSale, remainTime: 20_000, lockTime: 8 };
  let numero: object = { currentNumero: sold, previousNumero: null, nextNumero: { numero: '2' } };
  await onSlip({ getNumero: () => numero });
  const note = () =>
    slip()
      ?.querySelector('[role=status]')
      ?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(note()).toBe('');
  const passes = async (next: object) => {
    numero = next;
    await part.acting(() => void vi.advanceTimersByTime(120_000));
  };
  await passes({ currentNumero: { ...sold, isSale: false }, previousNumero: null, nextNumero: { numero: '2' } });
  expect(note()).toBe('rolled from=1 to=2');
  await passes({ currentNumero: { ...sold, numero: '2' }, previousNumero: null, nextNumero: { numero: '3' } });
  expect(note()).toBe('rolled from=1 to=2');
  await part.press(button('clearSlip'));
  expect(note()).toBe('');
});

const order = {
  orderMasterId: 'o1',
  numero: '1',
  orderStatus: 2,
  winningNumber: '',
  winningAmount: '0.00',
  actualBettingAmount: '2.00',
  suborderCount: 1,
  stakes: 1,
  mayCancel: false,
  firstBet: { playName: 'Sum', picks: [['18']] },
};
const told = () => postToFrame.mock.calls.map(([word]) => word);
const asked = (call: string) => part.asked.flatMap(({ name, input }) => (name === call ? [input] : []));

test('the frame gets the balance once an order is placed, and not before', async () => {
  await open();
  await part.press(button('18'));
  await part.press(button('betNow'));
  expect(told()).toEqual([]);
  await part.press(button('place'));
  expect(told()).toEqual(['balance']);
});

test('the balance is asked for anew when a waiting order is decided, and not again for one that was', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  let orderStatus = 2;
  await open(undefined, { listLotteryOrders: () => ({ list: [{ ...order, orderStatus }] }) });
  await part.acting(() => void vi.advanceTimersByTime(LOTTERY_DRAW_REFRESH_MS));
  expect([told(), asked('getLotteryPlayer').length]).toEqual([[], 1]);
  orderStatus = 4;
  await part.acting(() => void vi.advanceTimersByTime(LOTTERY_DRAW_REFRESH_MS));
  expect([told(), asked('getLotteryPlayer').length]).toEqual([['balance'], 2]);
});

test('LOTT-03: the frame learns that the token has ended, so that the game is opened anew', async () => {
  await open(undefined, { getLotteryPlayer: () => Promise.reject(new CallFailure('SESSION_ENDED', 401, '')) });
  expect(told()).toEqual(['expired']);
});

test('LOTT-25: an order can be cancelled while it may be, and no other has the button', async () => {
  let mayCancel = false;
  await open(undefined, {
    listLotteryOrders: () => ({ list: [{ ...order, mayCancel }] }),
    cancelLotterySuborders: () => ({}),
  });
  await part.press(button('myBets'));
  expect([part.element.querySelectorAll('li').length, button('cancel')]).toEqual([1, undefined]);
  part.unmount();
  mayCancel = true;
  await open(undefined, {
    listLotteryOrders: () => ({ list: [{ ...order, mayCancel }] }),
    cancelLotterySuborders: () => ({}),
  });
  await part.press(button('myBets'));
  await part.press(button('cancel'));
  expect([asked('cancelLotterySuborders'), told()]).toEqual([[{ orderMasterId: 'o1' }], ['balance']]);
});

test('a multiple is taken as it is typed or not at all: the field can be empty, and nothing is bet while it holds no number', async () => {
  await open();
  await part.press(button('18'));
  const multiple = part.element.querySelector<HTMLInputElement>('input[aria-label=multiple]');
  const seen = () => [
    multiple?.value,
    part.element.querySelector('[role=alert]')?.textContent,
    button('betNow')?.disabled,
  ];
  for (const [typed, note] of [
    ['', undefined],
    ['1.5', 'whole'],
    ['1,5', 'whole'],
    ['1.000', 'unclear'],
    ['500', 'range'],
    ['0', 'range'],
    ['-3', 'negative'],
    ['1e3', undefined],
  ] as const) {
    await part.type(multiple, typed);
    expect(seen()).toEqual([typed, note, true]);
  }
  await part.type(multiple, '');
  await part.type(multiple, '5');
  expect(seen()).toEqual(['5', undefined, false]);
  await part.type(multiple, '۱۲');
  expect(part.element.textContent).toContain('¥24.00');
  const more = () => part.element.querySelector<HTMLButtonElement>('button[aria-label=more]');
  await part.press(more());
  expect(seen()).toEqual(['13', undefined, false]);
  await part.type(multiple, '99');
  expect(more()?.disabled).toBe(true);
});

test('a slip above the largest order shows an error and cannot be placed', async () => {
  await open();
  await part.press(button('18'));
  await part.type(part.element.querySelector('input[aria-label=multiple]'), '99');
  await part.press(button('betNow'));
  expect([part.element.querySelector('[role=alert]')?.textContent, button('place')?.disabled]).toEqual([
    'tooHigh',
    true,
  ]);
});

test('nothing can be placed while the issue is not on sale', async () => {
  await open(undefined, { getNumero: () => ({ currentNumero: { ...onSale, isSale: false }, previousNumero: null }) });
  await part.press(button('18'));
  await part.press(button('betNow'));
  expect(button('drawing')?.disabled).toBe(true);
});

test('an order that is refused has none', async () => {
  isTaken = false;
  await open();
  await part.press(button('18'));
  await part.press(button('betNow'));
  await part.press(button('place'));
  expect(part.asked.some(({ name }) => name === 'placeLotteryOrder')).toBe(true);
  expect(sounds()).toEqual(['pick', 'add']);
});

test('LOTT-25: bets that are made again are on the open slip from the first, with unit and multiple, and are placed for the draw on sale', async () => {
  const bet = { playCode: 'k3_sum', bettingContent: '18', bettingMode: '1', multiple: 4, orderStatus: 5 };
  const gone = { ...bet, playCode: 'k3_gone' };
  await open(undefined, undefined, { orderDetailOrders: [bet, gone] } as LotteryOrderDetail);
  expect(toasts.current()).toMatchObject({ kind: 'info', text: 'againMissing' });
  expect(part.element.ownerDocument.querySelector('dialog[open] li')?.textContent).toContain('18');
  await part.press(button('place'));
  expect(part.asked.find(({ name }) => name === 'placeLotteryOrder')?.input).toEqual({
    gameId: '3701',
    numero: '1',
    prizeMode: 'Elott',
    bets: [{ playCode: 'k3_sum', content: '18', unit: '1', multiple: 4 }],
    total: '8.00',
  });
});
