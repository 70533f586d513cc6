import type { LinesMath } from '@tessera/rules/slots/slot-math';
import { TWENTY_LINES } from '@tessera/rules/slots/twenty-lines';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: LinesMath = {
  code: 'sun-cat-oasis',
  rulesVersion: 1,
  columns: 5,
  rows: 3,
  symbols: 'ABCDEFGH',
  scatter: 'S',
  betLevels: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00'],
  capUnits: 800000,
  freeSpins: {
    awards: { 3: 8, 4: 12, 5: 20 },
    retriggers: { 3: 8, 4: 12, 5: 20 },
    limit: 60,
    multipliers: [3],
  },
  mechanic: 'lines',
  wild: 'W',
  strips: [
    'EBBCFDHGCFHGGAHFEEHEGHEDGCFFDSH',
    'AHHFDCHBEEGGFGEFEHGCGWFADDHGBHESF',
    'HHACCBGHFHWGGDFEBDEHEDFECGAHGFWESF',
    'CEHFFEEHEDCEFFHHGWAHSGFGHCBWDDBGG',
    'FHDFFHFEEGGHWEAHEGBDDCHHFGGESAGBC',
  ],
  freeStrips: [
    'AGGHEHGDHBBGGCDEECSFDFHHEFCFA',
    'CEFAGGFDDGDFGSBBHFCCEHGHWHHAWEE',
    'DEHEGGAHBDFFESCFGHFWEDHHCCGBWAG',
    'GGCBCWFHGEHBHHFSFADDEGWEHCEFGAD',
    'GBGEFHCGFFCWDGAWHHSCFEDHEEADBHG',
  ],
  pays: {
    A: [350, 1750, 21950],
    B: [175, 660, 3050],
    C: [110, 350, 1300],
    D: [90, 260, 880],
    E: [44, 110, 390],
    F: [35, 90, 330],
    G: [26, 80, 260],
    H: [22, 65, 220],
  },
  scatterPays: { 3: 200, 4: 1000, 5: 10000 },
  lines: TWENTY_LINES,
  wildMultiplier: 2,
};
