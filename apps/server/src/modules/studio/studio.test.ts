import { randomUUID } from 'node:crypto';
import { RGS_PATHS, type RgsSession } from '@tessera/game-kit/rgs-protocol';
import type { MathVersions } from '@tessera/rules/slots/math-versions';
import { verifyRound } from '@tessera/rules/slots/verify-round';
import { parseMoney } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../test/budgets.data.ts';
import { letCopiesAge } from '../../../test/copies.ts';
import { countWithFreshCopies } from '../../../test/round-trips.ts';
import { expectSoundLedger } from '../../../test/sound-ledger.ts';
import { TEST_PASSWORD } from '../../../test/test-server.ts';
import { createTestStudio, STUDIO_GAME, type TestStudio } from '../../../test/test-studio.ts';
import { resolveUnsettledRounds } from './studio.ts';

const CODE = STUDIO_GAME;
let stand: TestStudio;
let test: TestStudio['test'];
let studio: TestStudio['studio'];
let line: TestStudio['line'];
const open: TestStudio['open'] = (...of) => stand.open(...of);
const replay: TestStudio['replay'] = (member) => stand.replay(member);
const post = <Answer>(path: string, body: object, token?: string) => stand.post<Answer>(path, body, token);

beforeAll(async () => {
  stand = await createTestStudio();
  ({ test, studio, line } = stand);
});
afterAll(() => stand.close());

/** The game as it is now. */
function gameOf() {
  const game = studio.games.get(CODE);
  if (!game) throw new Error('the game is there');
  return game;
}

describe('our own game server', () => {
  it('plays a round for real: the wallet moves by exactly what the round says', async () => {
    const { play, balance, bet, session } = await open();
    const first = (await play()).body;
    const expected = parseMoney('1000') - parseMoney(bet) + parseMoney(first.round.win);
    expect(parseMoney(await balance())).toBe(expected);
    expect(parseMoney(first.balance)).toBe(expected);
    expect([session.fairness.nonce, first.fairness.nonce]).toEqual([0, 1]);
  });

  it('the record verifies from its seeds, and any changed byte is a mismatch', async () => {
    const { play, member, session } = await open();
    await play();
    const record = await replay(member);
    expect(record.serverSeedHash).toBe(session.fairness.serverSeedHash);
    expect(verifyRound(record as never, gameOf()).verdict).toBe('verified');
    const changed = { ...record, round: { ...record.round, win: '9999.00' } };
    expect(verifyRound(changed as never, gameOf()).verdict).toBe('mismatch');
    expect(verifyRound({ ...record, nonce: record.nonce + 1 } as never, gameOf()).verdict).toBe('mismatch');
    const app = `http://localhost:${test.platform.config.port}`;
    expect([session.parentOrigin, record.parentOrigin]).toEqual([app, app]);
  });

  it('a round is verified with the rules of its own version, however they were raised since, and settles as decided', async () => {
    const { play, member } = await open();
    const known = studio.games;
    const first = gameOf();
    const verdict = async (versions: MathVersions = gameOf()) =>
      verifyRound((await replay(member)) as never, versions).verdict;
    const interrupted = randomUUID();
    line.cut = 'before';
    expect((await play(interrupted)).body.code).toBe('TEMPORARY');
    line.cut = 'no';
    try {
      const math = { ...first.math, rulesVersion: 2, capUnits: 100, betLevels: ['1.00'] } as typeof first.math;
      Object.assign(studio, { games: new Map(known).set(CODE, { ...first, math, formerMaths: [first.math] }) });
      const settled = (await play(interrupted)).body;
      expect(settled.round.rulesVersion).toBe(1);
      expect(await verdict()).toBe('verified');
      expect(await verdict({ math, formerMaths: [] })).toBe('mismatch');
      const second = (await play(randomUUID(), '1.00')).body;
      expect(second.round.rulesVersion).toBe(2);
      expect(await verdict()).toBe('verified');
    } finally {
      Object.assign(studio, { games: known });
    }
  });

  it('RECORD-01: the record of a bet carries the proof its vendor gives, over a signed question alone', async () => {
    const { play, member, session } = await open();
    await play();
    const [record] = (await test.call('listGameRecords', {}, { token: member.token })).value.list;
    const detail = (await test.call('getGameRecord', { recordId: record?.recordId ?? '' }, { token: member.token }))
      .value;
    expect(detail.fairness).toMatchObject({
      serverSeedHash: session.fairness.serverSeedHash,
      serverSeed: null,
      nonce: 0,
    });
    expect(detail.movements.length).toBeGreaterThan(0);
    const unsigned = await post('/rgs/proof', { merchant: 'EN', round_id: record?.roundId });
    expect(unsigned.body.code).toBe('BAD_REQUEST');
  });

  it('the same round id answers the same round and takes one stake', async () => {
    const { play, balance } = await open();
    const id = randomUUID();
    const first = (await play(id)).body;
    const after = await balance();
    const again = (await play(id)).body;
    expect(again.round).toEqual(first.round);
    expect([again.replayed, await balance()]).toEqual([true, after]);
  });

  it('rounds sent at the same time follow one another', async () => {
    const { play, balance, bet } = await open();
    const answers = await Promise.all(Array.from({ length: 12 }, () => play()));
    const won = answers.filter((answer) => answer.status === 200);
    expect(answers.every((answer) => answer.status === 200 || answer.body.code === 'ROUND_IN_PROGRESS')).toBe(true);
    const total = won.reduce(
      (sum, answer) => sum + parseMoney(answer.body.round.win) - parseMoney(bet),
      parseMoney('1000'),
    );
    expect(parseMoney(await balance())).toBe(total);
    expect(new Set(won.map((answer) => answer.body.fairness.serverSeedHash)).size).toBe(1);
  });

  it('a round whose answer was cut off is answered when asked again, once', async () => {
    for (const where of ['before', 'after'] as const) {
      const { play, balance, bet } = await open();
      const id = randomUUID();
      line.cut = where;
      expect((await play(id)).body.code).toBe('TEMPORARY');
      expect((await play()).body.code).toBe('ROUND_IN_PROGRESS');
      line.cut = 'no';
      const answer = (await play(id)).body;
      expect(parseMoney(await balance())).toBe(parseMoney('1000') - parseMoney(bet) + parseMoney(answer.round.win));
    }
  });

  it('a round nobody asks for again is paid if the wallet has it, else taken back for good', async () => {
    for (const where of ['before', 'after'] as const) {
      const { play, balance, bet } = await open();
      const id = randomUUID();
      line.cut = where;
      await play(id);
      line.cut = 'no';
      await test.database.asOwner(
        `update studio_round set created_at = now() - interval '2 minutes' where state = 'decided'`,
      );
      expect(await resolveUnsettledRounds(studio, { code: 'EN' })).toBe(1);
      const [row] = await test.database.asOwner<{ state: string; win: string }>(
        'select state, win::text from studio_round where round_id = $1',
        [id],
      );
      const expected =
        where === 'after' ? parseMoney('1000') - parseMoney(bet) + BigInt(row?.win ?? 0) : parseMoney('1000');
      expect([row?.state, parseMoney(await balance())]).toEqual([where === 'after' ? 'paid' : 'declined', expected]);
    }
    await expectSoundLedger(test.database);
  });

  it('a round whose bet was posted is paid, though the wallet refuses to hear of it again', async () => {
    const { play, bet, member } = await open();
    const id = randomUUID();
    line.cut = 'after';
    expect((await play(id)).body.code).toBe('TEMPORARY');
    line.cut = 'no';
    // The next sending is refused as if the movement were not known: only the wallet's own books tell the two apart.
    line.refuse = 'TOKEN_EXPIRED';
    await test.call('logOut', {}, { token: member.token });
    const answer = (await play(id)).body;
    line.refuse = undefined;
    const [row] = await test.database.asOwner<{ state: string; win: string }>(
      'select state, win::text from studio_round where round_id = $1',
      [id],
    );
    expect(row?.state).toBe('paid');
    const expected = parseMoney('1000') - parseMoney(bet) + BigInt(row?.win ?? 0);
    expect(parseMoney(answer.balance)).toBe(expected);
    const entered = (await test.call('logIn', { username: member.userName, password: TEST_PASSWORD, type: 'username' }))
      .value;
    const { sumBalance } = (await test.call('getWallet', {}, { token: entered.token })).value;
    expect(parseMoney(sumBalance)).toBe(expected);
  });

  it('after logout no stake is taken, and the round is declined for good', async () => {
    const { play, member } = await open();
    await test.call('logOut', {}, { token: member.token });
    const id = randomUUID();
    expect((await play(id)).body.code).toBe('SESSION_ENDED');
    const [row] = await test.database.asOwner<{ state: string }>('select state from studio_round where round_id = $1', [
      id,
    ]);
    expect(row?.state).toBe('declined');
    await expectSoundLedger(test.database);
  });

  it('a spin stays within its budget of round trips', async () => {
    const { play } = await open();
    const { trips, commits, statements } = await countWithFreshCopies(play, async () => {
      expect((await play()).status).toBe(200);
    });
    expect({ trips, commits }, statements.join('\n')).toEqual(BUDGETS.slotSpin);
  });

  it('nobody marks another member’s round as seen', async () => {
    const { play, member } = await open();
    const id = randomUUID();
    await play(id);
    const other = await open();
    await post(RGS_PATHS.seen, { roundId: id }, other.session.token);
    const launch = await test.call('launchGame', { nodeId: 'node' }, { token: member.token });
    const ticket = new URL(launch.value.gameUrl).searchParams.get('ticket') ?? '';
    expect((await post<RgsSession>(RGS_PATHS.session, { ticket })).body.openRound?.roundId).toBe(id);
  });

  it('is opened, and a round replayed, by an address that names the language', async () => {
    const { play, member } = await open();
    await play();
    const as = { token: member.token, language: 'VI' };
    const launch = await test.call('launchGame', { nodeId: 'node' }, as);
    const recordId = (await test.call('listGameRecords', {}, as)).value.list[0]?.recordId ?? '';
    const { replayUrl } = (await test.call('openReplay', { recordId }, as)).value;
    const named = [launch.value.gameUrl, replayUrl].map((url) => new URL(url).searchParams.get('language'));
    expect(named).toEqual(['VI', 'VI']);
  });

  it('shows an interrupted round when the game is opened again', async () => {
    const { play, member } = await open();
    const played = (await play()).body;
    const launch = await test.call('launchGame', { nodeId: 'node' }, { token: member.token });
    const ticket = new URL(launch.value.gameUrl).searchParams.get('ticket') ?? '';
    const session = (await post<RgsSession>(RGS_PATHS.session, { ticket })).body;
    expect(session.openRound?.round).toEqual(played.round);
    await post(RGS_PATHS.seen, { roundId: session.openRound?.roundId }, session.token);
    const next = await test.call('launchGame', { nodeId: 'node' }, { token: member.token });
    const again = new URL(next.value.gameUrl).searchParams.get('ticket') ?? '';
    expect((await post<RgsSession>(RGS_PATHS.session, { ticket: again })).body.openRound).toBeNull();
  });

  it('declines a stake the balance does not cover, and bets that are not offered', async () => {
    const { play, balance } = await open('EN', 0n);
    expect((await play()).body.code).toBe('INSUFFICIENT_FUNDS');
    expect((await play(randomUUID(), '0.01')).body.code).toBe('BET_NOT_OFFERED');
    expect(await balance()).toBe('0.00');
  });

  it('says by name that the member’s time of the day is over, and that another limit is reached', async () => {
    const { play, balance, member } = await open();
    await test.call('setPlayLimit', { limit: 'bet', amount: '0.01' }, { token: member.token });
    expect((await play()).body.code).toBe('LIMIT_REACHED');
    await test.call('setTimeLimit', { minutes: 30 }, { token: member.token });
    expect((await play()).body.code).toBe('LIMIT_REACHED');
    const before = await balance();
    await test.database.asOwner(
      `update account_play_time set played = interval '30 minutes', day_ends_at = clock_timestamp() + interval '1 hour'
        where account_id in (select account_id from account where owner_id = $1)`,
      [member.id],
    );
    const declined = await play();
    expect([declined.status, declined.body.code]).toEqual([409, 'TIME_OVER']);
    expect(await balance()).toBe(before);
  });

  it('offers the stakes within the merchant’s limits, and what is outside of them is declined by the wallet', async () => {
    const limit = (least: string | null, most: string | null) =>
      test.database.asOwner(
        `insert into merchant_game (merchant_code, node_id, min_stake, max_stake) values ('EN', 'node', $1, $2)
         on conflict (merchant_code, node_id) do update set min_stake = $1, max_stake = $2`,
        [least, most],
      );
    const all = await open();
    await limit('20000', '100000');
    letCopiesAge();
    expect((await open()).session.betLevels).toEqual(['2.00', '5.00', '10.00']);
    const declined = await all.play(randomUUID(), '1.00');
    expect([declined.status, declined.body.code]).toEqual([409, 'LIMIT_REACHED']);
    await limit('10001', '19999');
    letCopiesAge();
    const { session } = await open();
    expect(session as unknown).toMatchObject({ code: 'GAME_DISABLED' });
    await limit(null, null);
    letCopiesAge();
    expect((await all.play(randomUUID(), '1.00')).status).toBe(200);
    await expectSoundLedger(test.database);
  });

  it('stakes of a session stay those it was opened with: an older session, and a wallet that tells no factor, have those of the mathematics', async () => {
    const levels = gameOf().math.betLevels;
    // A merchant that was stored before there was a factor has the stakes that it had.
    await test.database.asOwner(
      `update merchant set settings = settings - 'stakeFactor', version = version + 1 where merchant_code = 'EN'`,
    );
    letCopiesAge();
    const older = await open();
    expect(older.session.betLevels).toEqual(levels);
    const change = async (factor: string) => {
      await test.database.asOwner(
        `update merchant set settings = jsonb_set(settings, '{stakeFactor}', to_jsonb($1::text)), version = version + 1
          where merchant_code = 'EN'`,
        [factor],
      );
      letCopiesAge();
    };
    const known = studio.wallet;
    await change('10');
    try {
      // as it was before there was a factor
      await test.database.asOwner(`update studio_session set stake_factor = default where member_id = $1`, [
        older.member.id,
      ]);
      expect((await older.play(randomUUID(), '10.00')).status).toBe(200);
      expect((await older.play(randomUUID(), '1.00')).status).toBe(200);
      expect((await older.play(randomUUID(), '5000.00')).body.code).toBe('BET_NOT_OFFERED');
      const now = await open('EN', 100_000_000n);
      expect(now.session.betLevels).toEqual(levels.map((level) => `${Number(level) * 10}.00`));
      expect((await now.play(randomUUID(), '5000.00')).status).toBe(200);
      for (const level of ['1.00', '2.00', '10.0001', '15.00', '5000.01'])
        expect((await now.play(randomUUID(), level)).body.code, level).toBe('BET_NOT_OFFERED');
      expect(verifyRound((await replay(now.member)) as never, gameOf()).verdict).toBe('verified');
      const wallet: typeof known = {
        call: async (...asked) => {
          const { stake_factor: _, ...answer } = (await known.call(...asked)) as { stake_factor?: string };
          return answer as never;
        },
      };
      Object.assign(studio, { wallet });
      const untold = await open();
      expect(untold.session.betLevels).toEqual(levels);
      expect((await untold.play()).status).toBe(200);
    } finally {
      Object.assign(studio, { wallet: known });
      await change('1');
    }
  });

  it('the regulated profile has no autoplay or turbo and a cycle of at least 2.5 s, kept by the server', async () => {
    const { play, session } = await open('LANTERN');
    expect(session.rules).toEqual({
      minCycleMs: 2500,
      autoplay: false,
      turbo: false,
      celebrateLossDisguisedAsWin: false,
    });
    expect((await play()).status).toBe(200);
    expect((await play()).body.code).toBe('TOO_FAST');
    await test.database.asOwner(`update studio_round set created_at = created_at - interval '2.5 seconds'`);
    expect((await play()).status).toBe(200);
  });

  it('rotating reveals the old seed, and the new one is committed to before the next bet', async () => {
    const { play, session } = await open();
    await play();
    const rotated = await post<{ revealedServerSeed: string; fairness: { serverSeedHash: string; nonce: number } }>(
      RGS_PATHS.rotate,
      {},
      session.token,
    );
    const { commitServerSeed } = await import('@tessera/rules/fairness/commitment');
    expect(commitServerSeed(rotated.body.revealedServerSeed)).toBe(session.fairness.serverSeedHash);
    expect(rotated.body.fairness.nonce).toBe(0);
    expect((await play()).body.fairness.serverSeedHash).toBe(rotated.body.fairness.serverSeedHash);
  });

  it('refuses used tickets, foreign tokens and malformed calls with a code', async () => {
    const { ticket } = await open();
    expect((await post(RGS_PATHS.session, { ticket })).body.code).toBe('TICKET_INVALID');
    expect((await post(RGS_PATHS.session, { ticket: 'EN~PG~nothing' })).body.code).toBe('TICKET_INVALID');
    expect((await post(RGS_PATHS.session, { ticket: '../../etc' })).body.code).toBe('TICKET_INVALID');
    expect((await post(RGS_PATHS.play, { roundId: randomUUID(), bet: '1.00' }, 'EN~made-up')).body.code).toBe(
      'SESSION_ENDED',
    );
    expect((await post(RGS_PATHS.play, { roundId: randomUUID(), bet: '1.00' })).body.code).toBe('SESSION_ENDED');
    const { session } = await open();
    expect((await post(RGS_PATHS.play, { roundId: 'x', bet: '1.00' }, session.token)).body.code).toBe('BAD_REQUEST');
  });
});
