import type { ClusterMath, LinesMath, WaysMath } from './slot-math.ts';

/** Small games for tests of the engine: every window can be played, features come often, the cap is reached. */
const shared = {
  rulesVersion: 1,
  columns: 5,
  rows: 3,
  symbols: 'AB',
  scatter: 'S',
  betLevels: ['1.00'],
  capUnits: 6000,
  freeSpins: { awards: { 3: 2, 4: 3 }, retriggers: { 3: 1 }, limit: 4, multipliers: [1, 2] },
} as const;

const strips = ['ABBAS', 'AWBBS', 'BAWAS', 'ABWBS', 'AABWB'] as const;
const freeStrips = ['ABAS', 'AWB', 'BAWS', 'ABWS', 'AAB'] as const;

export const smallLines: LinesMath = {
  ...shared,
  code: 'small-lines',
  mechanic: 'lines',
  wild: 'W',
  strips,
  freeStrips,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
    [2, 2, 1, 0, 0],
  ],
  pays: { A: [10, 40, 300], B: [5, 20, 100] },
  scatterPays: { 3: 50, 4: 200 },
  wildMultiplier: 2,
};

export const smallWays: WaysMath = {
  ...shared,
  code: 'small-ways',
  mechanic: 'ways',
  wild: 'W',
  strips,
  freeStrips,
  pays: { A: [3, 9, 30], B: [2, 5, 12] },
  scatterPays: { 3: 50, 4: 200 },
};

export const smallCluster: ClusterMath = {
  ...shared,
  code: 'small-cluster',
  mechanic: 'cluster',
  columns: 4,
  rows: 4,
  symbols: 'ABC',
  grouping: 'adjacent',
  weights: { A: 3, B: 4, C: 5, S: 1 },
  freeWeights: { A: 4, B: 4, C: 4, S: 1 },
  pays: {
    A: [
      [3, 20],
      [5, 90],
    ],
    B: [
      [3, 10],
      [6, 60],
    ],
    C: [
      [4, 10],
      [8, 100],
    ],
  },
  cascadeMultipliers: [1, 2, 3],
};
