import type { ContractMode } from '@tessera/contract';

/** What a period has to bring for a tier, and what the tier pays: a rate, or a fixed sum. */
export interface Tier {
  readonly turnover: bigint;
  readonly activeMembers: number;
  readonly loss: bigint;
  /** Percent with at most four decimals. */
  readonly rate: string;
  /** Set where the tier pays a fixed sum instead of a rate. */
  readonly amount: bigint | null;
}

/** What an agent's line did in a period. */
export interface PeriodFacts {
  readonly turnover: bigint;
  readonly activeMembers: number;
  /** What the line lost after prizes, rebates and promotions; negative when it won. */
  readonly loss: bigint;
}

export interface Terms {
  readonly mode: ContractMode;
  /** Stakes from which on a member counts as active. */
  readonly activeTurnover: bigint;
  /** The hardest tier last. */
  readonly tiers: readonly Tier[];
}

/** What a contract comes to: the tier that counted, as its number from 1, and the sum; no tier: not reached. */
export interface ContractResult {
  readonly tier: number | null;
  readonly amount: bigint;
}

const RATE_SCALE = 10_000n;

/** A percentage as ten-thousandths of a percent. @throws RangeError when it is none */
export function rateUnits(rate: string): bigint {
  const match = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(rate);
  if (!match) throw new RangeError(`not a percentage: ${rate.slice(0, 20)}`);
  return BigInt(match[1] ?? 0) * RATE_SCALE + BigInt((match[2] ?? '').padEnd(4, '0'));
}

/** Part of an amount, in hundredths and rounded down to what can be paid. @param unit smallest amount that is paid */
function partOf(amount: bigint, rate: string, hundredths: bigint, unit: bigint): bigint {
  return ((amount * rateUnits(rate) * hundredths) / (RATE_SCALE * 100n * 100n) / unit) * unit;
}

const WHOLE = 100n;
const reaches = (facts: PeriodFacts, tier: Tier) =>
  facts.turnover >= tier.turnover && facts.activeMembers >= tier.activeMembers;
const paying = (tier: Tier, base: bigint, hundredths: bigint, unit: bigint) =>
  tier.amount ?? partOf(base, tier.rate, hundredths, unit);

/** A salary: the hardest tier whose turnover, active members and loss are all met pays from the turnover. */
export function calculateSalary(terms: Terms, facts: PeriodFacts, unit: bigint): ContractResult {
  const index = terms.tiers.findLastIndex(
    (tier) => reaches(facts, tier) && (tier.loss === 0n || facts.loss >= tier.loss),
  );
  const tier = terms.tiers[index];
  return tier ? { tier: index + 1, amount: paying(tier, facts.turnover, WHOLE, unit) } : { tier: null, amount: 0n };
}

/** How much of a tier's loss is met, in whole hundredths and at most all of it. */
const metPart = (loss: bigint, wanted: bigint) => (loss >= wanted ? WHOLE : (loss * WHOLE) / wanted);

/**
 * A dividend, paid from what the line lost. Fixed: the hardest tier met in all of turnover, active members and loss. Floating:
 * of the tiers met in turnover and active members the one that pays most, each by how much of its loss is met.
 */
export function calculateDividend(terms: Terms, facts: PeriodFacts, unit: bigint): ContractResult {
  if (facts.loss <= 0n) return { tier: null, amount: 0n };
  if (terms.mode === 'fixed') {
    const index = terms.tiers.findLastIndex((tier) => reaches(facts, tier) && facts.loss >= tier.loss);
    const tier = terms.tiers[index];
    return tier ? { tier: index + 1, amount: paying(tier, facts.loss, WHOLE, unit) } : { tier: null, amount: 0n };
  }
  let best: ContractResult = { tier: null, amount: 0n };
  terms.tiers.forEach((tier, index) => {
    if (!reaches(facts, tier)) return;
    const part = tier.loss === 0n ? WHOLE : metPart(facts.loss, tier.loss);
    const amount = tier.amount === null ? partOf(facts.loss, tier.rate, part, unit) : (tier.amount * part) / WHOLE;
    if (amount > best.amount) best = { tier: index + 1, amount: (amount / unit) * unit };
  });
  return best;
}

/** What is left of an agent's dividend after those of the agents directly below; never below nothing. */
export function netDividend(own: bigint, below: readonly bigint[]): bigint {
  const rest = own - below.reduce((sum, amount) => sum + amount, 0n);
  return rest > 0n ? rest : 0n;
}

const paysNoMore = (tier: Tier, upper: Tier) =>
  tier.amount === null
    ? upper.amount === null && rateUnits(tier.rate) <= rateUnits(upper.rate)
    : upper.amount !== null && tier.amount <= upper.amount;

/** Whether each tier is at least as hard as one of the upper contract that pays at least as much: then it can pass it on. */
export function isWithin(terms: Terms, upper: Terms): boolean {
  if (terms.mode !== upper.mode || terms.activeTurnover < upper.activeTurnover) return false;
  return terms.tiers.every((tier) =>
    upper.tiers.some(
      (above) =>
        tier.turnover >= above.turnover &&
        tier.activeMembers >= above.activeMembers &&
        tier.loss >= above.loss &&
        paysNoMore(tier, above),
    ),
  );
}

/** Whether tiers are in order: each harder than the one before, and paying more than nothing. */
export function areInOrder(tiers: readonly Tier[]): boolean {
  return tiers.every((tier, index) => {
    const before = tiers[index - 1];
    const pays = tier.amount === null ? rateUnits(tier.rate) > 0n : tier.amount > 0n;
    if (!before) return pays;
    return (
      pays &&
      tier.turnover >= before.turnover &&
      tier.activeMembers >= before.activeMembers &&
      tier.loss >= before.loss &&
      (tier.turnover > before.turnover || tier.activeMembers > before.activeMembers || tier.loss > before.loss)
    );
  });
}
