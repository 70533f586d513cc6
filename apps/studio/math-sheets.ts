import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameInfo } from '@tessera/game-kit/game-info';
import { exactReturn } from '@tessera/rules/slots/exact-return';
import { createSampleStream, simulateReturn } from '@tessera/rules/slots/simulate-return';
import type { ClusterMath, LinesMath, SlotMath, WaysMath } from '@tessera/rules/slots/slot-math';

/** Rounds sampled for a game whose outcomes cannot be enumerated, and the seed of the sample. */
const SAMPLE_ROUNDS = 12_000_000;
const SAMPLE_SEED = 20_261_121;

const percent = (share: number, decimals = 4) => `${(share * 100).toFixed(decimals)} %`;
const table = (rows: readonly (readonly [string, string])[]) =>
  ['| figure | value |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');

/** The math sheet of a game as Markdown: what it returns and how that is known. Reel games take seconds, others minutes. */
export function writeMathSheet(info: GameInfo, math: SlotMath): string {
  const figures = math.mechanic === 'cluster' ? sampledFigures(math) : exactFigures(math);
  return `# ${info.names.EN} (${info.code}), rules version ${math.rulesVersion}

Made by \`node apps/studio/math-sheets.ts ${info.code}\` from \`src/math.ts\`. Every payout is a whole number of hundredths of the bet,
so the return is the same at every bet level (${math.betLevels.join(', ')}).

${table([['Published return to player', `${info.returnToPlayer} %`], ['Highest win of a round (cap)', `${math.capUnits / 100} x bet`], ...figures])}

${paytable(math)}
`;
}

function exactFigures(math: LinesMath | WaysMath): (readonly [string, string])[] {
  const exact = exactReturn(math);
  const wholeNumber = (count: number) => count.toLocaleString('en');
  return [
    [
      'Method',
      `enumeration of all ${wholeNumber(exact.windows[0])} windows of a bought spin and all ${wholeNumber(exact.windows[1])} of a free spin`,
    ],
    ['Return to player, exact, before the cap', percent(exact.returnToPlayer)],
    ['of it bought spins', percent(exact.baseReturn)],
    ['of it free spins', percent(exact.freeReturn)],
    [
      'The cap lowers the return by less than',
      `${(exact.capEffectBound * 100).toExponential(1)} % (exponential Markov bound)`,
    ],
    ['A bought spin pays something', `${percent(exact.hitRate)} (1 in ${(1 / exact.hitRate).toFixed(2)})`],
    ['A bought spin starts free spins', `${percent(exact.featureRate)} (1 in ${(1 / exact.featureRate).toFixed(1)})`],
    ['Free spins of a feature, on average', exact.spinsPerFeature.toFixed(3)],
    ['Standard deviation of a bought spin without its free spins', `${exact.baseDeviation.toFixed(3)} x bet`],
  ];
}

function sampledFigures(math: ClusterMath): (readonly [string, string])[] {
  const sample = simulateReturn(math, SAMPLE_ROUNDS, createSampleStream(SAMPLE_SEED));
  const { returnToPlayer, halfWidth99 } = sample;
  return [
    ['Method', `simulation of ${sample.rounds.toLocaleString('en')} rounds (seed ${SAMPLE_SEED}), cap included`],
    ['Return to player, sampled', percent(returnToPlayer)],
    [
      '99 % confidence interval',
      `${percent(returnToPlayer - halfWidth99)} to ${percent(returnToPlayer + halfWidth99)}`,
    ],
    ['A bought spin pays something', `${percent(sample.hitRate)} (1 in ${(1 / sample.hitRate).toFixed(2)})`],
    ['A bought spin starts free spins', `${percent(sample.featureRate)} (1 in ${(1 / sample.featureRate).toFixed(1)})`],
    ['Standard deviation of a round', `${sample.deviation.toFixed(3)} x bet`],
    ['Largest win in the sample', `${sample.largest.toFixed(2)} x bet`],
  ];
}

function paytable(math: SlotMath): string {
  const rows = Object.entries(math.pays).map(([symbol, pays]) => {
    const steps =
      math.mechanic === 'cluster'
        ? (pays as readonly (readonly [number, number])[])
        : (pays as readonly number[]).map((units, index) => [index + 3, units] as const);
    return `| ${symbol} | ${steps.map(([count, units]) => `${count}: ${units}`).join(', ')} |`;
  });
  return [
    'Payouts in hundredths of the bet, by symbol and count:',
    '',
    '| symbol | count: units |',
    '|---|---|',
    ...rows,
  ].join('\n');
}

// As a command: writes the sheets of the games named, or of all.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const games = fileURLToPath(new URL('../../games/', import.meta.url));
  const named = process.argv.slice(2);
  for (const code of named.length > 0 ? named : readdirSync(games)) {
    const { info, math } = (await import(`../../games/${code}/src/rules.ts`)) as { info: GameInfo; math: SlotMath };
    writeFileSync(`${games}${code}/math-sheet.md`, writeMathSheet(info, math));
    console.log(`wrote ${code}`);
  }
}
