import type { LinesMath } from '@tessera/rules/slots/slot-math';
import { TWENTY_LINES } from '@tessera/rules/slots/twenty-lines';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: LinesMath = {
  code: 'corsair-parrot',
  rulesVersion: 1,
  columns: 5,
  rows: 3,
  symbols: 'ABCDEFGHI',
  scatter: 'S',
  betLevels: ['1.00', '3.00', '5.00', '15.00', '30.00', '60.00', '150.00', '300.00'],
  capUnits: 100000,
  freeSpins: {
    awards: { 3: 12, 4: 18, 5: 30 },
    retriggers: { 3: 6, 4: 12, 5: 18 },
    limit: 60,
    multipliers: [1],
  },
  mechanic: 'lines',
  wild: 'W',
  strips: [
    'DIIEEICABFFIGGEEHHCHGGDBFFHDSACDBA',
    'GBBGADDAWIIWHFFCEBFSGEADDICCHHIFHEEG',
    'IAEGICHHSDWDADEFCEFFGHHBIEDGCFBWGBAI',
    'EECCFDFAWGGSBBHDEHDEDBIHCGFFIIAAIWGH',
    'EBBAIISEFHHEEGICHHDCCFBIDGAAFFWGGWDD',
  ],
  freeStrips: [
    'AFGEIFAAEDDCGHDGBIHBBESHFCCGIIH',
    'HGAEBHAHHFEEWAGDCCBBIDDCGIIWISFFGW',
    'EIEDSWBFCCHGDAIICWHFWGAHHEDBGGFIAB',
    'HEBCASGWAAHHEEBIFGGFBWHDDFIIGCCDIW',
    'HDSAAWDFFEIGHGCCWIEAEIBHWDGGIFCBBH',
  ],
  pays: {
    A: [410, 1650, 9900],
    B: [250, 830, 4150],
    C: [165, 620, 2050],
    D: [125, 410, 1250],
    E: [85, 210, 660],
    F: [65, 165, 580],
    G: [50, 125, 500],
    H: [41, 100, 410],
    I: [33, 85, 330],
  },
  scatterPays: { 3: 100, 4: 500, 5: 2500 },
  lines: TWENTY_LINES,
  wildMultiplier: 1,
};
