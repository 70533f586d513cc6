/** A round of Ember Dragon at a bet of 1.00 with ten free spins, as its server answers it. */
export const FREE_SPINS_AT_ONE = {
  code: 'ember-dragon',
  rulesVersion: 1,
  bet: '1.00',
  spins: [
    {
      feature: 'base',
      steps: [
        {
          grid: 'SBCAWSHIFDEFCSE',
          multiplier: 1,
          wins: [{ kind: 'scatter', symbol: 'S', count: 3, cells: [0, 5, 13], index: 0, units: 200 }],
        },
      ],
      awarded: 10,
      units: 200,
    },
    { feature: 'free', steps: [{ grid: 'HEAGSIIDHFWDSDG', multiplier: 3, wins: [] }], awarded: 0, units: 0 },
    { feature: 'free', steps: [{ grid: 'FGBSIBCCAICCWFC', multiplier: 3, wins: [] }], awarded: 0, units: 0 },
    { feature: 'free', steps: [{ grid: 'DFFHGGFFIIICBDH', multiplier: 3, wins: [] }], awarded: 0, units: 0 },
    { feature: 'free', steps: [{ grid: 'FGBCBBHCCICCFFA', multiplier: 3, wins: [] }], awarded: 0, units: 0 },
    { feature: 'free', steps: [{ grid: 'DCCWGFBHFEIFHIH', multiplier: 3, wins: [] }], awarded: 0, units: 0 },
    { feature: 'free', steps: [{ grid: 'FFGCEABGEIICGEE', multiplier: 3, wins: [] }], awarded: 0, units: 0 },
    {
      feature: 'free',
      steps: [
        {
          grid: 'GBIDWFGEDGBHDHI',
          multiplier: 3,
          wins: [{ kind: 'line', symbol: 'G', count: 3, cells: [0, 4, 6], index: 11, units: 102 }],
        },
      ],
      awarded: 0,
      units: 102,
    },
    { feature: 'free', steps: [{ grid: 'HEAGSIFBGBHECIA', multiplier: 3, wins: [] }], awarded: 0, units: 0 },
    { feature: 'free', steps: [{ grid: 'FFGEIFGEGAWDIAI', multiplier: 3, wins: [] }], awarded: 0, units: 0 },
    { feature: 'free', steps: [{ grid: 'CIGHEIGEGHBHGEE', multiplier: 3, wins: [] }], awarded: 0, units: 0 },
  ],
  units: 302,
  capped: false,
  win: '3.02',
};
