import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRound, type Autoplay, wouldPassLimit } from './autoplay.ts';

test('autoplay ends before it could lose more than was allowed, and never later', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 100n), fc.bigInt(0n, 2_000n), fc.array(fc.bigInt(0n, 300n)), (bet, limit, wins) => {
      let plan: Autoplay = { left: wins.length, mayLose: limit };
      let result = 0n;
      for (const win of wins) {
        if (wouldPassLimit(plan, bet)) {
          expect(result - bet).toBeLessThan(-limit);
          break;
        }
        plan = afterRound(plan, bet, win);
        result += win - bet;
        expect(result).toBeGreaterThanOrEqual(-limit);
        expect(plan.mayLose).toBe(limit + result);
      }
    }),
  );
});
