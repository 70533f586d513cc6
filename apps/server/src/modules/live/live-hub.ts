import { LIVE_BEAT_MS } from '@tessera/contract/live/path';
import { readAliveSessions } from '#server/modules/sessions/sessions.ts';
import { COPY_FRESH_MS } from '#server/platform/database/cached-copy.ts';
import type { Wire } from '#server/platform/http/wire.ts';
import { LIVE_CHANNEL, type LiveHint, parseHint } from '#server/platform/live/live-hints.ts';
import type { LiveStream, Wanted } from './live-stream.ts';
import { sendValue } from './read-values.ts';
import { createReadingQueue, GATHER_MS } from './reading-queue.ts';

/** The board of winners is updated at most this often, milliseconds. */
const WINNERS_MS = 10_000;
/** Between two looks at every stream's session, milliseconds. */
const LOOK_MS = 20_000;
/** Streams of one session; a page that lost its line leaves one behind until that is noticed. */
const MOST_PER_SESSION = 4;

/** All open streams of this process. */
export interface LiveHub {
  /** Takes a stream in and tells it the values of now; the oldest one too many of its session goes. */
  add(stream: LiveStream): void;
  remove(stream: LiveStream): void;
  readonly size: number;
  /** Ends every stream. */
  close(): Promise<void>;
}

function end(stream: LiveStream): void {
  stream.send('ended', {});
  stream.close();
}

const concerns = ({ caller }: LiveStream, { merchantCode, memberId }: LiveHint) =>
  caller.merchant.code === merchantCode && (memberId === undefined || caller.session?.memberId === memberId);

/** Reads and sends what a stream wants, after making sure that its session still counts. */
function createLiveSender({ platform, pipeline, merchants }: Wire) {
  const { database, log } = platform;
  async function notify(stream: LiveStream, kinds: readonly Wanted[]): Promise<void> {
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
      if (kind === 'wallet' || kind === 'draws' || kind === 'unread' || kind === 'chat')
        await sendValue(pipeline, stream, { ...stream.caller, merchant }, kind);
      else if (kind !== 'session') stream.send(kind, {});
    }
  }
  return (stream: LiveStream, kinds: readonly Wanted[]) =>
    notify(stream, kinds).catch((error: unknown) => {
      // The phone reads anew when it opens its next stream.
      log.warn({ err: error }, 'a live value could not be read');
      stream.close();
    });
}

/** Ends the streams whose session is over, one query a merchant. */
async function endOver({ platform }: Wire, streams: ReadonlySet<LiveStream>): Promise<void> {
  for (const [code, group] of Map.groupBy(streams, ({ caller }) => caller.merchant.code)) {
    const ids = group.flatMap(({ caller }) => caller.session?.sessionId ?? []);
    const alive = await platform.database.forMerchant(code, (tx) => readAliveSessions(tx, code, ids));
    for (const stream of group) {
      const { session } = stream.caller;
      if (session && !alive.has(session.sessionId)) end(stream);
    }
  }
}

/** Hears of changes from every process, reads the new values for the streams they concern, and tells them. */
export function createLiveHub(wire: Wire): LiveHub {
  const { database, log, metrics } = wire.platform;
  const open = metrics.gauge('live_streams', 'Open streams of new values.');
  const streams = new Set<LiveStream>();
  const queue = createReadingQueue(createLiveSender(wire));
  const winnersTimers = new Map<string, NodeJS.Timeout>();

  const wantAll = (hint: LiveHint, delay: number) => {
    for (const stream of streams) if (concerns(stream, hint)) queue.want(stream, hint.kind, delay);
  };
  function onHint(hint: LiveHint): void {
    // Other processes answer from their copy of a merchant, or of the catalogue, for a moment longer.
    if (hint.kind === 'status' || hint.kind === 'catalogue') return wantAll(hint, COPY_FRESH_MS + GATHER_MS);
    if (hint.kind !== 'winners') return wantAll(hint, GATHER_MS);
    if (winnersTimers.has(hint.merchantCode)) return;
    const sendAll = () => {
      winnersTimers.delete(hint.merchantCode);
      wantAll(hint, GATHER_MS);
    };
    winnersTimers.set(hint.merchantCode, setTimeout(sendAll, WINNERS_MS).unref());
  }
  /** The values of now, also for what was said while nobody listened. */
  const sendNow = (stream: LiveStream) => {
    queue.want(stream, 'wallet');
    queue.want(stream, 'draws');
    queue.want(stream, 'unread');
  };
  const beats = setInterval(() => streams.forEach((stream) => stream.beat()), LIVE_BEAT_MS).unref();
  const looks = setInterval(() => {
    endOver(wire, streams).catch((error: unknown) =>
      log.warn({ err: error }, 'the sessions of live streams could not be read'),
    );
  }, LOOK_MS).unref();
  const onMessage = (payload: string) => {
    const hint = parseHint(payload);
    if (hint) onHint(hint);
  };
  const onConnected = () => streams.forEach(sendNow);
  const channel = database.listen(LIVE_CHANNEL, { onMessage, onConnected }, log);

  return {
    add(stream) {
      const { session } = stream.caller;
      const own = session ? [...streams].filter(({ caller }) => caller.session?.sessionId === session.sessionId) : [];
      if (own.length >= MOST_PER_SESSION) own[0]?.close();
      streams.add(stream);
      open.set(streams.size);
      sendNow(stream);
    },
    remove(stream) {
      streams.delete(stream);
      open.set(streams.size);
      queue.forget(stream);
    },
    get size() {
      return streams.size;
    },
    async close() {
      queue.stop();
      clearInterval(beats);
      clearInterval(looks);
      for (const timer of winnersTimers.values()) clearTimeout(timer);
      for (const stream of streams) stream.close();
      await channel.stop();
    },
  };
}
