import { describe, expect, it } from 'vitest';
import { isWorkRight, newWork, workHash, workLimit, workLimitOfNumbers } from './work.ts';

describe('work before captchas and messages', () => {
  it('is easy for the first asks of a network, doubles with each six more, and has a ceiling', () => {
    const limits = [0, 12, 13, 18, 19, 25, 43, 5000].map((ofNetwork) => workLimit({ ofNetwork, ofAll: 0 }));
    expect(limits.map((limit) => limit / 100_000)).toEqual([1, 1, 2, 2, 4, 8, 32, 32]);
  });

  it('doubles with each doubling of what all ask for, and both add up', () => {
    const limits = [0, 119, 239, 240, 480, 3840, 1_000_000].map((ofAll) => workLimit({ ofNetwork: 0, ofAll }));
    expect(limits.map((limit) => limit / 100_000)).toEqual([1, 1, 1, 2, 4, 32, 32]);
    expect(workLimit({ ofNetwork: 13, ofAll: 480 })).toBe(800_000);
  });

  it('grows with messages to the number and those beside it', () => {
    const limits = [0, 6, 7, 9, 10, 19, 500].map(workLimitOfNumbers);
    expect(limits.map((limit) => limit / 100_000)).toEqual([1, 1, 2, 2, 4, 32, 32]);
  });

  it('is right by one hash, for the id it was made for alone', () => {
    const hash = newWork('a', 1);
    expect([isWorkRight(hash, 'a', '0'), isWorkRight(hash, 'b', '0'), isWorkRight(hash, 'a', '1')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isWorkRight(workHash('a', '7'), 'a', '7')).toBe(true);
  });
});
