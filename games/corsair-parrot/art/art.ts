import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Corsair Parrot: a pirate cove in evening light. */
export const art: ArtSpec = {
  sky: ['#12204f', '#b8567a', '#ffc98a'],
  layers: [
    { kind: 'stars', amount: 22, color: '#ffe9d0' },
    { kind: 'disc', x: 0.72, y: 0.42, size: 0.4, color: '#ffb25a', halo: '#ff8a6a' },
    { kind: 'ridge', form: 'peak', y: 0.56, height: 0.16, color: '#6a3a6f', shade: '#33204f' },
    { kind: 'ridge', form: 'wave', y: 0.62, height: 0.03, color: '#2f7fa8', shade: '#12406f' },
    { kind: 'ridge', form: 'wave', y: 0.74, height: 0.05, color: '#1f5f90', shade: '#0c2c55' },
    { kind: 'ridge', form: 'wave', y: 0.87, height: 0.05, color: '#123f70', shade: '#061a38' },
  ],
  title: ['Corsair', 'Parrot'],
  font: 'slackey',
  lettering: ['#fff0b0', '#f06a3a', '#2a0c34'],
  symbols: {
    A: { style: 'hero', emoji: 'parrot', tone: '#2f8f4a' },
    B: { style: 'hero', emoji: 'pirate-flag', tone: '#5a5f78' },
    C: { style: 'hero', emoji: 'compass', tone: '#b8731f' },
    D: { style: 'hero', emoji: 'anchor', tone: '#2a6fb0' },
    E: { style: 'gem', cut: 'round', tone: '#e8465a' },
    F: { style: 'gem', cut: 'hexagon', tone: '#2fb58a' },
    G: { style: 'gem', cut: 'kite', tone: '#4a86f0' },
    H: { style: 'gem', cut: 'square', tone: '#f2b62c' },
    I: { style: 'gem', cut: 'drop', tone: '#a765e6' },
    W: { style: 'wild', emoji: 'crown', tone: '#d8452f', label: 'WILD' },
    S: { style: 'scatter', emoji: 'coin', tone: '#7a3a1f', label: 'SCATTER' },
  },
  tile: [
    ['pirate-flag', 0.82, 0.22, 0.42, 8],
    ['sailboat', 0.18, 0.34, 0.4, -6],
    ['parrot', 0.52, 0.44, 0.78, 2],
    ['coin', 0.17, 0.64, 0.24, -14],
    ['coin', 0.86, 0.63, 0.22, 18],
  ],
};
