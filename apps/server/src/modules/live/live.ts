import { LIVE_PATH } from '@tessera/contract/live/live';
import type { FastifyInstance } from 'fastify';
import { isDrawDecided } from '#server/modules/lottery/lottery.ts';
import { originOf } from '#server/platform/http/urls.ts';
import { callerIp, networkOf } from '#server/platform/http/caller-ip.ts';
import { resolveCaller } from '#server/platform/http/caller.ts';
import { guardStatus } from '#server/platform/http/pipeline.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { header } from '#server/platform/http/read-caller.ts';
import type { Wire } from '#server/platform/http/wire.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createLiveHub } from './live-hub.ts';
import { createLiveStream } from './live-stream.ts';

/** Streams this process keeps; beyond it phones ask for their values as they did before there were streams. */
const MOST_STREAMS = 10_000;
const OPENINGS = { points: 60, seconds: 60, by: 'address' } as const;
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Accel-Buffering': 'no',
  // A line kept for a next request would keep a stopping server waiting once its stream has ended.
  Connection: 'close',
};

/**
 * Serves the stream of new values to members and guests (decision 0023). The caller is found and guarded as that of any
 * call; a token that no longer counts is refused.
 */
export async function registerLive(server: FastifyInstance, wire: Wire): Promise<void> {
  const { pipeline, merchants, sessions } = wire;
  const hub = createLiveHub(wire);
  // Before the server waits for its requests, because a stream ends only when it is ended.
  server.addHook('preClose', () => hub.close());

  server.get(LIVE_PATH, async (request, reply) => {
    const headers = {
      host: request.headers.host ?? '',
      merchant: header(request, 'merchant'),
      language: header(request, 'language'),
      authorization: header(request, 'authorization'),
    };
    const caller = await resolveCaller(headers, {}, {}, merchants, sessions);
    guardStatus({}, caller.merchant, callerIp(request));
    if (caller.sentToken && !caller.session) throw new Refusal('SESSION_ENDED');
    if (caller.session?.mustChangePassword) throw new Refusal('PASSWORD_CHANGE_REQUIRED');
    await pipeline.rateLimits.count(
      'live',
      OPENINGS,
      `${caller.merchant.code}:${caller.session?.sessionId ?? networkOf(callerIp(request))}`,
    );
    if (hub.size >= MOST_STREAMS) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 });
    reply.hijack();
    reply.raw.writeHead(200, { ...HEADERS, 'X-Request-Id': request.id });
    const facts = {
      address: callerIp(request),
      requestId: request.id,
      device: undefined,
      agent: undefined,
      captchaId: undefined,
      origin: originOf(wire.platform.config, request.headers.host),
      idempotencyKey: undefined,
      setHeader: () => undefined,
    };
    const stream = createLiveStream(reply.raw, caller, facts, (closed) => hub.remove(closed));
    stream.beat();
    hub.add(stream);
  });
}

/** Tells of movements of money, and of draws that are decided by them, as the outbox relays them: never in the transaction that moves it. */
export function relayLedgerHints({ outbox }: Platform): void {
  outbox.subscribeBatch('ledger', async (events, tx) => {
    const hints = new Map<string, Parameters<typeof publishLiveHints>[1]>();
    for (const event of events) {
      const { merchantCode, topic, payload } = event;
      const memberId = String(payload['memberId'] ?? '');
      if (memberId) hints.set(memberId, { merchantCode, memberId, kind: 'wallet' });
      if (memberId && isDrawDecided(event)) hints.set(`${memberId} draws`, { merchantCode, memberId, kind: 'draws' });
      if (topic.endsWith('WIN')) hints.set('winners', { merchantCode, kind: 'winners' });
    }
    await publishLiveHints(tx, ...hints.values());
  });
}
