import { randomUUID } from 'node:crypto';
import { RGS_PATHS, type RgsPlayAnswer, type RgsReplay, type RgsSession } from '@tessera/game-kit/rgs-protocol';
import type { Wp1Call, Wp1Code } from '@tessera/contract/vendors/wp1';
import { upsertGame, upsertVendor } from '#server/modules/catalogue/seed-repository.ts';
import {
  createWalletClient,
  loadStudioGames,
  registerStudioRoutes,
  type Studio,
} from '#server/modules/studio/studio.ts';
import { createRateLimits } from '#server/platform/http/rate-limit.ts';
import { createHttpServer } from '#server/platform/http/server.ts';
import { listenOnLoopback } from './listen.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** The slot in the catalogue, and its node. */
export const STUDIO_GAME = 'jade-tiger';
export const STUDIO_NODE = 'node';

/** The line between game server and wallet. */
export interface TestLine {
  /** Lets it break before a call arrives, or before its answer does. */
  cut: 'no' | 'before' | 'after';
  /** The call that it breaks at. */
  at: Wp1Call;
  /** Answers stakes with this refusal in the wallet's place. */
  refuse: Wp1Code | undefined;
}

/** Our own game server beside a server, and a line between both that tests cut. @param port at which the server listens */
export async function startTestStudio(test: TestServer, port: number) {
  const real = createWalletClient(test.platform, `http://127.0.0.1:${port}`);
  const line: TestLine = { cut: 'no', at: 'betwin', refuse: undefined };
  const notHeard = { code: 'TEMPORARY', request_id: '' } as never;
  const wallet: Studio['wallet'] = {
    async call(merchantCode, vendorCode, call, body) {
      if (line.cut === 'before' && call === line.at) return notHeard;
      if (line.refuse && call === 'betwin') return { code: line.refuse, request_id: '' } as never;
      const answer = await real.call(merchantCode, vendorCode, call, body);
      return line.cut === 'after' && call === line.at ? notHeard : (answer as never);
    },
  };
  const studio: Studio = {
    database: test.platform.database,
    log: test.platform.log,
    wallet,
    games: await loadStudioGames(),
  };
  const games = await createHttpServer(test.platform);
  await registerStudioRoutes(games, test.platform, studio, createRateLimits(1));
  Object.assign(test.platform.config, { framesPort: await listenOnLoopback(games) });

  async function post<Answer>(path: string, body: object, token?: string) {
    const response = await games.inject({
      method: 'POST',
      url: path,
      headers: token ? { authorization: token } : {},
      payload: body,
    });
    return { status: response.statusCode, body: response.json() as Answer & { code?: string } };
  }

  /** Launches a slot for a login and opens it. */
  async function launch(token: string, nodeId = STUDIO_NODE) {
    const launched = await test.call('launchGame', { nodeId }, { token });
    const ticket = new URL(launched.value.gameUrl).searchParams.get('ticket') ?? '';
    return { ticket, session: (await post<RgsSession>(RGS_PATHS.session, { ticket })).body };
  }

  /** The replay of a member's latest bet. */
  async function replay(member: { readonly token: string }) {
    const records = (await test.call('listGameRecords', {}, { token: member.token })).value.list;
    const opened = await test.call('openReplay', { recordId: records[0]?.recordId ?? '' }, { token: member.token });
    const ticket = new URL(opened.value.replayUrl).searchParams.get('replay') ?? '';
    return (await post<RgsReplay>(RGS_PATHS.replay, { ticket })).body;
  }

  return { studio, line, post, launch, replay, close: () => games.close() };
}

/** A server with our own game server beside it, and one slot in its catalogue. */
export async function createTestStudio() {
  const test: TestServer = await createTestServer();
  const { close, ...started } = await startTestStudio(test, await listenOnLoopback(test.server));
  const { studio, post, launch } = started;
  const vendor = studio.games.get(STUDIO_GAME)?.info.vendor ?? '';
  await test.database.database.forPlatform(async (tx) => {
    await upsertVendor(tx, {
      code: vendor,
      displayName: vendor,
      categories: ['RNG'],
      state: 'open',
      icon: '',
      sort: 1,
    });
    await upsertGame(tx, {
      nodeId: STUDIO_NODE,
      vendorCode: vendor,
      gameCode: STUDIO_GAME,
      gameType: 'RNG',
      names: { EN: 'Jade Tiger' },
      icon: '',
      studioCode: STUDIO_GAME,
      isHot: true,
      isNew: false,
      returnToPlayer: null,
      volatility: null,
      classify: '',
      minBet: 0n,
      minLine: null,
      searchKey: 'x',
      sort: 1,
    });
  });
  return {
    test,
    ...started,
    /** A new member with money who has opened the slot. @param funds scale 4 */
    async open(merchant = 'EN', funds = 10_000_000n) {
      const member = await test.newMember(merchant);
      if (funds > 0n) await test.fund(member.id, funds, merchant);
      const { ticket, session } = await launch(member.token);
      const bet = session.betLevels?.[0] ?? '';
      const play = (roundId = randomUUID(), amount = bet) =>
        post<RgsPlayAnswer>(RGS_PATHS.play, { roundId, bet: amount }, session.token);
      const balance = async () => (await test.call('getWallet', {}, { token: member.token })).value.sumBalance;
      return { member, session, bet, play, balance, ticket };
    },
    async close() {
      await close();
      await test.close();
    },
  };
}

/** @see createTestStudio */
export type TestStudio = Awaited<ReturnType<typeof createTestStudio>>;
