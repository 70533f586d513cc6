import type { LinesMath } from '@tessera/rules/slots/slot-math';
import { TWENTY_LINES } from '@tessera/rules/slots/twenty-lines';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: LinesMath = {
  code: 'chili-fiesta',
  rulesVersion: 1,
  columns: 5,
  rows: 3,
  symbols: 'ABCDEFGH',
  scatter: 'S',
  betLevels: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00'],
  capUnits: 200000,
  freeSpins: {
    awards: { 3: 6, 4: 9, 5: 15 },
    retriggers: { 3: 3, 4: 6, 5: 9 },
    limit: 30,
    multipliers: [1, 1, 2, 2, 3, 3, 4],
  },
  mechanic: 'lines',
  wild: 'W',
  strips: [
    'GEESHHDHEECDGDDCBHFAFFGGHFBBAASCCG',
    'WBBDHGGDDGGAHHEAACHFWFCSFFGBCCEDHEE',
    'GFFDHHAGGHGFEECAWGBABCCDEESBHHFWDDC',
    'DFHWADBBSBCCFDCCEHFFHEEHHWEAGGDGAGG',
    'BCHHBEGGHDECCABAAWHDCGGHFFWFSDEEGFDS',
  ],
  freeStrips: [
    'GGFFDGGFDCCHHBBEHEESAAFEHBCDDA',
    'GDDHACWHFEEDGBBCCHSHWEBGGEAAFDFF',
    'FDHCCHBBWFGGWSGBECEDWEFAHHDDFGAAE',
    'DHGWESHGABDGGCAHWEADDCCFFBBFFHEE',
    'SDWGFFEWFEEGBHDDAEHCDCCBBGGFHAAH',
  ],
  pays: {
    A: [290, 1150, 7000],
    B: [175, 580, 2900],
    C: [115, 440, 1450],
    D: [90, 290, 880],
    E: [60, 145, 470],
    F: [47, 115, 410],
    G: [35, 90, 350],
    H: [29, 70, 290],
  },
  scatterPays: { 3: 100, 4: 500, 5: 2000 },
  lines: TWENTY_LINES,
  wildMultiplier: 1,
};
