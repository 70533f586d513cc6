import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAMILIES, type FamilyCode } from './families.ts';
import { mostAmong, mostPerUnit } from './most-payout.ts';
import { countLines, numerals, type Picks, type Play } from './play.ts';
import { bonusesOf } from './price.ts';
import { NORTH_TIERS, SOUTH_TIERS } from './vietnam.ts';

/** Picks of a play: in each row at least as many as it asks for, and none in rows that are to stay empty. */
const picksOf = (one: Play, rows = one.rows.length, most = 5) =>
  fc
    .tuple(
      ...one.rows.map((row, index) =>
        index < rows
          ? fc.shuffledSubarray([...row.symbols], {
              minLength: row.least,
              maxLength: Math.min(row.most, Math.max(row.least, most)),
            })
          : fc.constant<string[]>([]),
      ),
    )
    .filter((picks) => countLines(one, picks) > 0n);

/** Expects the most of random picks to be what the best of the results that matter to them pays. */
function expectExact(
  one: Play,
  resultsFor: (picks: Picks) => readonly (readonly string[])[],
  options: { numRuns: number; rows?: number },
): void {
  const bonuses = bonusesOf(one, 300);
  fc.assert(
    fc.property(picksOf(one, options.rows), (picks) => {
      expect(mostPerUnit(one, picks, bonuses)).toBe(mostAmong(one, picks, bonuses, resultsFor(picks)));
    }),
    { numRuns: options.numRuns },
  );
}

const playsOf = (family: FamilyCode) => FAMILIES[family].plays.map((one) => [one.code, one] as const);

describe('what a bet can win at most is what its best result pays', () => {
  const fives = Array.from({ length: 100_000 }, (_, index) => [...String(index).padStart(5, '0')]);
  it.each(playsOf('SSC'))('%s among 100,000 results', (_, one) => {
    expectExact(one, () => fives, { numRuns: 3 });
  });

  it.each(playsOf('K3'))('%s among 216 results', (_, one) => {
    const faces = numerals(1, 6);
    const all = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
    expectExact(one, () => all, { numRuns: 60 });
  });

  it.each(playsOf('PK10'))('%s among the fillings of the first three places and the last two', (_, one) => {
    const runners = numerals(1, 10, 2);
    const fill = (count: number): string[][] =>
      count === 0
        ? [[]]
        : fill(count - 1).flatMap((taken) =>
            runners.filter((runner) => !taken.includes(runner)).map((runner) => [...taken, runner]),
          );
    const all = fill(5).map((taken) => [
      ...taken.slice(0, 3),
      ...runners.filter((runner) => !taken.includes(runner)),
      ...taken.slice(3),
    ]);
    expect(all.length).toBe(30_240);
    expectExact(one, () => all, { numRuns: 3, rows: one.code === 'pk10_dragon_tiger' ? 2 : 3 });
  });

  it('rows of a race share ten runners: no two of them can have the same one', () => {
    const [position, , , sides] = FAMILIES.PK10.plays as [Play, Play, Play, Play];
    const rows = (row: readonly string[]) => position.rows.map(() => row);
    const one = { win: 10_000n };
    expect(mostPerUnit(position, rows(['03']), one)).toBe(10_000n);
    expect(mostPerUnit(position, rows(numerals(1, 10, 2)), one)).toBe(100_000n);
    expect(mostPerUnit(sides, rows(['big']), one)).toBe(50_000n);
    expect(mostPerUnit(sides, rows(['big', 'odd']), one)).toBe(100_000n);
    expect(mostPerUnit(sides, rows(['big', 'small', 'odd', 'even']), one)).toBe(200_000n);
  });

  it.each(playsOf('KENO').filter(([code]) => code.startsWith('keno_pick')))('%s by what is caught', (_, one) => {
    const results = ([picks = []]: Picks) =>
      Array.from({ length: picks.length + 1 }, (_unused, caught) => [
        ...picks.slice(0, caught),
        ...numerals(1, 80, 2)
          .filter((number) => !picks.includes(number))
          .slice(0, 20 - caught),
      ]);
    expectExact(one, results, { numRuns: 30 });
  });

  it.each(playsOf('KENO').filter(([code]) => !code.startsWith('keno_pick')))(
    '%s at results of every kind',
    (_, one) => {
      const every = (step: number, from: number) =>
        Array.from({ length: 20 }, (_unused, index) => String(from + index * step).padStart(2, '0'));
      const kinds = [
        every(1, 1),
        [...every(1, 1).slice(0, 19), '21'],
        every(1, 61),
        every(2, 1),
        every(2, 2),
        [...numerals(1, 10, 2), ...numerals(71, 80, 2)],
      ];
      expectExact(one, () => kinds, { numRuns: 20 });
    },
  );

  it.each([...playsOf('VN27'), ...playsOf('VN18')])('%s at a result made of its picks', (code, one) => {
    const tiers = code.startsWith('vn27') ? NORTH_TIERS : SOUTH_TIERS;
    const lengths = tiers.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));
    const filled = (ends: readonly string[]) =>
      lengths.map((length, index) => (ends[index % ends.length] ?? '').padStart(length, '7').slice(-length));
    const specials = numerals(0, 999, 3).map((number) => filled([number]));
    // all results end alike, or each pick comes in its turn
    const results = ([picks = []]: Picks) => [...picks.map((pick) => filled([pick])), filled(picks), ...specials];
    expectExact(one, results, { numRuns: 5 });
  });
});
