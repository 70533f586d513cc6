import type { WaysMath } from '@tessera/rules/slots/slot-math';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: WaysMath = {
  code: 'royal-elephant',
  rulesVersion: 1,
  columns: 5,
  rows: 4,
  symbols: 'ABCDEFGHI',
  scatter: 'S',
  betLevels: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00'],
  capUnits: 100000,
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 25 },
    retriggers: { 3: 10, 4: 15, 5: 25 },
    limit: 50,
    multipliers: [2],
  },
  mechanic: 'ways',
  wild: 'W',
  strips: [
    'EEIGEHFFIIABAEBFHSCBGFGEDDHGHFHGCIICCAIDD',
    'WCAIIACFFBHBEFBIGIICDEEDFHIGFEEDHHGGSGAHCD',
    'CEGBHSIHDHIBCCEDGAFHWHIEGGBFAIEADCIEFFGFID',
    'EEDDFSIIEABFGWHHBHGCFDGIGGEBIFAECHHAFDIICC',
    'DIDGGFCFIIEHSABEDBBIEFGAHAHEHGGHCDIICCFWEF',
  ],
  freeStrips: [
    'DEEHICGGCIFGFFEIDGAHBDDGHISIHHABAECBF',
    'HCIFEEHBAEGDCWDHHGCHDIGGISAGIBFIFDFAEB',
    'IEFGCECGIHIAHESBBDFWCAHIGGDDGEBFAFHHWDI',
    'FWHHABBFFGHIIBDIWHCGGFIESEEGGCHDDAEADIC',
    'CEGCHFAIAHFEHDEFFGCGDHSIIBIIEDDGHBGBAW',
  ],
  pays: {
    A: [70, 270, 1650],
    B: [41, 135, 680],
    C: [27, 100, 340],
    D: [20, 70, 200],
    E: [14, 34, 110],
    F: [11, 27, 95],
    G: [8, 20, 80],
    H: [7, 16, 70],
    I: [5, 14, 55],
  },
  scatterPays: { 3: 200, 4: 800, 5: 3000 },
};
