import type { SlotMath } from './slot-math.ts';

/** The mathematics of a game in every version that rounds were played with. */
export interface MathVersions {
  /** What rounds are played with now; its `rulesVersion` is the highest. */
  readonly math: SlotMath;
  /** The versions before it, oldest first. They never change: a round is recomputed with its own version. */
  readonly formerMaths: readonly SlotMath[];
}

/** Every version of a game's mathematics, oldest first. */
export function allMaths({ math, formerMaths }: MathVersions): readonly SlotMath[] {
  return [...formerMaths, math];
}

/** The mathematics of a version, or undefined when the game never had it. */
export function mathOfVersion(versions: MathVersions, rulesVersion: number): SlotMath | undefined {
  return allMaths(versions).find((math) => math.rulesVersion === rulesVersion);
}
