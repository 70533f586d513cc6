import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areInOrder,
  isWithin,
  netDividend,
  calculateDividend,
  calculateSalary,
  type Terms,
  type Tier,
} from './contract-terms.ts';

const money = (whole: number) => BigInt(Math.round(whole * 10_000));
const tier = (turnover: number, activeMembers: number, loss: number, pays: string | number): Tier => ({
  turnover: money(turnover),
  activeMembers,
  loss: money(loss),
  rate: typeof pays === 'string' ? pays : '0',
  amount: typeof pays === 'number' ? money(pays) : null,
});
const terms = (tiers: Tier[], mode: Terms['mode'] = 'fixed'): Terms => ({ mode, activeTurnover: money(100), tiers });
const facts = (turnover: number, activeMembers: number, loss = 0) => ({
  turnover: money(turnover),
  activeMembers,
  loss: money(loss),
});
const CENT = 100n;

describe('what a contract comes to', () => {
  it('AGENT-11: a daily salary of fixed sums pays the hardest tier that is met in everything, or nothing', () => {
    const salary = terms([tier(50_000, 3, 0, 150), tier(100_000, 5, 0, 350), tier(5_000_000, 50, 0, 30_000)]);
    expect(calculateSalary(salary, facts(99_999.99, 9), CENT)).toEqual({ tier: 1, amount: money(150) });
    expect(calculateSalary(salary, facts(100_000, 5), CENT)).toEqual({ tier: 2, amount: money(350) });
    expect(calculateSalary(salary, facts(100_000, 4), CENT)).toEqual({ tier: 1, amount: money(150) });
    expect(calculateSalary(salary, facts(5_000_000, 2), CENT)).toEqual({ tier: null, amount: 0n });
  });

  it('AGENT-11: a salary by rate is a part of the turnover, rounded down to what can be paid', () => {
    const salary = terms([tier(1_000, 1, 0, '0.35'), tier(10_000, 2, 500, '0.5')]);
    expect(calculateSalary(salary, facts(12_345.67, 2, 499.99), CENT)).toEqual({ tier: 1, amount: money(43.2) });
    expect(calculateSalary(salary, facts(12_345.67, 2, 500), CENT)).toEqual({ tier: 2, amount: money(61.72) });
  });

  it('AGENT-11: the published dividend comes to 750 fixed and 1037.50 floating', () => {
    const tiers = [tier(500_000, 3, 20_000, '3'), tier(800_000, 5, 30_000, '5')];
    const period = facts(800_000, 5, 25_000);
    expect(calculateDividend(terms(tiers), period, CENT)).toEqual({ tier: 1, amount: money(750) });
    expect(calculateDividend(terms(tiers, 'float'), period, CENT)).toEqual({ tier: 2, amount: money(1037.5) });
  });

  it('AGENT-11: of a net loss of 65000 ten percent are 6500, and a line that won brings nothing', () => {
    const dividend = terms([tier(0, 0, 0, '10')]);
    expect(calculateDividend(dividend, facts(1_000_000, 9, 80_000 - 5_000 - 10_000), CENT).amount).toBe(money(6_500));
    expect(calculateDividend(dividend, facts(1_000_000, 9, -5_000), CENT)).toEqual({ tier: null, amount: 0n });
    expect([netDividend(6_500n, [4_000n, 1_000n]), netDividend(6_500n, [7_000n])]).toEqual([1_500n, 0n]);
  });

  it('terms are within an upper contract only when no tier is easier or better paid', () => {
    const upper = terms([tier(50_000, 3, 0, '0.3'), tier(100_000, 5, 0, '0.5')]);
    expect(isWithin(terms([tier(50_000, 3, 0, '0.3')]), upper)).toBe(true);
    expect(isWithin(terms([tier(100_000, 5, 0, '0.5'), tier(200_000, 5, 0, '0.4')]), upper)).toBe(true);
    expect(isWithin(terms([tier(60_000, 3, 0, '0.31')]), upper)).toBe(false);
    expect(isWithin(terms([tier(49_999, 3, 0, '0.1')]), upper)).toBe(false);
    expect(isWithin(terms([tier(50_000, 2, 0, '0.1')]), upper)).toBe(false);
    expect(isWithin(terms([tier(50_000, 3, 0, 1)]), upper)).toBe(false);
    expect(isWithin(terms([tier(50_000, 3, 0, '0.3')], 'float'), upper)).toBe(false);
    expect([areInOrder(upper.tiers), areInOrder([...upper.tiers].reverse())]).toEqual([true, false]);
  });

  it('a chain of salaries never asks an agent to pass on more than its own contract brings, whatever the line turns over', () => {
    const figure = fc.integer({ min: 0, max: 200_000 });
    const raised = fc.record({
      turnover: figure,
      active: fc.integer({ min: 0, max: 5 }),
      less: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(
        fc.array(raised, { minLength: 1, maxLength: 6 }),
        figure,
        fc.integer({ min: 0, max: 20 }),
        (steps, turnover, active) => {
          const top = terms([tier(10_000, 1, 0, '0.3'), tier(50_000, 4, 0, '0.6')]);
          let upper = top;
          for (const step of steps) {
            const lower = terms(
              upper.tiers.map((above) => ({
                ...above,
                turnover: above.turnover + money(step.turnover),
                activeMembers: above.activeMembers + step.active,
                rate: (Math.max(1, Math.round(Number(above.rate) * 100) - step.less) / 100).toFixed(2),
              })),
            );
            expect(isWithin(lower, upper)).toBe(true);
            // The line of who is below is part of the line above: it has no more turnover and no more members.
            const below = calculateSalary(lower, facts(turnover, active), CENT);
            expect(below.amount <= calculateSalary(upper, facts(turnover, active), CENT).amount).toBe(true);
            upper = lower;
          }
        },
      ),
    );
  });
});
