import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Comet Miners: crystal seams on a small moon. */
export const art: ArtSpec = {
  sky: ['#05061c', '#2a1a5a', '#c0508a'],
  layers: [
    { kind: 'stars', amount: 80, color: '#ffffff' },
    { kind: 'disc', x: 0.78, y: 0.2, size: 0.32, color: '#5ab0e8', halo: '#6a7aff' },
    { kind: 'aurora', y: 0.44, colors: ['#ff6ab0', '#6a8aff'] },
    { kind: 'ridge', form: 'peak', y: 0.68, height: 0.12, color: '#5a3f8a', shade: '#2a1a50' },
    { kind: 'ridge', form: 'dune', y: 0.8, height: 0.08, color: '#3f2a70', shade: '#160c34' },
    { kind: 'ridge', form: 'peak', y: 0.92, height: 0.06, color: '#241650', shade: '#0a0420' },
  ],
  title: ['Comet', 'Miners'],
  font: 'luckiest-guy',
  lettering: ['#e8f4ff', '#7a8aff', '#12083c'],
  symbols: {
    A: { style: 'bare', emoji: 'rocket' },
    B: { style: 'bare', emoji: 'alien' },
    C: { style: 'gem', cut: 'kite', tone: '#ff5a8a' },
    D: { style: 'gem', cut: 'hexagon', tone: '#3ad8b0' },
    E: { style: 'gem', cut: 'round', tone: '#5a9aff' },
    F: { style: 'gem', cut: 'square', tone: '#ffc04a' },
    S: { style: 'scatter', emoji: 'comet', tone: '#3a3ad0', label: 'SCATTER' },
  },
  tile: [
    ['ringed-planet', 0.2, 0.18, 0.32, -8],
    ['comet', 0.8, 0.2, 0.36, 6],
    ['rocket', 0.5, 0.42, 0.7, 4],
    ['gem-stone', 0.16, 0.63, 0.24, -12],
    ['gem-stone', 0.86, 0.62, 0.28, 14],
  ],
};
