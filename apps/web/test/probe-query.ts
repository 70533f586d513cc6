import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import type { Call, Language } from '@tessera/contract';
import type { CallOptions } from '@tessera/contract/calls';
import type { LiveEvent } from '@tessera/contract/live/live';
import { vi } from 'vitest';
import { createValues } from '../src/app/live/apply-value.ts';
import { meQuery } from '../src/shared/member/member-queries.ts';
import { dropPrivateAnswers, type QuerySources } from '../src/shared/services/query-sources.ts';

/** How long the app takes an answer for fresh of which nothing else is said, in milliseconds. */
const APP_FRESH_MS = 30_000;
/** Longer than any answer is fresh that is not fresh for ever, in milliseconds. */
const LONGEST_FRESH_MS = 24 * 60 * 60_000;
/** What the live stream tells, each so that it is news. */
const LIVE_NEWS = {
  status: {},
  content: {},
  catalogue: {},
  winners: {},
  draws: { list: [] },
  unread: { notices: 2, inbox: 2 },
} as const satisfies Partial<Record<LiveEvent, object>>;

/** The options of a query, for one page or for several. */
export type MakeQuery = (sources: QuerySources) => object;
type Answer = (input: Readonly<Record<string, unknown>>) => unknown;
/** A call as it went out: its name, its input, and what was said about it, without the signal by which it is given up. */
type Sent = readonly [name: string, input: unknown, options?: object];

/** What is asked for to read a list of three pages: each later page tells what the first one counted. */
export const THREE_PAGES = [{ page: 1 }, { page: 2, counted: 25 }, { page: 3, counted: 25 }] as const;

/** The first, second or third of three pages, or an answer without anything. */
const pageOrNothing: Answer = ({ page, pageNum = page }) =>
  pageNum === undefined ? {} : { pageNum, totalPages: 3, totalCount: 25 };

/** Its own cache with a call that notes what goes out. */
function createBench(answer: Answer = pageOrNothing) {
  const sent: Sent[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const call = (async (name: string, input: never, { signal, ...options }: CallOptions = {}) => {
    sent.push(Object.keys(options).length > 0 ? [name, input, options] : [name, input]);
    signals.push(signal);
    return answer(input);
  }) as unknown as Call;
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: APP_FRESH_MS, retry: false } } });
  // None that is the usual one: a language that is written in the place of the member’s is noticed.
  const optionsOf = (make: MakeQuery, language: Language = 'TH') => make({ call, language });
  const fetch = async (make: MakeQuery, { language, pages = 1 }: { language?: Language; pages?: number } = {}) => {
    const options = optionsOf(make, language);
    if ('initialPageParam' in options)
      return queries.fetchInfiniteQuery({ ...options, pages } as FetchInfiniteQueryOptions);
    return queries.fetchQuery(options as FetchQueryOptions);
  };
  return { call, queries, sent, signals, optionsOf, fetch, kept: () => queries.getQueryCache().getAll() };
}

/** What a function sends by the call that it is given. */
export async function sentBy(send: (call: Call) => unknown): Promise<Sent | undefined> {
  const { call, sent } = createBench();
  await send(call);
  return sent[0];
}

/** Whether an answer that is there is asked for anew after a change. */
export async function isOutdatedBy(
  make: MakeQuery,
  change: (queries: QueryClient, call: Call) => unknown,
  answer?: Answer,
): Promise<boolean | undefined> {
  const { call, queries, fetch, kept } = createBench(answer);
  await fetch(make);
  await change(queries, call);
  return kept()[0]?.state.isInvalidated;
}

/** Whether an answer is still fresh some milliseconds after it came. */
async function isFreshAfter(make: MakeQuery, answer: Answer | undefined, milliseconds: number): Promise<boolean> {
  const { sent, fetch } = createBench(answer);
  await fetch(make);
  const before = sent.length;
  vi.setSystemTime(Date.now() + milliseconds);
  await fetch(make);
  return sent.length === before;
}

/** For how many milliseconds an answer is not asked for again. */
async function freshTimeOf(make: MakeQuery, answer: Answer | undefined): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  try {
    if (await isFreshAfter(make, answer, LONGEST_FRESH_MS)) return Number.POSITIVE_INFINITY;
    let [fresh, stale] = [-1, LONGEST_FRESH_MS];
    while (stale - fresh > 1) {
      const middle = Math.floor((fresh + stale) / 2);
      if (await isFreshAfter(make, answer, middle)) fresh = middle;
      else stale = middle;
    }
    return stale;
  } finally {
    vi.useRealTimers();
  }
}

/** Whether the call is given up when nobody waits for it any more. */
async function isGivenUp(make: MakeQuery): Promise<boolean | undefined> {
  const { queries, signals, fetch } = createBench(() => new Promise(() => undefined));
  const waiting = fetch(make).catch(() => undefined);
  await vi.waitUntil(() => signals.length > 0);
  await queries.cancelQueries();
  await waiting;
  return signals[0]?.aborted;
}

/** Which news of the live stream have the answer asked for anew. */
async function newsFor(make: MakeQuery, answer: Answer | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const event of Object.keys(LIVE_NEWS) as (keyof typeof LIVE_NEWS)[]) {
    const isOutdated = await isOutdatedBy(
      make,
      (queries, call) => {
        const draws = { receive: () => undefined, waiting: () => 1 } as unknown as Parameters<typeof createValues>[2];
        const values = createValues(queries, call, draws, () => undefined);
        queries.setQueryData(meQuery(call).queryKey, { unreadNotices: 1 } as never);
        values.unread({ notices: 1, inbox: 1 });
        values[event](LIVE_NEWS[event] as never);
      },
      answer,
    );
    if (isOutdated) found.push(event);
  }
  return found;
}

/** What is noticed of a query whose answer is the member's own, where nothing else is said. */
export const OWN = { isOwn: true, isByLanguage: false, isGivenUp: true, freshMs: APP_FRESH_MS, news: [] as string[] };
/** The same for an answer that is for everybody. */
export const FOR_ALL = { ...OWN, isOwn: false };

/**
 * What can be noticed of a query: what it sends (of three pages all), whether its answer goes with the session, whether each
 * language has its own one, whether it is given up unfinished, how long it is fresh, and which news outdate it.
 */
export async function probeQuery(make: MakeQuery, answer?: Answer) {
  const { queries, sent, fetch, kept } = createBench(answer);
  await fetch(make, { pages: 4 });
  const sends = [...sent];
  await fetch(make, { language: 'VI' });
  const isByLanguage = kept().length > 1;
  dropPrivateAnswers(queries);
  return {
    sends,
    isOwn: kept().length === 0,
    isByLanguage,
    isGivenUp: await isGivenUp(make),
    freshMs: await freshTimeOf(make, answer),
    news: await newsFor(make, answer),
  };
}

/** How many answers are kept of several queries in one cache: as many as there are queries where none takes another's place. */
export async function countKept(makes: readonly MakeQuery[], answer?: Answer): Promise<number> {
  const { fetch, kept } = createBench(answer);
  for (const make of makes) await fetch(make);
  return kept().length;
}

/**
 * When a query that is shown is asked again, in milliseconds since it came into sight; for tests in jsdom.
 * @param pages how many pages were read before, of a query with several
 */
export async function askTimes(make: MakeQuery, answer: Answer, span: number, pages = 1): Promise<number[]> {
  vi.useFakeTimers({ now: 0 });
  const times = new Set<number>();
  const { queries, optionsOf, fetch } = createBench((input) => {
    times.add(Date.now());
    return answer(input);
  });
  if (pages > 1) await fetch(make, { pages });
  const options = optionsOf(make);
  const observer =
    'initialPageParam' in options
      ? new InfiniteQueryObserver(queries, options as InfiniteQueryObserverOptions)
      : new QueryObserver(queries, options as QueryObserverOptions);
  const leave = (observer as QueryObserver).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(span);
  leave();
  queries.clear();
  vi.useRealTimers();
  return [...times];
}
