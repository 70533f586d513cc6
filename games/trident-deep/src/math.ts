import type { WaysMath } from '@tessera/rules/slots/slot-math';

/** The game's whole mathematics; math-sheet.md says what it returns. */
export const math: WaysMath = {
  code: 'trident-deep',
  rulesVersion: 1,
  columns: 5,
  rows: 3,
  symbols: 'ABCDEFGH',
  scatter: 'S',
  betLevels: ['2.00', '4.00', '6.00', '10.00', '20.00', '40.00', '100.00', '200.00', '400.00'],
  capUnits: 100000,
  freeSpins: {
    awards: { 3: 12, 4: 16, 5: 24 },
    retriggers: { 3: 12, 4: 16, 5: 24 },
    limit: 60,
    multipliers: [1],
  },
  mechanic: 'ways',
  wild: 'W',
  strips: [
    'ABDFFGFFBGGEACAHHBSCDDGEEHEGDCHH',
    'EEFAGGFDEESGBBCHBDGCAHCHAWHDDHGFF',
    'HFDBAAGGHFGDDWFFGGECAWHEHHBBDCSEEC',
    'FCCHCSHGEEDWHHFFGFEABGGDGBBEHAADD',
    'GBAEFFHCCHSCBGDGGEHEFFAHBDDEADHG',
  ],
  freeStrips: [
    'CCEDAAGBHHDADBBFGEECSEGFHHFFG',
    'EEGGBWFGGHCEECCDFFDABBFAHHSAHWD',
    'EFFCSDGBBECWDBGHAAFHEHDHWGGFCEA',
    'HFEEDEBFGGCBBFGADDWGHHAAFSHCCWE',
    'EHDCGECAEEFGASDBBDHHGGBWCFHAFF',
  ],
  pays: {
    A: [125, 490, 2950],
    B: [75, 250, 1250],
    C: [49, 185, 610],
    D: [37, 125, 370],
    E: [25, 60, 195],
    F: [20, 49, 170],
    G: [15, 37, 145],
    H: [12, 29, 125],
  },
  scatterPays: { 3: 100, 4: 1000, 5: 4000 },
};
