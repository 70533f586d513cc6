/** One thing that paid on a grid. `units` are hundredths of the bet, multipliers included. */
export interface SlotWin {
  readonly kind: 'line' | 'ways' | 'cluster' | 'scatter';
  readonly symbol: string;
  /** Matching reels (lines, ways) or cells (cluster, scatter). */
  readonly count: number;
  /** Positions in the grid: column * rows + row. */
  readonly cells: readonly number[];
  /** Line number from 0; ways: how many; else 0. */
  readonly index: number;
  readonly units: number;
}

/** One grid of a spin with what it paid; a spin of a cluster game has one a cascade. */
export interface SlotStep {
  /** Letters column by column, top to bottom. */
  readonly grid: string;
  readonly multiplier: number;
  readonly wins: readonly SlotWin[];
}

/** One spin of a round: the bought one or a free one. */
export interface SlotSpin {
  readonly feature: 'base' | 'free';
  readonly steps: readonly SlotStep[];
  /** Free spins this spin added (after the limit). */
  readonly awarded: number;
  readonly units: number;
}

/** All phases of a round, enough to show it again exactly. Amounts are bigint at scale 4. */
export interface SlotRound {
  readonly code: string;
  readonly rulesVersion: number;
  readonly bet: bigint;
  readonly spins: readonly SlotSpin[];
  /** Total in hundredths of the bet, after the cap. */
  readonly units: number;
  readonly capped: boolean;
  /** bet * units / 100, exact. */
  readonly win: bigint;
}
