import type { Query } from '@tanstack/react-query';
import type { CallFailure } from '@tessera/contract';
import { type Return, watchReturns } from '@tessera/ui/line/watch-returns.ts';
import { NETWORK_STATUS } from '../../shared/api/network-status.ts';
import { createLiveStream, type LiveStream } from '../../shared/api/live-stream.ts';
import { meQuery } from '../../shared/member/member-queries.ts';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import { systemStateOf } from '../../shared/merchant/merchant.ts';
import type { ClientServices } from '../client-services.ts';
import { createValues } from './apply-value.ts';
import type { DrawNews } from './draw-news.ts';

/** How long a hidden page keeps its stream, milliseconds. */
const HIDDEN_MS = 60_000;
/** An ended session may be the logout made here, whose answer is still on its way: wait for it so long, milliseconds. */
const ENDED_MS = 2_000;
/** What a stream only hints at, and so does not begin with: it may have been hinted at while there was none. */
const HINTS = ['status', 'content', 'catalogue', 'winners'];
/** Phones that lost the same server ask for what they missed within so long, milliseconds. */
const MISSED_MS = 1_500;

/** What the watch needs of the browser; tests bring their own. */
export interface BrowserEnvironment {
  readonly makeStream: typeof createLiveStream;
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly isOnline: () => boolean;
  readonly onLine: (listener: () => void) => void;
  readonly onReturn: (listener: (why: Return) => void) => void;
}

const BROWSER = (): BrowserEnvironment => ({
  makeStream: createLiveStream,
  page: document,
  isOnline: () => navigator.onLine,
  onLine: (listener) => {
    addEventListener('online', listener);
    addEventListener('offline', listener);
  },
  onReturn: watchReturns,
});

/** Asks again for what hangs on a line that is gone, or failed on it. */
async function askAgain(queries: ClientServices['queries']): Promise<void> {
  const isLost = ({ state: { status, fetchStatus, error } }: Query) =>
    fetchStatus === 'fetching' || (status === 'error' && (error as unknown as CallFailure).status === NETWORK_STATUS);
  const lost = new Set(queries.getQueryCache().findAll({ type: 'active', predicate: isLost }));
  // A first answer that is on its way is not asked for twice, so what hangs is given up before.
  await queries.cancelQueries({ predicate: (query) => lost.has(query) });
  await queries.refetchQueries({ predicate: (query) => lost.has(query) });
}

/**
 * Keeps one stream open while there is somebody to see what it tells: not while the page is hidden for long, without a
 * line, while the merchant is closed, before a kept session has proved to count, or while the member logs out: a stream
 * that is just being opened would be refused.
 * @param news takes the member's decided draws
 */
export function watchLive(
  services: ClientServices,
  news: DrawNews,
  { makeStream, page, isOnline, onLine, onReturn }: BrowserEnvironment = BROWSER(),
): void {
  const { queries, call, session, language, start } = services;
  const { queryKey } = meQuery(call);
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let isHiddenLong = page.hidden;
  /** Token and language the stream was opened with; undefined while there is none. */
  let openFor: string | undefined;
  let hasBeenOpen = false;

  const token = () => session.current().info?.token;
  const onEnded = () => {
    const ended = token();
    // Nothing would open it again but another session.
    stream.close();
    setTimeout(() => ended !== undefined && token() === ended && services.sessionOver(), ENDED_MS);
  };
  const values = createValues(queries, call, news, onEnded) as Record<string, ((value: never) => void) | undefined>;
  const stream: LiveStream = makeStream({
    headers: () => {
      const headers = { Accept: 'text/event-stream', Merchant: start.merchantCode };
      const own = token();
      return { ...headers, Language: language.settled(), ...(own !== undefined && { Authorization: own }) };
    },
    onEvent: (event, value) => values[event]?.(value as never),
    onReopened: () => {
      void askAgain(queries);
      setTimeout(() => HINTS.forEach((hint) => values[hint]?.({} as never)), MISSED_MS * Math.random());
    },
    random: Math.random,
  });

  function wantedFor(): string | undefined {
    const status = queries.getQueryData(statusQuery({ call, language: language.settled() }).queryKey);
    const isOpen = status !== undefined && systemStateOf(status) === 'normal';
    if (isHiddenLong || !isOnline() || !isOpen || session.isLeaving()) return undefined;
    if (token() === undefined) return 'guest';
    // The server tells nothing to somebody who has yet to choose a password.
    const mayRead = queries.getQueryData(queryKey)?.member.passwordExpired === false;
    return mayRead ? token() : undefined;
  }
  function update(): void {
    const wanted = wantedFor();
    if (wanted === openFor) return;
    openFor = wanted;
    stream.close();
    if (wanted === undefined) return;
    stream.open(hasBeenOpen);
    hasBeenOpen = true;
  }
  const setHidden = (isLong: boolean) => {
    isHiddenLong = isLong;
    update();
  };

  page.addEventListener('visibilitychange', () => {
    clearTimeout(hiddenTimer);
    if (page.hidden) hiddenTimer = setTimeout(setHidden, HIDDEN_MS, true);
    else setHidden(false);
  });
  onLine(update);
  onReturn((why) => {
    if (why === 'line') void askAgain(queries);
    stream.check(why === 'line');
  });
  session.subscribe(update);
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !['status', 'me'].some((name) => query.queryKey.includes(name))) return;
    update();
  });
  update();
}
