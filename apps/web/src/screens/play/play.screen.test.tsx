// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import PlayScreen from './play.screen.tsx';

const ORIGIN = 'https://games.example';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onBack.mockClear();
});
const onBack = vi.fn();

/** The game, beside what shows the balance. */
function Page() {
  useMe();
  return <PlayScreen />;
}
async function open(
  query: string,
  launchGame: () => unknown = () => ({ gameUrl: `${ORIGIN}/game?ticket=1`, embedded: true }),
) {
  part = await renderInApp(<Page />, {
    address: `/m/play?${query}`,
    onBack,
    showsValues: true,
    info: { userName: 'mai', type: 0 },
    merchant: { frameOrigin: 'https://ours.example' },
    answers: { launchGame, getMe: () => ({}) },
  });
}
const launches = () => part.asked.flatMap(({ name, input }) => (name === 'launchGame' ? [input] : []));
const balances = () => part.asked.filter(({ name }) => name === 'getMe').length;
const frame = () => part.element.querySelector('iframe')?.contentWindow ?? null;
const say = (type: string, { origin = ORIGIN, source = frame() as MessageEventSource | null } = {}) =>
  part.acting(() => void dispatchEvent(new MessageEvent('message', { data: { type }, origin, source })));

test.each([
  ['nodeId=7&pageBack=home', '/m/home'],
  ['nodeId=7', '/m/gameList'],
])('LAUNCH-08, LAUNCH-12: the game of ?%s is asked for once and told to lead back to %s', async (query, backUrl) => {
  await open(query);
  expect(launches()).toEqual([{ nodeId: '7', backUrl, clientType: 2 }]);
});

test('LAUNCH-08: what the address says of the game goes along', async () => {
  await open('nodeId=7&category=RNG&vendor=JL&gameId=77&supportPlay=1');
  expect(launches()).toEqual([
    {
      nodeId: '7',
      category: 'RNG',
      vendor: 'JL',
      gameId: '77',
      supportPlay: '1',
      backUrl: '/m/gameList',
      clientType: 2,
    },
  ]);
});

test('LAUNCH-08: without a game the list of games takes the place of the page', async () => {
  await open('');
  expect([launches(), part.replaced]).toEqual([[], ['/m/gameList']]);
});

test('LAUNCH-12, WALLET-06: closed by its own button the balance is asked for anew, and home comes where one came from it', async () => {
  await open('nodeId=7&pageBack=home');
  await part.press(part.button('closeGame'));
  expect([balances(), part.replaced]).toEqual([2, ['/m/home']]);
});

test('WALLET-06: the game may say that the balance has changed, and close; another window, or another origin, may not', async () => {
  await open('nodeId=7&pageBack=home');
  await say('balance', { source: window });
  await say('close', { source: window });
  await say('close', { origin: 'https://else.example' });
  expect([balances(), part.replaced]).toEqual([1, []]);
  await say('balance');
  expect(balances()).toBe(2);
  await say('close');
  expect(part.replaced).toEqual(['/m/home']);
});

test('LAUNCH-11: the loading message shows 3 s at most; a failure hides it, says why, and can be tried again', async () => {
  vi.useFakeTimers();
  let fails: (failure: unknown) => void = () => undefined;
  await open('nodeId=7', () => new Promise((_resolve, reject) => (fails = reject)));
  const told = () => toasts.current()?.text;
  await part.acting(() => void vi.advanceTimersByTime(2_999));
  expect(told()).toBe('loading');
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(told()).toBeUndefined();
  await part.acting(() => fails(new CallFailure('UNKNOWN', 400, 'no such game')));
  expect(told()).toBe('no such game');
  expect([textsOf('p'), textsOf('[role=status]'), part.element.querySelector('iframe')]).toEqual([
    ['openFailedTitle'],
    [],
    null,
  ]);
  await part.press(part.button('retry'));
  expect([launches().length, textsOf('p'), textsOf('[role=status]').length]).toEqual([2, [], 1]);
});

test('LAUNCH-14: the server’s message of a failure shows for three seconds', async () => {
  vi.useFakeTimers();
  await open('nodeId=7', () => Promise.reject(new CallFailure('UNKNOWN', 400, 'no such game')));
  const told = () => toasts.current()?.text;
  await part.acting(() => void vi.advanceTimersByTime(2_999));
  expect(told()).toBe('no such game');
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(told()).toBeUndefined();
});

test('LAUNCH-11: while it opens that is said, and the message goes as soon as the game is there', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await open('nodeId=7', () => new Promise((resolve) => (answer = resolve)));
  expect(part.element.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('loading');
  expect(toasts.current()).toMatchObject({ kind: 'loading', text: 'loading' });
  await part.acting(() => answer({ gameUrl: `${ORIGIN}/game?ticket=1`, embedded: true }));
  expect([textsOf('[role=status]'), toasts.current()]).toEqual([[], undefined]);
  const shown = part.element.querySelector('iframe');
  expect([shown?.getAttribute('src'), shown?.title]).toEqual([`${ORIGIN}/game?ticket=1`, 'gameFrame game=']);
});

test('LAUNCH-12: its button leads one step back, or home where there is none, until the game brings its own way out', async () => {
  const length = vi.spyOn(history, 'length', 'get').mockReturnValue(2);
  await open('nodeId=7');
  await part.press(part.button('closeGame'));
  expect([onBack.mock.calls.length, part.went, balances()]).toEqual([1, [], 2]);
  length.mockReturnValue(1);
  await part.press(part.button('closeGame'));
  expect([onBack.mock.calls.length, part.replaced]).toEqual([1, ['/m/home']]);
  await part.go('/m/play?nodeId=7');
  await say('ready', { source: window });
  expect(part.button('closeGame')).toBeDefined();
  await say('ready');
  expect(part.button('closeGame')).toBeUndefined();
});

test('LAUNCH-12: home comes where one came from it, also with pages before', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(2);
  await open('nodeId=7&pageBack=home');
  await part.press(part.button('closeGame'));
  expect([onBack.mock.calls.length, part.replaced]).toEqual([0, ['/m/home']]);
});

test('LAUNCH-13: another game asks for its own ticket, the next page for none', async () => {
  await open('nodeId=7');
  await part.go('/m/play?nodeId=8');
  await part.go('/m/home?nodeId=9');
  expect(launches()).toMatchObject([{ nodeId: '7' }, { nodeId: '8' }]);
});

test('LAUNCH-13: another language asks for no second ticket of the game that is open', async () => {
  await open('nodeId=7');
  await part.acting(() => void part.language.change('VI'));
  expect(launches()).toHaveLength(1);
});

test('LAUNCH-14: a game that is shown in no frame takes the place of the page', async () => {
  const replace = vi.fn();
  vi.stubGlobal('location', { href: 'https://ours.example/m/play', replace });
  await open('nodeId=7', () => ({ gameUrl: `${ORIGIN}/game`, embedded: false }));
  expect([replace.mock.calls, part.element.querySelector('iframe')]).toEqual([[[`${ORIGIN}/game`]], null]);
});
