import type { LinesMath } from '@tessera/rules/slots/slot-math';
import { TWENTY_LINES } from '@tessera/rules/slots/twenty-lines';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: LinesMath = {
  code: 'ember-dragon',
  rulesVersion: 1,
  columns: 5,
  rows: 3,
  symbols: 'ABCDEFGHI',
  scatter: 'S',
  betLevels: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00'],
  capUnits: 400000,
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 25 },
    retriggers: { 3: 10, 4: 15, 5: 25 },
    limit: 50,
    multipliers: [3],
  },
  mechanic: 'lines',
  wild: 'W',
  strips: [
    'IBFCIIGGHCSBCAHFGDDGFIHIDAFHEEHEEG',
    'AHHGBDDEFGCCGIEBCHFWIEHIHIBFAWSGDFE',
    'HICFFECCEGWFBHIFBHDGSGDIEEGADHIWHDA',
    'DAICEFDGWGBDEFESCIEBGCHHFFBHAHHWIIG',
    'IFGHAABDHHIIEECGCSEFFHHIFCIDEGWDGGB',
  ],
  freeStrips: [
    'CCIGGBHEADSBDFFGBIAIEHHEFFCIGHD',
    'IBEAGDCDDWFIICEAWGFFHHWCBBHEIFHGGS',
    'FWIDHCCAFFIHIBFBGEGGEDHWGESDWIACBH',
    'AHBHESEIFWDDIICCFHWIGFGBEFGGBHCAWD',
    'GWFCICIAIBGEEWGHDBDHIHHEGBFCFFASD',
  ],
  pays: {
    A: [410, 2050, 17250],
    B: [280, 1050, 6900],
    C: [170, 690, 2750],
    D: [140, 410, 1400],
    E: [70, 210, 690],
    F: [70, 170, 620],
    G: [34, 140, 520],
    H: [34, 105, 410],
    I: [34, 105, 340],
  },
  scatterPays: { 3: 200, 4: 1000, 5: 5000 },
  lines: TWENTY_LINES,
  wildMultiplier: 1,
};
