import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FAMILIES, FAMILY_CODES, formatResult, parseResult, resultTiers } from './families.ts';
import { drawMessage, drawResult, isDrawTrue } from './proof.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

describe('a draw can be checked', () => {
  it('reads its numbers from HMAC-SHA256 of the promised seed and the issue, by rejection', () => {
    const message = drawMessage('MSSSC1', '20261121-0001');
    expect(message).toBe('MSSSC1|20261121-0001');
    const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${message}:0:0`).digest();
    const limit = 2 ** 32 - (2 ** 32 % 10);
    const digits = Array.from({ length: 8 }, (_, word) => block.readUInt32BE(word * 4)).filter((word) => word < limit);
    expect(drawResult('SSC', seed, message)).toBe(
      digits
        .slice(0, 5)
        .map((word) => word % 10)
        .join(','),
    );
  });

  it('rule 2 reads them from the roots of all committed bets too, in the order of their text', () => {
    const message = drawMessage('MSSSC1', '20261121-0001', { roots: ['b', 'a'] });
    expect(message).toBe(sha('MSSSC1|20261121-0001|a|b'));
    expect(drawMessage('MSSSC1', '20261121-0001', { roots: ['a', 'b'] })).toBe(message);
    expect(drawMessage('MSSSC1', '20261121-0001', { roots: ['a'] })).not.toBe(message);
    expect(drawMessage('MSSSC1', '20261121-0001', { roots: [] })).toBe(sha('MSSSC1|20261121-0001'));
    expect(drawResult('SSC', seed, message)).not.toBe(
      drawResult('SSC', seed, drawMessage('MSSSC1', '20261121-0001', { roots: ['a'] })),
    );
  });

  it('rule 3 reads them from the beacon’s round too, which cannot be taken for a root', () => {
    const randomness = 'c'.repeat(64);
    const message = drawMessage('MSSSC1', '20261121-0001', { roots: ['b', 'a'], randomness });
    expect(message).toBe(sha(`MSSSC1|20261121-0001|a|b|beacon:${randomness}`));
    expect(drawMessage('MSSSC1', '20261121-0001', { roots: ['b', 'a', randomness] })).not.toBe(message);
  });

  it('is false with another seed, another hash or other numbers', () => {
    const draw = {
      seed,
      seedHash: sha(Buffer.from(seed, 'hex')),
      message: 'MSK31|1',
      winningNumber: drawResult('K3', seed, 'MSK31|1'),
    };
    expect(isDrawTrue('K3', draw)).toBe(true);
    expect(isDrawTrue('K3', { ...draw, seed: 'f'.repeat(64) })).toBe(false);
    expect(isDrawTrue('K3', { ...draw, seedHash: sha('') })).toBe(false);
    expect(isDrawTrue('K3', { ...draw, winningNumber: '1,1,9' })).toBe(false);
  });

  it.each(FAMILY_CODES)('%s: a result keeps its form through its text', (family) => {
    const text = drawResult(family, seed, 'form|1');
    expect(formatResult(family, parseResult(text))).toBe(text);
    const tiers = FAMILIES[family].tiers;
    const numbers = resultTiers(family, parseResult(text));
    if (tiers) {
      expect(numbers.map((tier) => tier.numbers.length)).toEqual(tiers.map(({ count }) => count));
      numbers.forEach((tier, index) => {
        for (const number of tier.numbers) expect(number).toMatch(new RegExp(`^\\d{${tiers[index]?.digits}}$`));
      });
    } else expect(numbers.length).toBe(1);
  });

  it('PK10 and KENO draw no number twice', () => {
    for (let number = 0; number < 50; number += 1) {
      const runners = drawResult('PK10', seed, `a|${number}`).split(',');
      const balls = drawResult('KENO', seed, `a|${number}`).split(',');
      expect([new Set(runners).size, runners.length, new Set(balls).size, balls.length]).toEqual([10, 10, 20, 20]);
    }
  });
});
