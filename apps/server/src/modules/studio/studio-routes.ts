import { formatMoney } from '@tessera/contract';
import {
  clientSeedRequestSchema,
  playRequestSchema,
  RGS_PATHS,
  type RgsErrorCode,
  type RgsPlayAnswer,
  replayRequestSchema,
  seenRequestSchema,
  rotateRequestSchema,
  sessionRequestSchema,
} from '@tessera/game-kit/rgs-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isVendorQuerySigned, PROOF_PATH, proofQuestion } from '#server/modules/vendors/vendors.ts';
import { appOrigin, originOf } from '#server/platform/http/urls.ts';
import { refusalOf } from '#server/platform/http/answer.ts';
import { limitFailures } from '#server/platform/http/failure-limit.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { rgsCodeOf, RGS_STATUS, RgsRefusal } from './rgs-refusal.ts';
import { markSeen } from './rounds-repository.ts';
import { setClientSeed } from './studio-repository.ts';
import { decideRound, fairnessOf, playerOf, rotateSeed, roundOf, settleRound, useSeed } from './studio-rounds.ts';
import {
  openReplayRecord,
  readProof,
  readToken,
  openStudioSession,
  requireStudioSession,
  type Studio,
} from './studio-sessions.ts';

/** Game calls of one network that no page of ours makes; more of them and its calls are refused unread. */
const REFUSED = { points: 300, seconds: 60 } as const;
const COUNTED: readonly RgsErrorCode[] = ['BAD_REQUEST', 'TICKET_INVALID', 'SESSION_ENDED'];

type Schema = v.GenericSchema;

function parse<Body extends Schema>(schema: Body, body: unknown): v.InferOutput<Body> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new RgsRefusal('BAD_REQUEST');
  return parsed.output;
}

async function play(studio: Studio, request: FastifyRequest): Promise<RgsPlayAnswer> {
  const token = readToken(request.headers.authorization);
  const round = await decideRound(studio, token, parse(playRequestSchema, request.body));
  const { balance, seed, jackpotWin } = await settleRound(studio.database, studio.wallet, round);
  if (!seed) throw new Error('a round was drawn from a seed, and the next one follows when it is changed');
  return {
    round: roundOf(round) as never,
    jackpotWin: formatMoney(jackpotWin),
    balance,
    fairness: fairnessOf(seed),
    replayed: round.state === 'paid',
  };
}

/** Serves the protocol between game pages and our game server. */
export async function registerStudioRoutes(
  server: FastifyInstance,
  platform: Platform,
  studio: Studio,
  rateLimits: RateLimits,
): Promise<void> {
  await server.register(async (scope) => {
    const failures = limitFailures(scope, rateLimits, 'refused game calls', REFUSED);
    scope.setErrorHandler(async (error, request, reply) => {
      const code =
        error instanceof RgsRefusal ? error.code : rgsCodeOf(refusalOf(error, request.log as Platform['log']));
      if (COUNTED.includes(code)) await failures.note(request);
      return reply.status(RGS_STATUS[code]).send({ code, message: code });
    });
    scope.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('Cache-Control', 'no-store');
      done();
    });
    const post = (path: string, handler: (request: FastifyRequest) => Promise<unknown>) =>
      scope.post(path, async (request, reply) => reply.send(await handler(request)));

    const parentOf = (request: FastifyRequest) =>
      appOrigin(platform.config, originOf(platform.config, request.headers.host));

    post(RGS_PATHS.session, (request) => {
      const { ticket } = parse(sessionRequestSchema, request.body);
      return openStudioSession(studio, { ticket, parentOrigin: parentOf(request) });
    });
    post(RGS_PATHS.play, (request) => play(studio, request));
    post(RGS_PATHS.seen, async (request) => {
      const session = await requireStudioSession(studio, request.headers.authorization);
      const { roundId } = parse(seenRequestSchema, request.body);
      await studio.database.forMerchant(session.merchant_code, (tx) =>
        markSeen(tx, playerOf(session), session.vendor_code, roundId),
      );
      return {};
    });
    post(RGS_PATHS.clientSeed, async (request) => {
      const session = await requireStudioSession(studio, request.headers.authorization);
      const { clientSeed } = parse(clientSeedRequestSchema, request.body);
      return studio.database.forMerchant(session.merchant_code, async (tx) => {
        const seed = await useSeed(tx, playerOf(session));
        await setClientSeed(tx, session.merchant_code, seed.seed_id, clientSeed);
        return { fairness: fairnessOf({ ...seed, client_seed: clientSeed }) };
      });
    });
    post(RGS_PATHS.rotate, async (request) => {
      const session = await requireStudioSession(studio, request.headers.authorization);
      parse(rotateRequestSchema, request.body ?? {});
      return studio.database.forMerchant(session.merchant_code, async (tx) => {
        const { revealed, next } = await rotateSeed(tx, playerOf(session));
        return { revealedServerSeed: revealed.server_seed, fairness: fairnessOf(next) };
      });
    });
    post(PROOF_PATH, async (request) => {
      const question = parse(proofQuestion, request.body);
      const vendor = await isVendorQuerySigned(platform, question.merchant, request.headers, JSON.stringify(question));
      if (!vendor) throw new RgsRefusal('BAD_REQUEST');
      return readProof(studio, { merchantCode: question.merchant, vendorCode: vendor, roundId: question.round_id });
    });
    post(RGS_PATHS.replay, (request) => {
      const { ticket } = parse(replayRequestSchema, request.body);
      return openReplayRecord(studio, { ticket, parentOrigin: parentOf(request) });
    });
  });
}
