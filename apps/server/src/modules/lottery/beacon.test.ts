import { isRoundTrue, roundAfter, roundRandomness, roundTime } from '@tessera/rules/lottery/beacon';
import { drawMessage, drawResult } from '@tessera/rules/lottery/proof';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSandboxBeacon, type SandboxBeacon } from '../../../test/sandbox-beacon.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { type Beacon, createBeacon } from './beacon.ts';
import type { DrawKey } from './draws-repository.ts';
import { createDrawRunner } from './draw-runner.ts';
import { drawNumbers, publishDraws, commitDraw, voidDraw } from './draw-steps.ts';
import { LOTTERY_GAMES } from './games.data.ts';
import { seedLotteries } from './seed-lotteries.ts';

const GAMES = LOTTERY_GAMES.filter(({ family }) => family === 'SSC');
let test: TestServer;
let sandbox: SandboxBeacon;
let beacon: Beacon;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
  sandbox = await openSandboxBeacon();
  beacon = createBeacon(sandbox.origin, sandbox.chain);
  await publishDraws(test.platform.database, beacon);
});
afterAll(async () => {
  await sandbox.close();
  await test.close();
});

const work = (of: Beacon | undefined = beacon) => ({
  database: test.platform.database,
  merchantCodes: ['EN', 'LANTERN'],
  beacon: of,
});
const proofOf = async ({ gameId, issue }: DrawKey) =>
  (await test.call('getDrawProof', { gameId, numero: issue })).value;
/** Draws as they were published, the last first, each returned once. */
let published: { game_id: string; issue: string; lock_at: Date; beacon_round: string }[] | undefined;
async function nextDraw(): Promise<DrawKey & { lockAt: Date; round: number }> {
  published ??= await test.database.asOwner(
    `select game_id, issue, lock_at, beacon_round from lottery_draw where game_id = any($1) order by draw_at desc`,
    [GAMES.map(({ gameId }) => gameId)],
  );
  const row = published?.shift();
  if (!row) throw new Error('no draw is left');
  return { gameId: row.game_id, issue: row.issue, lockAt: row.lock_at, round: Number(row.beacon_round) };
}
async function committedDraw() {
  const draw = await nextDraw();
  await test.database.asOwner(
    `update lottery_draw set state = 'LOCKED', published_at = now() - interval '3 hours', open_at = now() - interval '2 hours',
       lock_at = now() - interval '20 seconds', draw_at = now() - interval '10 seconds' where game_id = $1 and issue = $2`,
    [draw.gameId, draw.issue],
  );
  await commitDraw(work(), draw);
  return draw;
}

describe('draws with a public beacon', () => {
  it('name a round beforehand that comes out once the bets are committed', async () => {
    const draw = await nextDraw();
    const proof = await proofOf(draw);
    expect(proof).toMatchObject({ rule: 3, message: null, seed: null, trust: 'OPERATOR_COMMITS_IN_TIME' });
    expect(proof.beacon).toEqual({ chain: sandbox.chain.hash, round: draw.round, signature: null });
    // Three seconds until the bets are committed, and three for a machine that is slow.
    const committedBy = draw.lockAt.getTime() + 6000;
    expect(draw.round).toBe(roundAfter(sandbox.chain, committedBy));
    expect(roundTime(sandbox.chain, draw.round)).toBeGreaterThanOrEqual(committedBy);
  });

  it('take their numbers from seed, committed bets and that round, and the proof recomputes them', async () => {
    const draw = await committedDraw();
    await drawNumbers(work(), draw);
    const proof = await proofOf(draw);
    const { seed, roots, winningNumber, message, gameCode } = proof;
    const signature = proof.beacon?.signature ?? '';
    expect(isRoundTrue(sandbox.chain, draw.round, signature)).toBe(true);
    const mixture = { roots: roots ?? [], randomness: roundRandomness(signature) };
    expect(message).toBe(drawMessage(gameCode, draw.issue, mixture));
    expect(winningNumber).toBe(drawResult('SSC', seed ?? '', message ?? ''));
    expect(message).not.toBe(drawMessage(gameCode, draw.issue, { roots: roots ?? [] }));
  });

  it.each(['waits', 'lies', 'babbles'] as const)(
    'a draw whose beacon %s waits, and is drawn when it signs',
    async (how) => {
      const draw = await committedDraw();
      sandbox.behave(how);
      await expect(drawNumbers(work(), draw)).rejects.toThrow();
      expect(await proofOf(draw)).toMatchObject({ state: 'SEALED', winningNumber: null, seed: null });
      sandbox.behave('signs');
      await drawNumbers(work(), draw);
      expect(await proofOf(draw)).toMatchObject({ state: 'DRAWN' });
    },
  );

  it('a draw that named a round is not drawn without it: no beacon, or another one', async () => {
    const draw = await committedDraw();
    await expect(drawNumbers({ ...work(), beacon: undefined }, draw)).rejects.toThrow('BEACON_URL');
    const other = { ...beacon, chain: { ...beacon.chain, hash: 'b'.repeat(64) } };
    await expect(drawNumbers(work(other), draw)).rejects.toThrow('BEACON_URL');
    const failed: string[] = [];
    const runner = createDrawRunner((_error, { issue }) => failed.push(issue));
    await runner.advance({ ...work(), beacon: undefined });
    await runner.idle();
    expect(failed).toContain(draw.issue);
    expect(await voidDraw(work(), draw)).toBe(true);
    expect(await proofOf(draw)).toMatchObject({ state: 'VOID', beacon: { signature: null }, winningNumber: null });
  });

  it('a beacon that is away is left alone for a moment, so that draws that wait hold up no others', async () => {
    const away = createBeacon('http://127.0.0.1:1', sandbox.chain);
    await expect(away.readRound(1)).rejects.toThrow('fetch failed');
    for (const round of [1, 2]) await expect(away.readRound(round)).rejects.toThrow('a moment ago');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
    await expect(away.readRound(2)).rejects.toThrow('fetch failed');
    vi.restoreAllMocks();
  });

  it('a round is asked for once, however many draws share it', async () => {
    const before = sandbox.asked.length;
    const round = roundAfter(sandbox.chain, Date.UTC(2026, 0, 1));
    const [one, two] = await Promise.all([beacon.readRound(round), beacon.readRound(round)]);
    expect([two, await beacon.readRound(round)]).toEqual([one, one]);
    expect(sandbox.asked.slice(before)).toEqual([round]);
  });
});
