// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import LotteryFrameScreen from './lottery-frame.screen.tsx';

const PATH = '/m/lotto-h5/EN/trad/games/3601';

/** The frame, beside what shows the balance. */
function Page() {
  useMe();
  return <LotteryFrameScreen />;
}

let part: RenderedPart;
interface At {
  readonly path?: string;
  readonly query?: string;
  readonly isGuest?: boolean;
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
}

async function open({ path = PATH, query = '?token=t1', isGuest = false, answers = {} }: At = {}) {
  let launched = 1;
  history.replaceState(null, '', path);
  part = await renderInApp(<Page />, {
    address: `${path}${query}`,
    ...(!isGuest && { info: { userName: 'mai', type: 0 } }),
    merchant: { conductProfile: 'classic' },
    answers: {
      getMe: () => ({}),
      exchangeLotteryTicket: ({ ticket }: { ticket: string }) => ({ token: `token of ${ticket}` }),
      launchLottery: () => ({ gameUrl: `${PATH}?token=t${(launched += 1)}` }),
      ...answers,
    },
  });
}
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.restoreAllMocks();
});

const timesAsked = (call: string) => part.asked.filter(({ name }) => name === call).length;
/** The betting page tells the frame something; a page elsewhere does where `source` is another window. */
const hear = (
  word: string,
  source: MessageEventSource | null | undefined = frame()?.contentWindow,
  origin = location.origin,
) =>
  part.acting(() => {
    const data = { type: `lottery:${word}` };
    dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }));
  });
/** What the frame sends to the betting page from here on. */
const sentToPage = () =>
  vi.spyOn(frame()?.contentWindow as Window, 'postMessage').mockImplementation(() => undefined).mock.calls;
const frame = () => part.element.querySelector('iframe');

test('WALLET-06, LOTT-03: the balance is asked for anew when the betting page tells of it, and no other window is heard', async () => {
  await open();
  await hear('balance', window);
  await hear('balance', undefined, 'https://elsewhere.example');
  await hear('balance', null);
  expect(timesAsked('getMe')).toBe(1);
  await hear('balance');
  expect(timesAsked('getMe')).toBe(2);
});

test('LOTT-03: the ticket leaves the address; a token that has ended opens the game anew once, then only when it is asked for', async () => {
  await open();
  expect([part.replaced, frame()?.src.includes('t1')]).toEqual([[PATH], false]);
  await hear('expired');
  expect([timesAsked('launchLottery'), timesAsked('exchangeLotteryTicket'), frame() !== null]).toEqual([1, 2, true]);
  await hear('expired');
  expect([timesAsked('launchLottery'), frame(), textsOf('p')]).toEqual([1, null, ['expiredTitle', 'expiredText']]);
  expect(textsOf('[role=status]')).toEqual([]);
  await part.press(part.button('openAgain'));
  expect([timesAsked('launchLottery'), frame() !== null]).toEqual([2, true]);
});

test('a player whose balance is short is led to the deposit, and comes back to the lottery', async () => {
  await open();
  await hear('deposit', window);
  expect(part.went).toEqual([PATH]);
  await hear('deposit');
  // beside the lottery in the history, so that a step back leads to it again
  expect([part.went, part.replaced]).toEqual([[PATH, '/m/voucherCenter'], [PATH]]);
});

test('LOTT-25: an order to bet again goes to the betting page once: a game that is opened anew has none', async () => {
  await open({ query: '?token=t1&again=o1' });
  expect([part.replaced, frame()?.src.endsWith('&again=o1')]).toEqual([[PATH], true]);
  await hear('expired');
  expect(frame()?.src.includes('again')).toBe(false);
});

test('LOTT-01, LOTT-03: the betting page gets the merchant and the theme in the fragment, and no address of the page around it', async () => {
  await open({ query: '?token=t1&prize_mode=Elott' });
  expect(frame()?.getAttribute('src')).toBe(`${PATH}/play#merchant=EN&css=light&playType=trad&prize_mode=Elott`);
  expect(['title', 'allow', 'referrerpolicy'].map((name) => frame()?.getAttribute(name))).toEqual([
    'frameTitle',
    'screen-wake-lock',
    'no-referrer',
  ]);
  expect(textsOf('[role=status], p')).toEqual([]);
});

test('LOTT-03: the token is passed to a page that listens, and to one that is loaded anew again', async () => {
  await open();
  const calls = sentToPage();
  await hear('ready', window);
  expect(calls).toEqual([]);
  await hear('ready');
  const token = [{ type: 'lottery:token', token: 'token of t1' }, location.origin];
  expect(calls).toEqual([token]);
  await hear('ready');
  expect(calls).toEqual([token, token]);
});

test('LOTT-03: a page that listens before there is a token gets it as soon as there is one', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await open({ answers: { exchangeLotteryTicket: () => new Promise((resolve) => (answer = resolve)) } });
  const calls = sentToPage();
  await hear('ready');
  expect(calls).toEqual([]);
  await part.acting(() => answer({ token: 'late' }));
  expect(calls).toEqual([[{ type: 'lottery:token', token: 'late' }, location.origin]]);
});

test.each([
  ['', '/m/game?gameType=ELOTT'],
  ['&pageBack=home', '/m/home'],
])(
  'LOTT-02, WALLET-06: with the query "%s" closing leads to %s, and the balance is asked for anew',
  async (more, to) => {
    await open({ query: `?token=t1${more}` });
    await part.press(part.button('closeFrame'));
    expect([part.replaced.at(-1), timesAsked('getMe')]).toEqual([to, 2]);
    part.unmount();
    await open({ query: `?token=t1${more}` });
    await hear('closed');
    expect([part.replaced.at(-1), timesAsked('getMe')]).toEqual([to, 2]);
  },
);

test('LOTT-02: closing leads once, to where the address says that is shown now', async () => {
  await open();
  await part.go(`${PATH}?token=t5&pageBack=home`);
  const before = part.replaced.length;
  await hear('closed');
  expect(part.replaced.slice(before)).toEqual(['/m/home']);
});

test('LOTT-03: a page that is opened anew is another one, and gets its token once it listens itself', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const late = new Promise((resolve) => (answer = resolve));
  await open({
    answers: { exchangeLotteryTicket: ({ ticket }: { ticket: string }) => (ticket === 't1' ? { token: 'one' } : late) },
  });
  await hear('ready');
  const first = frame();
  await part.go(`${PATH}?token=t5`);
  expect([frame() !== null, frame() === first]).toEqual([true, false]);
  const calls = sentToPage();
  await part.acting(() => answer({ token: 'two' }));
  expect(calls).toEqual([]);
  await hear('ready');
  expect(calls).toEqual([[{ type: 'lottery:token', token: 'two' }, location.origin]]);
});

test.each([
  ['trad', 'trad'],
  ['ent', 'ent'],
  ['other', 'trad'],
])(
  'LOTT-01: without a ticket the game of a path with %s is launched as %s, and until then it opens',
  async (inPath, playType) => {
    const path = PATH.replace('trad', inPath);
    await open({ path, query: '?prize_mode=SEA', answers: { launchLottery: () => new Promise(() => undefined) } });
    expect([frame(), part.element.querySelector('[role=status]')?.getAttribute('aria-label')]).toEqual([
      null,
      'opening',
    ]);
    const launched = part.asked.find(({ name }) => name === 'launchLottery')?.input;
    expect(launched).toMatchObject({ lottoGameCode: '3601', playType, lottoPrizeMode: 'SEA' });
  },
);

test('LOTT-01: a guest logs in first, and comes back to this address', async () => {
  await open({ query: '', isGuest: true });
  expect([part.replaced, timesAsked('launchLottery')]).toEqual([[`/m/login?from=${encodeURIComponent(PATH)}`], 0]);
});

test('LOTT-01: a launch that fails rests until it is asked for', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isDown = true;
  await open({
    query: '',
    answers: {
      launchLottery: () => {
        if (isDown) throw new CallFailure('UNKNOWN', 500, 'No');
        return { gameUrl: `${PATH}?token=t9` };
      },
    },
  });
  expect([frame(), textsOf('p')]).toEqual([null, ['expiredTitle', 'expiredText']]);
  isDown = false;
  await part.press(part.button('openAgain'));
  expect(frame()).not.toBeNull();
});
