import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { FAMILY_CODES } from '@tessera/rules/lottery/families';
import { QUICKNET, roundRandomness, roundTime } from '@tessera/rules/lottery/beacon';
import { drawMessage, drawResult } from '@tessera/rules/lottery/proof';
import { describe, expect, test } from 'vitest';
import { checkDraw } from './check-draw.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const issue = { gameCode: 'MSSSC1', numero: '20261121-0001' } as const;
const older = {
  ...issue,
  rule: 1,
  roots: null,
  beacon: null,
  commitmentTime: null,
  betsRoot: null,
  betCount: 0,
} as const;
const message = drawMessage('MSSSC1', '20261121-0001');

describe.each(FAMILY_CODES)('a draw of %s', (family) => {
  const proof = { ...older, family, seed, seedHash: commitServerSeed(seed) };
  const result = drawResult(family, seed, message);

  test('is recomputed on the phone from what was published', () => {
    expect(checkDraw(proof, result)).toEqual({ secretFits: true, numbersFollow: true, betsTookPart: undefined });
  });

  test('another secret, other numbers or a damaged one are seen', () => {
    const other = seed.replace('0', '1');
    expect(checkDraw({ ...proof, seed: other }, result)).toMatchObject({ secretFits: false, numbersFollow: false });
    expect(checkDraw(proof, `${result},1`)?.numbersFollow).toBe(false);
    expect(checkDraw({ ...proof, seed: 'nonsense' }, result)).toMatchObject({
      secretFits: false,
      numbersFollow: false,
    });
  });

  test('a void draw has a secret and no numbers; before the secret is out there is nothing to check', () => {
    expect(checkDraw(proof, null)).toMatchObject({ secretFits: true, numbersFollow: undefined });
    expect(checkDraw({ ...proof, seed: null }, result)).toBeUndefined();
  });

  test('under rule 2 the phone works the message out from the roots, and looks whether its own bets are in', () => {
    const roots = ['aa', 'bb'];
    const mixed = { ...proof, rule: 2, roots, betsRoot: 'bb', betCount: 3 } as const;
    const drawn = drawResult(family, seed, drawMessage(issue.gameCode, issue.numero, { roots }));
    expect(checkDraw(mixed, drawn)).toEqual({ secretFits: true, numbersFollow: true, betsTookPart: true });
    expect(checkDraw({ ...mixed, roots: ['aa'] }, drawn)).toMatchObject({ numbersFollow: false, betsTookPart: false });
    expect(checkDraw({ ...mixed, betCount: 0 }, drawn)).toMatchObject({ numbersFollow: true, betsTookPart: undefined });
    expect(checkDraw({ ...mixed, rule: 1 }, drawn)?.numbersFollow).toBe(false);
  });

  test('under rule 3 the beacon’s round is checked against the key that the app brings along', () => {
    const signature =
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92';
    const beacon = { chain: QUICKNET.hash, round: 123, signature };
    const commitmentTime = roundTime(QUICKNET, 123) - 1;
    const committed = { roots: ['aa'], betsRoot: 'aa', betCount: 1, commitmentTime };
    const proof3 = { ...proof, ...committed, rule: 3 as const, beacon };
    const mixture = { roots: ['aa'], randomness: roundRandomness(signature) };
    const drawn = drawResult(family, seed, drawMessage(issue.gameCode, issue.numero, mixture));
    const good = {
      secretFits: true,
      numbersFollow: true,
      betsTookPart: true,
      beaconHolds: true,
      committedBefore: true,
    };
    expect(checkDraw(proof3, drawn)).toEqual(good);
    const changed = (change: object) => checkDraw({ ...proof3, ...change }, drawn);
    expect(changed({ commitmentTime: commitmentTime + 1 })).toEqual({ ...good, committedBefore: false });
    expect(changed({ beacon: { ...beacon, round: 124 } })).toMatchObject({ beaconHolds: false });
    expect(changed({ beacon: { ...beacon, chain: 'ours' } })).toMatchObject({ beaconHolds: false });
    expect(changed({ beacon: null })).toMatchObject({ beaconHolds: false, numbersFollow: false });
    expect(checkDraw({ ...proof3, beacon: { ...beacon, signature: null } }, null)).toMatchObject({
      secretFits: true,
      numbersFollow: undefined,
      beaconHolds: undefined,
    });
  });
});
