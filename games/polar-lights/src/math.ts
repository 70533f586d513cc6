import type { LinesMath } from '@tessera/rules/slots/slot-math';
import { TWENTY_LINES } from '@tessera/rules/slots/twenty-lines';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: LinesMath = {
  code: 'polar-lights',
  rulesVersion: 1,
  columns: 5,
  rows: 3,
  symbols: 'ABCDEFGHI',
  scatter: 'S',
  betLevels: ['2.00', '4.00', '6.00', '10.00', '20.00', '40.00', '100.00', '200.00', '400.00'],
  capUnits: 200000,
  freeSpins: {
    awards: { 3: 10, 4: 20, 5: 30 },
    retriggers: { 3: 10, 4: 20, 5: 30 },
    limit: 60,
    multipliers: [1],
  },
  mechanic: 'lines',
  wild: 'W',
  strips: [
    'HHFFIDFCCICGGFHEIDEEGEIDSHIGGHBBAA',
    'IIGDDIEBSEHDAFAGFFCHHFEHGBWHGECCIIG',
    'BBFWIHCIEHSGDEHHGGDIIEFFGGDEACCFIHA',
    'CEHCICSFFGGWEEHIEBGGHIDHAFFDIGHADIB',
    'IEEGEDCIIDCHIHSGGCIAADFFHFEHHGBWBFG',
  ],
  freeStrips: [
    'EEBIFFASGCBGCIAHFHHDDBIHEGCGIDF',
    'BAGBBIDEEWGCDAIIFFDWGHHFSGCHEHCIF',
    'HCCHDDBIFWEHFIGCWGGEBIGHFFDEBAASI',
    'AFDDICBCGBEWGSFFAIHCWBHDIIEHHGGFE',
    'WDBFCCFBGGAFSHECHIGEFHIBADDIIHGE',
  ],
  pays: {
    A: [400, 2000, 16550],
    B: [270, 990, 6650],
    C: [165, 660, 2650],
    D: [135, 400, 1350],
    E: [65, 200, 660],
    F: [65, 165, 600],
    G: [33, 135, 500],
    H: [33, 100, 400],
    I: [33, 100, 330],
  },
  scatterPays: { 3: 300, 4: 1500, 5: 6000 },
  lines: TWENTY_LINES,
  wildMultiplier: 3,
};
