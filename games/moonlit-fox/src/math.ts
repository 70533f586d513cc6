import type { WaysMath } from '@tessera/rules/slots/slot-math';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: WaysMath = {
  code: 'moonlit-fox',
  rulesVersion: 1,
  columns: 5,
  rows: 4,
  symbols: 'ABCDEFGHI',
  scatter: 'S',
  betLevels: ['1.00', '3.00', '5.00', '15.00', '30.00', '60.00', '150.00', '300.00'],
  capUnits: 500000,
  freeSpins: {
    awards: { 3: 8, 4: 12, 5: 20 },
    retriggers: { 3: 4, 4: 8, 5: 12 },
    limit: 32,
    multipliers: [1, 1, 2, 2, 3],
  },
  mechanic: 'ways',
  wild: 'W',
  strips: [
    'EHEHHEDCGIHFDICIBBGGASECHDAGFFIFI',
    'HDCWBBFCFHICGAAFHSHHIDFEGGIIEGIEDE',
    'SHHDGBAIIHHWEDECFAFCIBGHGGEICDFFIE',
    'GEHHCHDAGDIESEWIIEFIHIFFBBAFDCGGCH',
    'FEIGGAEWFFHFGECDCBGHIDDBIIAHHECSHI',
  ],
  freeStrips: [
    'FFGHAAHIIHFGSBIFDCBEEGGEEDCAIGBDIHHCD',
    'ICWBCHDIDHIGGFCAAEABIIHHFFGGSEEGFDDWEHB',
    'HHABHAIIWEFFBDDSDFCEEGGIIHAICCGFGDWEHGB',
    'HFWFGDSHHIBEHEHBBFFECGGWIAAGDDCEICGADII',
    'FIBDBHFIACIDBGEGCDAEEGGEIIHHWAHHFSDGFC',
  ],
  pays: {
    A: [46, 230, 1900],
    B: [31, 115, 760],
    C: [19, 75, 310],
    D: [15, 46, 155],
    E: [8, 23, 75],
    F: [8, 19, 70],
    G: [4, 15, 55],
    H: [4, 11, 46],
    I: [4, 11, 38],
  },
  scatterPays: { 3: 200, 4: 1000, 5: 5000 },
};
