import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { FAMILY_CODES } from '@tessera/rules/lottery/families';
import { drawMessage, drawResult } from '@tessera/rules/lottery/proof';
import { describe, expect, test } from 'vitest';
import { checkDraw } from './check-draw.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const message = drawMessage('MSSSC1', '20261121-0001');

describe.each(FAMILY_CODES)('a draw of %s', (family) => {
  const proof = { family, seed, seedHash: commitServerSeed(seed), message };
  const result = drawResult(family, seed, message);

  test('is recomputed on the phone from what was published', () => {
    expect(checkDraw(proof, result)).toEqual({ secretFits: true, numbersFollow: true });
  });

  test('another secret, other numbers or a damaged one are seen', () => {
    const other = seed.replace('0', '1');
    expect(checkDraw({ ...proof, seed: other }, result)).toEqual({ secretFits: false, numbersFollow: false });
    expect(checkDraw(proof, `${result},1`)?.numbersFollow).toBe(false);
    expect(checkDraw({ ...proof, seed: 'nonsense' }, result)).toEqual({ secretFits: false, numbersFollow: false });
  });

  test('a void draw has a secret and no numbers; before the secret is out there is nothing to check', () => {
    expect(checkDraw(proof, null)).toEqual({ secretFits: true, numbersFollow: undefined });
    expect(checkDraw({ ...proof, seed: null }, result)).toBeUndefined();
  });
});
