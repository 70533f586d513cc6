import type { DrawStream } from '../fairness/draw-stream.ts';
import { K3_PLAYS } from './k3.ts';
import { KENO_PLAYS } from './keno.ts';
import { PK10_PLAYS } from './pk10.ts';
import { numerals, type Play } from './play.ts';
import { SSC_PLAYS } from './ssc.ts';
import { NORTH_TIERS, type PrizeTier, SOUTH_TIERS, VN18_PLAYS, VN27_PLAYS } from './vietnam.ts';

export const FAMILY_CODES = ['SSC', 'K3', 'PK10', 'KENO', 'VN27', 'VN18'] as const;
export type FamilyCode = (typeof FAMILY_CODES)[number];

/** A kind of draw: how its result comes about, and what can be bet on it. */
export interface Family {
  readonly code: FamilyCode;
  readonly plays: readonly Play[];
  /** Tiers of prizes where the result has such. */
  readonly tiers?: readonly PrizeTier[];
  /** One result, every one equally likely. */
  readonly draw: (stream: DrawStream) => readonly string[];
}

/** The first `count` of a well shuffled list. */
function pick(stream: DrawStream, symbols: readonly string[], count: number): string[] {
  const pool = [...symbols];
  for (let index = 0; index < count; index += 1) {
    const other = index + stream.below(pool.length - index);
    [pool[index], pool[other]] = [pool[other] as string, pool[index] as string];
  }
  return pool.slice(0, count);
}

const tierDraw = (tiers: readonly PrizeTier[]) => (stream: DrawStream) =>
  tiers.flatMap(({ count, digits }) =>
    Array.from({ length: count }, () => String(stream.below(10 ** digits)).padStart(digits, '0')),
  );

export const FAMILIES: Readonly<Record<FamilyCode, Family>> = {
  SSC: {
    code: 'SSC',
    plays: SSC_PLAYS,
    draw: (stream) => Array.from({ length: 5 }, () => String(stream.below(10))),
  },
  K3: { code: 'K3', plays: K3_PLAYS, draw: (stream) => Array.from({ length: 3 }, () => String(1 + stream.below(6))) },
  PK10: { code: 'PK10', plays: PK10_PLAYS, draw: (stream) => pick(stream, numerals(1, 10, 2), 10) },
  KENO: { code: 'KENO', plays: KENO_PLAYS, draw: (stream) => pick(stream, numerals(1, 80, 2), 20).sort() },
  VN27: { code: 'VN27', plays: VN27_PLAYS, tiers: NORTH_TIERS, draw: tierDraw(NORTH_TIERS) },
  VN18: { code: 'VN18', plays: VN18_PLAYS, tiers: SOUTH_TIERS, draw: tierDraw(SOUTH_TIERS) },
};

/** A play of a family by its code. */
export function findPlay(family: FamilyCode, playCode: string): Play | undefined {
  return FAMILIES[family].plays.find(({ code }) => code === playCode);
}

/** Numbers of a result by tier, the special prize first; one tier where the family has none. */
export function resultTiers(
  family: FamilyCode,
  result: readonly string[],
): { code: string; numbers: readonly string[] }[] {
  const { tiers } = FAMILIES[family];
  if (!tiers) return [{ code: 'all', numbers: result }];
  let from = 0;
  return tiers.map(({ code, count }) => {
    from += count;
    return { code, numbers: result.slice(from - count, from) };
  });
}

/** A result as text: numbers joined by `,`, tiers by `;`. */
export function formatResult(family: FamilyCode, result: readonly string[]): string {
  return resultTiers(family, result)
    .map(({ numbers }) => numbers.join(','))
    .join(';');
}

/** Numbers of a result's text, in the order in which they were drawn. */
export function parseResult(text: string): string[] {
  return text.split(/[,;]/);
}
