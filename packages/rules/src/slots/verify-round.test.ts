import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitServerSeed } from '../fairness/commitment.ts';
import { createDrawStream } from '../fairness/draw-stream.ts';
import type { MathVersions } from './math-versions.ts';
import { playRound } from './play-round.ts';
import { roundFromWire, roundToWire } from './round-wire.ts';
import { smallCluster, smallLines, smallWays } from './sample-maths.ts';
import type { SlotMath } from './slot-math.ts';
import { type RoundRecord, verifyRound } from './verify-round.ts';

const only = (math: SlotMath): MathVersions => ({ math, formerMaths: [] });
const serverSeed = '5e'.repeat(32);

function recordOf(math: SlotMath, nonce: number): RoundRecord {
  const round = playRound(math, 20_000n, createDrawStream({ serverSeed, clientSeed: 'player', nonce }));
  return {
    gameCode: math.code,
    rulesVersion: math.rulesVersion,
    bet: '2.00',
    serverSeed,
    serverSeedHash: commitServerSeed(serverSeed),
    clientSeed: 'player',
    nonce,
    round: roundToWire(round),
  };
}

describe('verifyRound', () => {
  it('verifies every true record, also after it went through JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(smallLines, smallWays, smallCluster), fc.nat(100_000), (math, nonce) => {
        const record = JSON.parse(JSON.stringify(recordOf(math, nonce))) as RoundRecord;
        expect(verifyRound(record, only(math)).verdict).toBe('verified');
        expect(roundToWire(roundFromWire(record.round))).toEqual(record.round);
      }),
    );
  });

  it('shows a mismatch for any one changed character of the recorded round', () => {
    const record = recordOf(smallCluster, 3);
    const text = JSON.stringify(record.round);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0123456789ABCS'), (at, letter) => {
        fc.pre(text[at] !== letter);
        let round: RoundRecord['round'];
        try {
          round = JSON.parse(text.slice(0, at) + letter + text.slice(at + 1));
        } catch {
          fc.pre(false);
          return;
        }
        fc.pre(JSON.stringify(round) !== text);
        expect(verifyRound({ ...record, round }, only(smallCluster)).verdict).toBe('mismatch');
      }),
      { numRuns: 500 },
    );
  });

  it('shows a mismatch when a recorded hit of the jackpot is none, and the other way round', () => {
    const record = recordOf(smallLines, 4);
    const verdict = (isHit: boolean, stakesPerHit: string) =>
      verifyRound({ ...record, jackpot: { stakesPerHit, isHit } }, only(smallLines));
    // all of it is staked, or nearly nothing
    expect([verdict(true, '2.00').verdict, verdict(false, '40000000.00').verdict]).toEqual(['verified', 'verified']);
    const mismatch = { verdict: 'mismatch', reason: 'jackpot' };
    expect([verdict(false, '2.00'), verdict(true, '40000000.00')]).toEqual([mismatch, mismatch]);
  });

  it('shows a mismatch for another seed, client seed, counter, bet, game or rules version', () => {
    const record = recordOf(smallLines, 9);
    const seed = `4${serverSeed.slice(1)}`;
    const changed: readonly RoundRecord[] = [
      { ...record, serverSeed: seed },
      { ...record, serverSeed: seed, serverSeedHash: commitServerSeed(seed) },
      { ...record, clientSeed: 'playes' },
      { ...record, nonce: 10 },
      { ...record, bet: '4.00' },
      { ...record, bet: 'much' },
      { ...record, serverSeed: 'zz' },
      { ...record, gameCode: 'other' },
      { ...record, rulesVersion: 2 },
    ];
    expect(changed.map((each) => verifyRound(each, only(smallLines)).verdict)).toEqual(changed.map(() => 'mismatch'));
  });

  it('computes a round with the version it was played with, whatever the game pays by now', () => {
    const raised: SlotMath = { ...smallLines, rulesVersion: 2, strips: smallLines.freeStrips, capUnits: 1 };
    const versions = { math: raised, formerMaths: [smallLines] };
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const old = recordOf(smallLines, nonce);
      expect(verifyRound(old, versions).verdict).toBe('verified');
      expect(verifyRound(recordOf(raised, nonce), versions).verdict).toBe('verified');
      expect(verifyRound(old, only(raised))).toEqual({ verdict: 'mismatch', reason: 'rules-version' });
      expect(verifyRound({ ...old, rulesVersion: 2 }, versions).verdict).toBe('mismatch');
    }
  });

  it('says so when the seed is still secret', () => {
    expect(verifyRound({ ...recordOf(smallWays, 1), serverSeed: null }, only(smallWays))).toEqual({
      verdict: 'seed-not-revealed',
    });
  });
});
