import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { type Call, CallFailure } from '@tessera/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveStreamSettings } from '../../shared/api/live-stream.ts';
import { meQuery } from '../../shared/member/member-queries.ts';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import type { ClientServices } from '../client-services.ts';
import { createValues } from './apply-value.ts';
import type { DrawNews } from './draw-news.ts';
import { watchLive } from './watch-live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const call = (() => undefined) as unknown as Call;
const ME = meQuery(call).queryKey;
const me = (sumBalance: string, sequence: number) =>
  ({ wallet: { sumBalance, sequence }, unreadNotices: 1, member: { passwordExpired: false } }) as never;

const NO_NEWS: DrawNews = {
  receive: () => undefined,
  waiting: () => 0,
  take: () => [],
  subscribe: () => () => undefined,
};

test('a balance takes the place of an older one and never of a newer; without an answer nothing is made up', () => {
  const queries = new QueryClient();
  const values = createValues(queries, call, NO_NEWS, () => undefined);
  values.wallet({ sumBalance: '9.00', sequence: 9 } as never);
  expect(queries.getQueryData(ME)).toBeUndefined();
  queries.setQueryData(ME, me('5.00', 5));
  values.wallet({ sumBalance: '4.00', sequence: 4 } as never);
  expect(queries.getQueryData(ME)?.wallet.sumBalance).toBe('5.00');
  values.wallet({ sumBalance: '6.00', sequence: 6 } as never);
  expect(queries.getQueryData(ME)?.wallet.sumBalance).toBe('6.00');
  values.unread({ notices: 3, inbox: 2 });
  expect(queries.getQueryData(ME)?.unreadNotices).toBe(3);
});

test('MSG-13: an inbox that is open is read again when another count of unread messages arrives', () => {
  const queries = new QueryClient();
  const values = createValues(queries, call, NO_NEWS, () => undefined);
  const inbox = [PRIVATE_KEY, 'inbox', 'EN'];
  queries.setQueryData(inbox, { pages: [] });
  const isOld = () => queries.getQueryState(inbox)?.isInvalidated;
  values.unread({ notices: 0, inbox: 0 });
  values.unread({ notices: 1, inbox: 0 });
  expect(isOld()).toBe(false);
  values.unread({ notices: 1, inbox: 1 });
  expect(isOld()).toBe(true);
});

test('changed content makes what is kept of it old, a guest’s and a member’s, and nothing else', () => {
  const queries = new QueryClient();
  const values = createValues(queries, call, NO_NEWS, () => undefined);
  const content = [
    ['announcements', 'banners', 'EN'],
    ['announcements', 'promotions', 'EN'],
    ['help', 'EN'],
    [PRIVATE_KEY, 'banners', 'EN'],
    [PRIVATE_KEY, 'popups', 'EN', 'A'],
  ];
  const others = [ME, ['status', 'EN'], [PRIVATE_KEY, 'inbox']];
  for (const key of [...content, ...others]) queries.setQueryData(key, {});
  values.content({});
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect(content.map(isOld)).toEqual(content.map(() => true));
  expect(others.map(isOld)).toEqual(others.map(() => false));
});

test('changed games make lists of games old, a guest’s and a member’s, and nothing else', () => {
  const queries = new QueryClient();
  const games = [
    ['games', 'hot', 'EN'],
    ['games', 'list', 'EN', {}],
    ['games', 'vendors', 'EN'],
    [PRIVATE_KEY, 'favourites', 'EN'],
    [PRIVATE_KEY, 'recent', 'EN'],
  ];
  const others = [ME, ['status', 'EN'], [PRIVATE_KEY, 'inbox']];
  for (const key of [...games, ...others]) queries.setQueryData(key, {});
  createValues(queries, call, NO_NEWS, () => undefined).catalogue({});
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect(games.map(isOld)).toEqual(games.map(() => true));
  expect(others.map(isOld)).toEqual(others.map(() => false));
});

test('a changed merchant makes what is kept of it and of its ways to pay old, and nothing else', () => {
  const queries = new QueryClient();
  const changed = [
    ['status', 'EN'],
    ['jackpot', 'EN'],
    [PRIVATE_KEY, 'deposit-options', 'EN'],
    [PRIVATE_KEY, 'withdraw-settings'],
  ];
  const others = [ME, [PRIVATE_KEY, 'deposits'], [PRIVATE_KEY, 'inbox']];
  for (const key of [...changed, ...others]) queries.setQueryData(key, {});
  createValues(queries, call, NO_NEWS, () => undefined).status({});
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect(changed.map(isOld)).toEqual(changed.map(() => true));
  expect(others.map(isOld)).toEqual(others.map(() => false));
});

test('CMSG-11: what the stream says of the chat is not overtaken by an older answer, and an open chat is read again', async () => {
  vi.useRealTimers();
  const queries = new QueryClient();
  const unread = ['private', 'chat-unread'];
  const older = Promise.withResolvers<number>();
  const asked = queries.fetchQuery({ queryKey: unread, queryFn: () => older.promise }).catch(() => undefined);
  queries.setQueryData(['private', 'chat'], { last: 1 });
  createValues(queries, call, NO_NEWS, () => undefined).chat({ unReadCount: 2 });
  await vi.waitFor(() => expect(queries.getQueryData(unread)).toBe(2));
  older.resolve(0);
  await asked;
  expect(queries.getQueryData(unread)).toBe(2);
  expect(queries.getQueryState(['private', 'chat'])?.isInvalidated).toBe(true);
});

test('CMSG-11: the begin of a stream has the chat asked for again, which may have said something while there was none', () => {
  const queries = new QueryClient();
  const chat = [
    [PRIVATE_KEY, 'chat'],
    [PRIVATE_KEY, 'chat-unread'],
  ];
  for (const key of chat) queries.setQueryData(key, 0);
  createValues(queries, call, NO_NEWS, () => undefined).unread({ notices: 0, inbox: 0 });
  expect(chat.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});

/** A phone whose session, page and line are moved by hand. */
function phone(token: string | undefined) {
  const queries = new QueryClient();
  const stream = { open: vi.fn(), close: vi.fn(), check: vi.fn() };
  let comeBack: (why: 'awake' | 'line') => void = () => undefined;
  const page = Object.assign(new EventTarget(), { hidden: false });
  let info = token === undefined ? undefined : { token };
  let isOnline = true;
  let isLeaving = false;
  let settings: LiveStreamSettings | undefined;
  const listeners: (() => void)[] = [];
  const sessionOver = vi.fn();
  const services = {
    queries,
    call,
    sessionOver,
    start: { merchantCode: 'EN' },
    language: { settled: () => 'EN' },
    session: {
      current: () => ({ info }),
      isLeaving: () => isLeaving,
      subscribe: (listener: () => void) => listeners.push(listener),
    },
  } as unknown as ClientServices;
  const status = statusQuery({ call, language: 'EN' }).queryKey;
  const setStatus = (maintenance: boolean) =>
    queries.setQueryData(status, { maintenance, regionRestriction: false } as never);
  setStatus(false);
  watchLive(services, NO_NEWS, {
    makeStream: (given) => {
      settings = given;
      return stream;
    },
    page: page as unknown as Document,
    isOnline: () => isOnline,
    onLine: (listener) => listeners.push(listener),
    onReturn: (listener) => {
      comeBack = listener;
    },
  });
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    queries,
    opened: () => stream.open.mock.calls.length,
    isOpen: () =>
      (stream.open.mock.invocationCallOrder.at(-1) ?? 0) > (stream.close.mock.invocationCallOrder.at(-1) ?? 0),
    setStatus,
    sessionOver,
    notify: (event: string) => settings?.onEvent(event, {}),
    leave: () => {
      isLeaving = true;
      changed();
    },
    logOut: () => {
      info = undefined;
      isLeaving = false;
      changed();
    },
    setOnline: (value: boolean) => {
      isOnline = value;
      changed();
    },
    setHidden: (value: boolean) => {
      page.hidden = value;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    headers: () => settings?.headers(),
    stream,
    comeBack: (why: 'awake' | 'line') => comeBack(why),
    reopen: () => settings?.onReopened(),
  };
}

test('a member’s stream opens once the session has proved to count, and a logout makes it a guest’s', () => {
  const { queries, opened, isOpen, headers, logOut } = phone('token');
  expect(opened()).toBe(0);
  queries.setQueryData(ME, me('1.00', 1));
  expect([opened(), isOpen(), headers()]).toEqual([1, true, expect.objectContaining({ Authorization: 'token' })]);
  logOut();
  expect([opened(), isOpen(), headers()]).toEqual([2, true, expect.not.objectContaining({ Authorization: 'token' })]);
});

test('SESSION-06: a member who logs out has no stream from before the call, whatever arrives meanwhile, and then a guest’s', () => {
  const { queries, opened, isOpen, headers, leave, logOut } = phone('token');
  queries.setQueryData(ME, me('1.00', 1));
  leave();
  expect(isOpen()).toBe(false);
  queries.setQueryData(ME, me('2.00', 2));
  expect([opened(), isOpen()]).toEqual([1, false]);
  logOut();
  expect([opened(), isOpen(), headers()]).toEqual([2, true, expect.not.objectContaining({ Authorization: 'token' })]);
});

test('a page that is hidden for a minute has no stream, and opens it anew on return', () => {
  const { isOpen, opened, setHidden } = phone(undefined);
  setHidden(true);
  vi.advanceTimersByTime(59_999);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
  setHidden(false);
  expect([isOpen(), opened()]).toEqual([true, 2]);
});

test('a return has the stream checked, another line with force; only the first stream misses nothing', () => {
  const { stream, comeBack, setHidden } = phone(undefined);
  expect(stream.open.mock.calls).toEqual([[false]]);
  comeBack('awake');
  comeBack('line');
  expect(stream.check.mock.calls).toEqual([[false], [true]]);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  setHidden(false);
  expect(stream.open.mock.calls).toEqual([[false], [true]]);
});

test('another line, and a stream that is there again, have asked again what hangs or failed for want of a line, and nothing else', async () => {
  for (const act of ['line', 'reopen'] as const) {
    const { queries, comeBack, reopen } = phone(undefined);
    const asked: string[] = [];
    const observe = (name: string, answer: (count: number) => Promise<unknown>) => {
      let count = 0;
      const queryFn = () => {
        asked.push(name);
        count += 1;
        return answer(count);
      };
      return new QueryObserver(queries, { queryKey: [name], queryFn, retry: false }).subscribe(() => undefined);
    };
    const never = new Promise<never>(() => undefined);
    const stops = [
      observe('hangs', (count) => (count === 1 ? never : Promise.resolve(1))),
      observe('failed', (count) =>
        count === 1 ? Promise.reject(new CallFailure('UNKNOWN', 0, '')) : Promise.resolve(1),
      ),
      observe('refused', () => Promise.reject(new CallFailure('NOT_FOUND', 404, ''))),
      observe('came', () => Promise.resolve(1)),
    ];
    await vi.advanceTimersByTimeAsync(0);
    asked.length = 0;
    if (act === 'line') comeBack('line');
    else reopen();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['hangs', 'failed']);
    expect(['hangs', 'failed'].map((name) => queries.getQueryData([name]))).toEqual([1, 1]);
    for (const stop of stops) stop();
  }
});

test('within 1.5 s of another stream everything that a stream only hints at is old', () => {
  const { queries, reopen } = phone(undefined);
  const hinted = [
    ['status', 'EN'],
    ['announcements', 'banners', 'EN'],
    ['games', 'hot', 'EN'],
    ['winners', 'EN', ''],
  ];
  for (const key of hinted) queries.setQueryData(key, {});
  reopen();
  vi.advanceTimersByTime(1_500);
  expect(hinted.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true]);
});

test('without a line and while the merchant is closed there is no stream', () => {
  const { isOpen, setOnline, setStatus } = phone(undefined);
  setOnline(false);
  expect(isOpen()).toBe(false);
  setOnline(true);
  expect(isOpen()).toBe(true);
  setStatus(true);
  expect(isOpen()).toBe(false);
});

test('an ended session is reported, unless this phone logged out', () => {
  const elsewhere = phone('token');
  elsewhere.queries.setQueryData(ME, me('1.00', 1));
  elsewhere.notify('ended');
  expect(elsewhere.isOpen(), 'the stream is not opened again for it').toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(elsewhere.sessionOver).toHaveBeenCalledTimes(1);
  const here = phone('token');
  here.notify('ended');
  here.logOut();
  expect(here.isOpen(), 'a guest has their own stream').toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(here.sessionOver).not.toHaveBeenCalled();
});

test('new wins make the board old; draws are passed on, and unannounced ones make the member’s orders old', () => {
  const queries = new QueryClient();
  const board = ['winners', 'EN', ''];
  const orders = [PRIVATE_KEY, 'lottery-orders', 'EN', 0];
  for (const key of [board, orders]) queries.setQueryData(key, {});
  const isOld = () => [board, orders].map((key) => queries.getQueryState(key)?.isInvalidated);
  let waiting = 0;
  const receive = vi.fn();
  const values = createValues(queries, call, { ...NO_NEWS, receive, waiting: () => waiting }, () => undefined);
  const list = [{ numero: '1' }] as never[];
  values.draws({ list });
  expect(receive.mock.calls).toEqual([[list]]);
  expect(isOld()).toEqual([false, false]);
  waiting = 1;
  values.draws({ list: [] });
  expect(isOld()).toEqual([false, true]);
  values.winners({} as never);
  expect(isOld()).toEqual([true, true]);
});
