import * as v from 'valibot';
import {
  clientSeedAnswerSchema,
  errorSchema,
  playAnswerSchema,
  RGS_PATHS,
  type RgsErrorCode,
  type RgsFairness,
  type RgsPlayAnswer,
  type RgsReplay,
  type RgsSession,
  replayAnswerSchema,
  rotateAnswerSchema,
  seenAnswerSchema,
  sessionSchema,
} from './rgs-protocol.ts';

/** A call that failed: NETWORK when no usable answer came, else the server's code. */
export class RgsError extends Error {
  readonly code: RgsErrorCode | 'NETWORK';

  constructor(code: RgsErrorCode | 'NETWORK') {
    super(code);
    this.code = code;
  }
}

/** The game server as a page sees it. Every method throws RgsError. */
export interface RgsClient {
  openSession(ticket: string): Promise<RgsSession>;
  /** Sends the same round id again for up to `patienceMs` while the network fails: the round is decided once, on the server. */
  play(roundId: string, bet: string, patienceMs: number): Promise<RgsPlayAnswer>;
  /** Tells that a round was shown to its end. */
  markSeen(roundId: string): Promise<void>;
  setClientSeed(clientSeed: string): Promise<RgsFairness>;
  rotateSeed(): Promise<{ revealedServerSeed: string; fairness: RgsFairness }>;
  readReplay(ticket: string): Promise<RgsReplay>;
}

const TRY_TIMEOUT_MS = 6000;

/** A client over fetch on the page's own origin. */
export function createRgsClient(send: typeof fetch = (...request) => fetch(...request)): RgsClient {
  let token = '';

  async function call<Answer>(path: string, body: object, schema: v.GenericSchema<unknown, Answer>): Promise<Answer> {
    let response: Response;
    let parsed: unknown;
    try {
      response = await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TRY_TIMEOUT_MS),
      });
      parsed = await response.json();
    } catch {
      throw new RgsError('NETWORK');
    }
    const answer = v.safeParse(schema, parsed);
    if (response.ok && answer.success) return answer.output;
    const failure = v.safeParse(errorSchema, parsed);
    throw new RgsError(failure.success ? failure.output.code : 'NETWORK');
  }

  return {
    async openSession(ticket) {
      const session = await call(RGS_PATHS.session, { ticket }, sessionSchema);
      token = session.token;
      return session;
    },
    async play(roundId, bet, patienceMs) {
      const deadline = Date.now() + patienceMs;
      for (let wait = 400; ; wait = Math.min(wait * 2, 4000)) {
        try {
          return await call(RGS_PATHS.play, { roundId, bet }, playAnswerSchema);
        } catch (error) {
          const passing = error instanceof RgsError && (error.code === 'NETWORK' || error.code === 'TEMPORARY');
          if (!passing || Date.now() + wait > deadline) throw error;
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      }
    },
    async markSeen(roundId) {
      await call(RGS_PATHS.seen, { roundId }, seenAnswerSchema);
    },
    async setClientSeed(clientSeed) {
      return (await call(RGS_PATHS.clientSeed, { clientSeed }, clientSeedAnswerSchema)).fairness;
    },
    rotateSeed: () => call(RGS_PATHS.rotate, {}, rotateAnswerSchema),
    readReplay: (ticket) => call(RGS_PATHS.replay, { ticket }, replayAnswerSchema),
  };
}
