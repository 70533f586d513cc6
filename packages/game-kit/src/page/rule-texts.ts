import type { SlotMath } from '@tessera/rules/slots/slot-math';
import type { GameTexts } from '../texts/en.ts';
import { fillText } from '../texts/texts.ts';

/** The rules of a game in words, from its mathematics alone, so that they cannot say something else. */
export function ruleTexts(math: SlotMath, texts: GameTexts): string[] {
  const rules: string[] = [];
  if (math.mechanic === 'lines') rules.push(fillText(texts.ruleLines, { count: math.lines.length }));
  if (math.mechanic === 'ways') rules.push(fillText(texts.ruleWays, { count: math.rows ** math.columns }));
  if (math.mechanic === 'cluster') {
    const smallest = Math.min(...Object.values(math.pays).map((steps) => steps[0]?.[0] ?? Number.POSITIVE_INFINITY));
    rules.push(fillText(math.grouping === 'adjacent' ? texts.ruleAdjacent : texts.ruleAnywhere, { count: smallest }));
    const top = Math.max(...math.cascadeMultipliers);
    if (top > 1) rules.push(fillText(texts.ruleCascadeRising, { count: top }));
  } else {
    rules.push(texts.ruleWild);
    if (math.mechanic === 'lines' && math.wildMultiplier > 1) {
      rules.push(fillText(texts.ruleWildMultiplier, { count: math.wildMultiplier }));
    }
  }
  return [
    ...rules,
    ...freeSpinTexts(math, texts),
    fillText(texts.ruleCap, { count: math.capUnits / 100 }),
    texts.ruleServer,
  ];
}

function freeSpinTexts({ freeSpins }: SlotMath, texts: GameTexts): string[] {
  const awards = Object.entries(freeSpins.awards);
  const rules = [
    fillText(texts.ruleScatter, { count: awards[0]?.[0] ?? '' }),
    ...awards.map(([scatters, spins]) => fillText(texts.ruleFreeSpins, { scatters, spins })),
    fillText(texts.ruleRetrigger, { count: freeSpins.limit }),
  ];
  const top = Math.max(...freeSpins.multipliers);
  if (top > 1) {
    const rising = freeSpins.multipliers.length > 1;
    rules.push(fillText(rising ? texts.ruleFreeMultiplierRising : texts.ruleFreeMultiplier, { count: top }));
  }
  return rules;
}
