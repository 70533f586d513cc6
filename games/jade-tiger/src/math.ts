import type { WaysMath } from '@tessera/rules/slots/slot-math';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: WaysMath = {
  code: 'jade-tiger',
  rulesVersion: 1,
  columns: 5,
  rows: 3,
  symbols: 'ABCDEFGHI',
  scatter: 'S',
  betLevels: ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00', '500.00'],
  capUnits: 200000,
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 20 },
    retriggers: { 3: 5, 4: 10, 5: 15 },
    limit: 50,
    multipliers: [2],
  },
  mechanic: 'ways',
  wild: 'W',
  strips: [
    'DGGAEHIIACIFFHHEEFCIFBGHDHSDICGBE',
    'HIISIHAAEFFGGWFHDDIHFECCEEHGGBICBD',
    'AAGCDHGEGDCDEGEIIWCHHEFBBSFIHIFFIH',
    'DHHIEEGCHSIIFCGIGDFGFFBHBEECAADWIH',
    'DBFAFICHCSIDIGGBGHIEEFFEEHDCHHGAI',
  ],
  freeStrips: [
    'IHBBSEEGCFFIHHEFCGAFGABDHDGIDCEI',
    'IHEHACGWHSFIGBWGIFBFCCHEEGFIBEDDAD',
    'DDAGGCWGEEGCFCIEEHWSIIFDBBFBAHHFHI',
    'BFDDHGBHHECCEAISWCEDAWBIIEFGGFFIHG',
    'HGCGGAGICEBDADIFBISEHEDIBFFEHHCF',
  ],
  pays: {
    A: [220, 1100, 9350],
    B: [150, 560, 3750],
    C: [95, 370, 1500],
    D: [75, 220, 750],
    E: [37, 110, 370],
    F: [37, 95, 340],
    G: [19, 75, 280],
    H: [19, 55, 220],
    I: [19, 55, 185],
  },
  scatterPays: { 3: 200, 4: 1000, 5: 5000 },
};
