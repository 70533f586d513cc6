import { parseMoney } from '@tessera/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrawStream } from '../fairness/draw-stream.ts';
import { FAMILIES, FAMILY_CODES, type FamilyCode, findPlay, formatResult, parseResult } from './families.ts';
import { combinations, type Fraction, fraction, fractionText } from './fraction.ts';
import { KENO_PLAYS, MIDDLE_SUM_WAYS } from './keno.ts';
import { countLines, formatBet, hits, numerals, parseBet, type Picks, picksHit, type Play } from './play.ts';
import { bonusesOf, maxPayout, payoutOf, stakeOf } from './price.ts';
import { allAppear } from './vietnam.ts';

const play = (family: FamilyCode, code: string): Play => {
  const found = findPlay(family, code);
  if (!found) throw new Error(`no play ${code}`);
  return found;
};
const picked = (one: Play, content: string): Picks => {
  const picks = parseBet(one, content);
  if (!picks) throw new Error(`${content} is no bet of ${one.code}`);
  return picks;
};
/** What a content wins at a result, as prize and times. */
const won = (family: FamilyCode, code: string, content: string, result: string) =>
  hits(play(family, code), picked(play(family, code), content), parseResult(result)).map(
    ({ prize, times }) => `${prize} ${times}`,
  );
const linesOf = (family: FamilyCode, code: string, content: string) =>
  Number(countLines(play(family, code), picked(play(family, code), content)));
const drawOf = (family: FamilyCode, nonce: number) =>
  FAMILIES[family].draw(createDrawStream({ serverSeed: '5'.repeat(64), clientSeed: 'test', nonce }));
const everyPlay = FAMILY_CODES.flatMap((family) =>
  FAMILIES[family].plays.map((one) => [one.code, family, one] as const),
);

/** A northern result with the special prize given and the other 26 as numbered. */
const north = (special: string, others: readonly string[]) => {
  const lengths = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2];
  return formatResult('VN27', [
    special,
    ...lengths.map((length, index) => (others[index] ?? '99').padStart(length, '7')),
  ]);
};
const south = (special: string, others: readonly string[]) => {
  const lengths = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2];
  return formatResult('VN18', [
    special,
    ...lengths.map((length, index) => (others[index] ?? '99').padStart(length, '7')),
  ]);
};

describe('picks that a result hits', () => {
  const hit = (family: FamilyCode, code: string, content: string, result: string) =>
    formatBet(picksHit(play(family, code), picked(play(family, code), content), parseResult(result)));

  it.each([
    // places: the right digit at another place is none
    ['SSC', 'ssc_position', '1-2_3_#_#_9', '2,1,0,0,9', '2_#_#_#_9'],
    ['SSC', 'ssc_back3_direct', '1-2_3_4', '7,7,2,4,4', '2_#_4'],
    ['PK10', 'pk10_top2', '01-02_03', '02,01,03,04,05,06,07,08,09,10', '02_#'],
    // without places: those drawn anywhere among what the play looks at
    ['SSC', 'ssc_any_front3_1', '1-4-5', '4,1,1,5,5', '1-4'],
    ['SSC', 'ssc_front3_group3', '1-2-3', '2,2,3,0,0', '2-3'],
    ['SSC', 'ssc_front3_group3', '1-2-3', '1,2,3,0,0', '#'],
    ['K3', 'k3_sum', '9-10', '2,3,5', '10'],
    ['K3', 'k3_sides', 'big-odd', '6,6,6', '#'],
    ['KENO', 'keno_pick2', '01-02-80', numerals(61, 80, 2).join(','), '80'],
  ] as const)('%s %s: %s at %s hits %s', (family, code, content, result, expected) => {
    expect(hit(family, code, content, result)).toBe(expected);
  });

  it.each(everyPlay)(
    'a bet of %s that wins has a pick that is hit, and one without such a pick wins nothing',
    (_, family, one) => {
      for (let nonce = 0; nonce < 40; nonce += 1) {
        const result = drawOf(family, nonce);
        const picks = one.rows.map(({ symbols, most, least }) =>
          symbols.slice(0, Math.max(least, Math.min(most, 5 + (nonce % 5)))),
        );
        const isHit = picksHit(one, picks, result).some((row) => row.length > 0);
        if (hits(one, picks, result).some(({ prize }) => prize !== 'catch0')) expect(isHit).toBe(true);
        if (!isHit) expect(hits(one, picks, result).filter(({ prize }) => prize !== 'catch0')).toEqual([]);
      }
    },
  );
});

describe('worked examples', () => {
  it('1: three stars at group 1800 and 1980, at full and tenth units', () => {
    const direct = play('SSC', 'ssc_back3_direct');
    const hit = hits(direct, picked(direct, '1_2_3'), ['9', '9', '1', '2', '3']);
    expect(stakeOf(direct, 1n, '1', 5)).toBe(parseMoney('10.00'));
    expect(payoutOf(hit, bonusesOf(direct, 1000), '1', 5)).toBe(parseMoney('9000.00'));
    expect(stakeOf(direct, 1n, '0.1', 5)).toBe(parseMoney('1.00'));
    expect(payoutOf(hit, bonusesOf(direct, 1000), '0.1', 5)).toBe(parseMoney('900.00'));
    expect(payoutOf(hit, bonusesOf(direct, 100), '1', 5)).toBe(parseMoney('9900.00'));
  });

  it('3: five digits are 20 lines of group 3 and 10 of group 6, at 600 and 300', () => {
    expect(linesOf('SSC', 'ssc_front3_group3', '1-2-3-4-5')).toBe(20);
    expect(linesOf('SSC', 'ssc_front3_group6', '1-2-3-4-5')).toBe(10);
    expect(bonusesOf(play('SSC', 'ssc_front3_group3'), 1000)).toEqual({ win: parseMoney('600') });
    expect(bonusesOf(play('SSC', 'ssc_front3_group6'), 1000)).toEqual({ win: parseMoney('300') });
  });

  it('4: dragon and tiger at 2.2 give back 99 percent, since a tie loses', () => {
    const bonuses = bonusesOf(play('SSC', 'ssc_dragon_tiger'), 100);
    expect(bonuses).toEqual({ side: parseMoney('4.40'), tie: parseMoney('19.80') });
    expect(won('SSC', 'ssc_dragon_tiger', 'dragon-tiger', '4,0,0,0,4')).toEqual([]);
    expect(won('SSC', 'ssc_dragon_tiger', 'dragon-tie', '5,0,0,0,4')).toEqual(['side 1']);
  });

  it('5: a triple loses big; 4-4-5 wins it', () => {
    expect(won('K3', 'k3_sides', 'big', '6,6,6')).toEqual([]);
    expect(won('K3', 'k3_sides', 'big', '4,4,5')).toEqual(['size 1']);
    expect(won('K3', 'k3_sides', 'odd-even', '6,6,6')).toEqual(['parity 1']);
  });

  it('6: 11 is odd and small, 12 big and even', () => {
    expect(won('PK10', 'pk10_sum_sides', 'big-small-odd-even', '01,10,02,03,04,05,06,07,08,09')).toEqual([
      'small 1',
      'odd 1',
    ]);
    expect(won('PK10', 'pk10_sum_sides', 'big-small-odd-even', '02,10,01,03,04,05,06,07,08,09')).toEqual([
      'big 1',
      'even 1',
    ]);
  });

  it('each number of keno is on the side that its play says: up to 40 and above, odd and even', () => {
    const sides = [
      ['keno_up_down', 'up', 'down', (number: number) => number <= 40],
      ['keno_odds_evens', 'odds', 'evens', (number: number) => number % 2 === 1],
    ] as const;
    for (const [code, first, second, isFirst] of sides) {
      const all = numerals(1, 80, 2);
      for (const number of all) {
        // ten of each side without it: whichever side it is on has one more than half of twenty-one, less one of the other
        const others = all.filter((each) => each !== number);
        const ten = others.filter((each) => isFirst(Number(each))).slice(0, 10);
        const nine = others.filter((each) => !isFirst(Number(each))).slice(0, 9);
        const drawn = [...ten, ...nine, number].join(',');
        expect(won('KENO', code, `${first}-tie`, drawn), number).toEqual(
          isFirst(Number(number)) ? ['side 1'] : ['tie 1'],
        );
        expect(won('KENO', code, second, drawn), number).toEqual([]);
      }
    }
  });

  it('7: a sum of exactly 810 gives big and small back', () => {
    const middle = [...numerals(1, 10, 2), ...numerals(71, 80, 2)].join(',');
    expect(won('KENO', 'keno_sum_size', 'big-small', middle)).toEqual(['push 2']);
    expect(won('KENO', 'keno_sum_810', '810', middle)).toEqual(['win 1']);
    const size = play('KENO', 'keno_sum_size');
    expect(payoutOf([{ prize: 'push', times: 1n }], bonusesOf(size, 250), '1', 3)).toBe(stakeOf(size, 1n, '1', 3));
    expect(bonusesOf(size, 250)['win']).toBe(parseMoney('1.94'));
  });

  it('8: a northern number that comes three times pays three times', () => {
    const lo = play('VN27', 'vn27_lo2');
    const result = north('11111', ['25', '25', '25']);
    expect(won('VN27', 'vn27_lo2', '25', result)).toEqual(['win 3']);
    expect(stakeOf(lo, 1n, '1', 10)).toBe(parseMoney('220'));
    expect(payoutOf([{ prize: 'win', times: 3n }], { win: parseMoney('80') }, '1', 10)).toBe(parseMoney('2400'));
  });

  it('9: a parlay of three pays once when all three come, and nothing for two', () => {
    expect(won('VN27', 'vn27_xien3', '12-34-56', north('00000', ['12', '34', '56', '12']))).toEqual(['win 1']);
    expect(won('VN27', 'vn27_xien3', '12-34-56', north('00000', ['12', '34', '12']))).toEqual([]);
  });

  it('10: a southern number costs 18 units and pays every hit', () => {
    const lo = play('VN18', 'vn18_lo2');
    expect(stakeOf(lo, 1n, '1', 5)).toBe(parseMoney('90'));
    expect(won('VN18', 'vn18_lo2', '25', south('111111', ['25', '25']))).toEqual(['win 2']);
    expect(payoutOf([{ prize: 'win', times: 2n }], { win: parseMoney('75') }, '1', 5)).toBe(parseMoney('750'));
  });

  it('11: 05 is a text of two digits: it wins at 12305 and is not 5', () => {
    expect(won('VN27', 'vn27_de', '05', north('12305', []))).toEqual(['win 1']);
    expect(parseBet(play('VN27', 'vn27_de'), '5')).toBeUndefined();
    expect(won('VN27', 'vn27_head', '0', north('12305', []))).toEqual(['win 1']);
    expect(won('VN27', 'vn27_tail', '5', north('12305', []))).toEqual(['win 1']);
    expect(won('VN18', 'vn18_cang3', '305', south('112305', []))).toEqual(['win 1']);
  });
});

/** Every way to fill the rows with the fewest picks that still is a bet: the single lines of a play, a sample of each prize. */
function singleLines(one: Play): Picks[] {
  if (one.shape === 'each') {
    return one.rows.flatMap((row, at) =>
      row.symbols.slice(0, 20).map((symbol) => one.rows.map((_, index) => (index === at ? [symbol] : []))),
    );
  }
  if (one.shape === 'product') return [one.rows.map((row, index) => [row.symbols[index] as string])];
  return [[one.rows[0]?.symbols.slice(0, one.shape === 'choose' ? one.size : 2) ?? []]];
}

/** Sums of what each prize pays over all results. */
function windowCounts(one: Play, picks: Picks, results: Iterable<readonly string[]>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const result of results)
    for (const { prize, times } of hits(one, picks, result)) sums.set(prize, (sums.get(prize) ?? 0n) + times);
  return sums;
}

function expectChances(one: Play, picks: Picks, sums: ReadonlyMap<string, bigint>, of: number): void {
  expect(sums.size, `${one.code} ${formatBet(picks)} can win`).toBeGreaterThan(0);
  for (const [prize, ways] of sums) {
    const chance = one.prizes.find(({ code }) => code === prize)?.chance ?? one.pushChance;
    // a pair of digits is a line in each order
    expect(
      chance && chance.ways * BigInt(of) * countLines(one, picks),
      `${one.code} ${formatBet(picks)} ${prize}`,
    ).toBe(chance && ways * chance.of);
  }
}

describe('chances are those of every result there is', () => {
  const fives = Array.from({ length: 100_000 }, (_, index) => [...String(index).padStart(5, '0')]);

  it.each(FAMILIES.SSC.plays.map((one) => [one.code, one] as const))('%s over 100,000 results', (_, one) => {
    // rows and symbols of these plays are alike, so one line of each row and word represents them
    const lines = singleLines(one).filter((_picks, index, all) => all.length <= 4 || index % 7 === 0);
    for (const picks of lines.slice(0, 6)) expectChances(one, picks, windowCounts(one, picks, fives), 100_000);
  });

  it.each(FAMILIES.K3.plays.map((one) => [one.code, one] as const))('%s over 216 results', (_, one) => {
    const faces = numerals(1, 6);
    const all = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
    for (const picks of singleLines(one)) expectChances(one, picks, windowCounts(one, picks, all), 216);
  });

  it.each(FAMILIES.PK10.plays.map((one) => [one.code, one] as const))('%s over its results', (_, one) => {
    // a line looks at three places at most; every filling of the first three and of the last is looked at
    const runners = numerals(1, 10, 2);
    const all = runners.flatMap((a) =>
      runners.flatMap((b) =>
        runners.flatMap((c) =>
          runners.flatMap((d) => {
            if (new Set([a, b, c, d]).size < 4) return [];
            const rest = runners.filter((runner) => ![a, b, c, d].includes(runner));
            return [[a, b, c, ...rest, d]];
          }),
        ),
      ),
    );
    expect(all.length).toBe(5040);
    const firstRows = singleLines(one).filter((picks) => picks.findIndex((row) => row.length > 0) < 1);
    for (const picks of firstRows) expectChances(one, picks, windowCounts(one, picks, all), 5040);
  });

  it('Keno: the sums are counted one by one, and the catches of a pick are all there is', () => {
    // ways[k][s]: sets of k numbers with the sum s
    const ways = Array.from({ length: 21 }, () => Array.from({ length: 1411 }, () => 0n));
    (ways[0] as bigint[])[0] = 1n;
    for (let number = 1; number <= 80; number += 1)
      for (let count = Math.min(number, 20); count >= 1; count -= 1) {
        const [into, from] = [ways[count] as bigint[], ways[count - 1] as bigint[]];
        for (let sum = 1410; sum >= number; sum -= 1) into[sum] = (into[sum] ?? 0n) + (from[sum - number] ?? 0n);
      }
    const sums = ways[20] as bigint[];
    const count = (holds: (sum: number) => boolean) =>
      sums.reduce((total, value, sum) => total + (holds(sum) ? value : 0n), 0n);
    const chanceOf = (code: string, prize: string) =>
      play('KENO', code).prizes.find((candidate) => candidate.code === prize)?.chance.ways;
    expect(sums[810]).toBe(MIDDLE_SUM_WAYS);
    expect(chanceOf('keno_sum_size', 'win')).toBe(count((sum) => sum > 810));
    expect(chanceOf('keno_sum_parity', 'odd')).toBe(count((sum) => sum % 2 === 1));
    expect(chanceOf('keno_sum_parity', 'even')).toBe(count((sum) => sum % 2 === 0));
    const half = (holds: (first: number) => boolean) =>
      Array.from({ length: 21 }, (_, first) =>
        holds(first) ? combinations(40, first) * combinations(40, 20 - first) : 0n,
      ).reduce((total, value) => total + value, 0n);
    expect(chanceOf('keno_up_down', 'side')).toBe(half((first) => first > 10));
    expect(chanceOf('keno_up_down', 'tie')).toBe(half((first) => first === 10));
    for (let size = 1; size <= 10; size += 1) {
      const all = Array.from(
        { length: size + 1 },
        (_, caught) => combinations(20, caught) * combinations(60, size - caught),
      );
      expect(all.reduce((total, value) => total + value, 0n)).toBe(combinations(80, size));
      for (const { code, chance } of play('KENO', `keno_pick${size}`).prizes)
        expect([chance.ways, chance.of]).toEqual([all[Number(code.slice(5))], combinations(80, size)]);
    }
    // the table of the middle hundred: exactly ten of ten is one in 8,911,711
    expect(fractionText(play('KENO', 'keno_pick10').prizes.at(-1)?.chance as Fraction, 10)).toBe('0.0000001122');
  });

  it('Vietnam: one result of a hundred is a number’s; parlays are counted by inclusion and exclusion', () => {
    expect(play('VN27', 'vn27_lo2').prizes[0]?.chance).toEqual(fraction(27, 100));
    expect(play('VN18', 'vn18_lo3').prizes[0]?.chance).toEqual(fraction(17, 1000));
    expect(allAppear(1, 1)).toEqual(fraction(1, 100));
    expect(allAppear(2, 2)).toEqual(fraction(2, 10_000));
    expect(allAppear(3, 3)).toEqual(fraction(6, 1_000_000));
    // three draws that show both of two numbers, counted one by one over what the draws can be: the two, or none of them
    let both = 0;
    for (let index = 0; index < 1_000_000; index += 1) {
      const drawn = [index % 100, Math.floor(index / 100) % 100, Math.floor(index / 10_000)];
      if (drawn.includes(12) && drawn.includes(34)) both += 1;
    }
    expect(allAppear(2, 3)).toEqual(fraction(both, 1_000_000));
    const shown = [2, 3, 4].map((size) => Number(fractionText(allAppear(size, 27), 12)).toFixed(5));
    expect(shown).toEqual(['0.05488', '0.01230', '0.00267']);
    const specials = Array.from({ length: 1000 }, (_, index) =>
      parseResult(north(`12${String(index).padStart(3, '0')}`, [])),
    );
    for (const code of ['de', 'head', 'tail', 'cang3', 'sides'].map((name) => `vn27_${name}`))
      for (const picks of singleLines(play('VN27', code)))
        expectChances(play('VN27', code), picks, windowCounts(play('VN27', code), picks, specials), 1000);
  });
});

/** The lines of a bet one by one, each a separate bet. */
function expand(one: Play, picks: Picks): Picks[] {
  const [first = []] = picks;
  switch (one.shape) {
    case 'each':
      return picks.flatMap((row, at) => row.map((symbol) => picks.map((_, index) => (index === at ? [symbol] : []))));
    case 'product':
      return picks
        .reduce<string[][]>((tuples, row) => tuples.flatMap((tuple) => row.map((symbol) => [...tuple, symbol])), [[]])
        .filter((tuple) => !one.isDistinct || new Set(tuple).size === tuple.length)
        .map((tuple) => tuple.map((symbol) => [symbol]));
    case 'choose':
      return subsets(first, one.size ?? 1).map((subset) => [subset]);
    case 'arrange':
      return first.flatMap((a) => first.filter((b) => b !== a).map((b) => [[a, b]]));
  }
}

function subsets(from: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return from.flatMap((symbol, index) => subsets(from.slice(index + 1), size - 1).map((rest) => [symbol, ...rest]));
}

const picksOf = (one: Play) =>
  fc
    .tuple(
      ...one.rows.map((row) =>
        fc.shuffledSubarray([...row.symbols], {
          minLength: row.least,
          maxLength: Math.min(row.most, Math.max(row.least, 7)),
        }),
      ),
    )
    .filter((picks) => countLines(one, picks) > 0n);

/** A line of the ordered pairs is evaluated by its order: the first twice, the second once. */
function lineHits(one: Play, line: Picks, result: readonly string[]) {
  if (one.shape !== 'arrange') return hits(one, line, result);
  const [twice, once] = line[0] as [string, string];
  const [pair, other] = one.winners(result);
  return pair?.has(twice) && other?.has(once) ? [{ prize: 'win', times: 1n }] : [];
}

describe('compound bets', () => {
  it.each(everyPlay)('%s: as many lines as its expansion, and the sum of their wins', (_, family, one) => {
    fc.assert(
      fc.property(picksOf(one), fc.nat(100_000), (picks, nonce) => {
        const lines = expand(one, picks);
        expect(countLines(one, picks)).toBe(BigInt(lines.length));
        expect(parseBet(one, formatBet(picks))).toEqual(picks);
        const result = drawOf(family, nonce);
        const sums = new Map<string, bigint>();
        for (const line of lines)
          for (const { prize, times } of lineHits(one, line, result)) sums.set(prize, (sums.get(prize) ?? 0n) + times);
        const whole = hits(one, picks, result);
        expect(new Map(whole.map(({ prize, times }) => [prize, times]))).toEqual(sums);
        const bonuses = bonusesOf(one, 500);
        expect(payoutOf(whole, bonuses, '1', 1)).toBeLessThanOrEqual(maxPayout(one, picks, bonuses, '1', 1));
      }),
      { numRuns: 40 },
    );
  });

  it('a content that is no bet is recognised', () => {
    const position = play('SSC', 'ssc_position');
    for (const content of ['', '1', '1_2_3_4', '#_#_#_#_#', '1-1_#_#_#_#', 'a_#_#_#_#', '12_#_#_#_#', '1_#_#_#_#_#'])
      expect(parseBet(position, content), content).toBeUndefined();
    expect(parseBet(play('PK10', 'pk10_top2'), '01_01')).toBeUndefined();
    expect(parseBet(play('KENO', 'keno_pick3'), numerals(1, 11, 2).join('-'))).toBeUndefined();
    expect(linesOf('PK10', 'pk10_top3', '01-02_01-02_01-02-03')).toBe(2);
  });
});

describe('prices', () => {
  it.each(everyPlay)('%s gives back what it promises and never more', (_, __, one) => {
    for (const margin of [0, 300, 500, 1000]) {
      const bonuses = bonusesOf(one, margin);
      const price = BigInt(one.price) * 10_000n;
      const worth = (prize: string, { ways, of }: Fraction) =>
        Number(((bonuses[prize] ?? 0n) * ways * 1_000_000n) / (of * price));
      const parts = one.prizes.map(({ code, chance, share }) => ({ code, worth: worth(code, chance), share }));
      const push = one.pushChance ? worth('push', one.pushChance) : 0;
      const shared = parts.filter(({ share }) => share.ways < share.of);
      const lines = [
        ...parts.filter(({ share }) => share.ways === share.of).map((part) => part.worth),
        ...(shared.length > 0 ? [shared.reduce((sum, part) => sum + part.worth, 0)] : []),
      ];
      for (const line of lines) {
        expect(line + push).toBeLessThanOrEqual(1_000_000 - margin * 100);
        // two decimals of a price near 1 are worth one percent at most
        expect(line + push).toBeGreaterThan(990_000 - margin * 100);
      }
    }
  });

  it('shares of a line’s prizes make one', () => {
    const shared = everyPlay.map(([, , one]) => one.prizes.filter(({ share }) => share.ways < share.of));
    for (const prizes of shared.filter(({ length }) => length > 0)) {
      const of = prizes.reduce((product, { share }) => product * share.of, 1n);
      expect(prizes.reduce((sum, { share }) => sum + (share.ways * of) / share.of, 0n)).toBe(of);
    }
    expect(KENO_PLAYS.length).toBe(15);
  });
});
