import { readAliveSessions } from '#server/modules/account/account.ts';
import { MERCHANT_FRESH_MS } from '#server/modules/merchants/merchants.ts';
import type { Wire } from '#server/platform/http/routes.ts';
import { LIVE_CHANNEL, type LiveHint, parseHint } from '#server/platform/live/live-hints.ts';
import type { LiveStream, Wanted } from './live-stream.ts';
import { sendValue } from './read-values.ts';

/** How long what comes together waits for each other: a bet and its win are told as one balance. Milliseconds. */
const GATHER_MS = 150;
/** The board of winners is told of at most this often, milliseconds. */
const WINNERS_MS = 10_000;
/** Between two looks at every stream's session, each of which is a beat on the line, milliseconds. */
const BEAT_MS = 20_000;
/** Values read at a time in this process, so that a notice to everybody leaves connections to the calls. */
const READERS = 4;
/** Streams of one session; a page that lost its line leaves one behind until that is noticed. */
const MOST_PER_SESSION = 4;

const GUEST_KINDS: readonly Wanted[] = ['winners', 'status'];

/** All open streams of this process. */
export interface LiveHub {
  /** Takes a stream in and tells it the values of now; the oldest one too many of its session goes. */
  add(stream: LiveStream): void;
  remove(stream: LiveStream): void;
  readonly size: number;
  /** Ends every stream. */
  close(): Promise<void>;
}

/** Hears of changes from every process, reads the new values for the streams they concern, and tells them. */
export function createLiveHub({ platform, pipeline, merchants }: Wire): LiveHub {
  const { database, log, metrics } = platform;
  const open = metrics.gauge('live_streams', 'Open streams of new values.');
  const streams = new Set<LiveStream>();
  const waiting = new Set<LiveStream>();
  const winnersTimers = new Map<string, NodeJS.Timeout>();
  let readers = 0;
  let isClosed = false;

  const concerns = ({ caller }: LiveStream, { merchantCode, memberId }: LiveHint) =>
    caller.merchant.code === merchantCode && (memberId === undefined || caller.session?.memberId === memberId);

  function want(stream: LiveStream, kind: Wanted, delay = GATHER_MS): void {
    if (!stream.caller.session && !GUEST_KINDS.includes(kind)) return;
    const isGathering = stream.wanted.size > 0;
    stream.wanted.add(kind);
    if (!isGathering) setTimeout(enqueue, delay, stream).unref();
  }

  function enqueue(stream: LiveStream): void {
    waiting.add(stream);
    while (readers < READERS && waiting.size > 0) {
      readers += 1;
      drain().finally(() => {
        readers -= 1;
      });
    }
  }

  async function drain(): Promise<void> {
    for (let [stream] = waiting; stream && !isClosed; [stream] = waiting) {
      waiting.delete(stream);
      const kinds = [...stream.wanted];
      stream.wanted.clear();
      try {
        await tell(stream, kinds);
      } catch (error) {
        // The phone reads anew when it opens its next stream.
        log.warn({ err: error }, 'a live value could not be read');
        stream.close();
      }
    }
  }

  async function tell(stream: LiveStream, kinds: readonly Wanted[]): Promise<void> {
    const { session } = stream.caller;
    // Flags and maintenance may have changed since the stream was opened.
    const merchant = await merchants.byCode(stream.caller.merchant.code);
    if (stream.isClosed || !merchant) return;
    if (session) {
      const alive = await database.forMerchant(merchant.code, (tx) =>
        readAliveSessions(tx, merchant.code, [session.sessionId]),
      );
      if (!alive.has(session.sessionId)) return end(stream);
    }
    for (const kind of kinds) {
      if (kind === 'wallet' || kind === 'unread')
        await sendValue(pipeline, stream, { ...stream.caller, merchant }, kind);
      else if (kind !== 'session') stream.send(kind, {});
    }
  }

  function end(stream: LiveStream): void {
    stream.send('ended', {});
    stream.close();
  }

  function onHint(hint: LiveHint): void {
    if (hint.kind === 'winners') return gatherWinners(hint);
    // Other processes answer from their copy of a merchant for a moment longer.
    const delay = hint.kind === 'status' ? MERCHANT_FRESH_MS + GATHER_MS : GATHER_MS;
    for (const stream of streams) if (concerns(stream, hint)) want(stream, hint.kind, delay);
  }

  function gatherWinners(hint: LiveHint): void {
    if (winnersTimers.has(hint.merchantCode)) return;
    const tellAll = () => {
      winnersTimers.delete(hint.merchantCode);
      for (const stream of streams) if (concerns(stream, hint)) want(stream, 'winners');
    };
    winnersTimers.set(hint.merchantCode, setTimeout(tellAll, WINNERS_MS).unref());
  }

  async function beat(): Promise<void> {
    const byMerchant = Map.groupBy(streams, ({ caller }) => caller.merchant.code);
    for (const [code, group] of byMerchant) {
      const ids = group.flatMap(({ caller }) => caller.session?.sessionId ?? []);
      const alive = await database.forMerchant(code, (tx) => readAliveSessions(tx, code, ids));
      for (const stream of group) {
        const { session } = stream.caller;
        if (session && !alive.has(session.sessionId)) end(stream);
        else stream.beat();
      }
    }
  }

  const beats = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'the sessions of live streams could not be read'));
  }, BEAT_MS).unref();

  /** The values of now, also for what was said while nobody listened. */
  const tellNow = (stream: LiveStream) => {
    want(stream, 'wallet');
    want(stream, 'unread');
  };
  const channel = database.listen(
    LIVE_CHANNEL,
    {
      onMessage: (payload) => {
        const hint = parseHint(payload);
        if (hint) onHint(hint);
      },
      onConnected: () => {
        for (const stream of streams) tellNow(stream);
      },
    },
    log,
  );

  return {
    add(stream) {
      const { session } = stream.caller;
      const own = session ? [...streams].filter(({ caller }) => caller.session?.sessionId === session.sessionId) : [];
      if (own.length >= MOST_PER_SESSION) own[0]?.close();
      streams.add(stream);
      open.set(streams.size);
      tellNow(stream);
    },
    remove(stream) {
      streams.delete(stream);
      open.set(streams.size);
      waiting.delete(stream);
    },
    get size() {
      return streams.size;
    },
    async close() {
      isClosed = true;
      clearInterval(beats);
      for (const timer of winnersTimers.values()) clearTimeout(timer);
      for (const stream of streams) stream.close();
      await channel.stop();
    },
  };
}
