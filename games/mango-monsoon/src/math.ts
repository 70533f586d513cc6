import type { ClusterMath } from '@tessera/rules/slots/slot-math';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: ClusterMath = {
  code: 'mango-monsoon',
  rulesVersion: 1,
  columns: 6,
  rows: 5,
  symbols: 'ABCDEFGHI',
  scatter: 'S',
  betLevels: ['1.00', '3.00', '5.00', '15.00', '30.00', '60.00', '150.00', '300.00'],
  capUnits: 250000,
  freeSpins: {
    awards: { 4: 10, 5: 12, 6: 15 },
    retriggers: { 3: 5 },
    limit: 40,
    multipliers: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
  },
  mechanic: 'cluster',
  grouping: 'anywhere',
  weights: { A: 9, B: 10, C: 11, D: 12, E: 13, F: 14, G: 15, H: 16, I: 17, S: 3 },
  freeWeights: { A: 10, B: 11, C: 12, D: 12, E: 13, F: 14, G: 14, H: 15, I: 16, S: 3 },
  cascadeMultipliers: [1],
  pays: {
    A: [
      [8, 4700],
      [10, 11700],
      [12, 23450],
    ],
    B: [
      [8, 1150],
      [10, 4700],
      [12, 11700],
    ],
    C: [
      [8, 940],
      [10, 2350],
      [12, 7050],
    ],
    D: [
      [8, 700],
      [10, 940],
      [12, 5600],
    ],
    E: [
      [8, 470],
      [10, 700],
      [12, 4700],
    ],
    F: [
      [8, 370],
      [10, 560],
      [12, 3750],
    ],
    G: [
      [8, 230],
      [10, 470],
      [12, 2350],
    ],
    H: [
      [8, 185],
      [10, 420],
      [12, 1850],
    ],
    I: [
      [8, 115],
      [10, 350],
      [12, 940],
    ],
  },
};
