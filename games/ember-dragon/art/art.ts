import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Ember Dragon Hoard: a dragon over red mountains at dusk, lanterns and gold. */
export const art: ArtSpec = {
  sky: ['#2a0614', '#8c1220', '#f08a2c'],
  layers: [
    { kind: 'stars', amount: 26, color: '#ffdca8' },
    { kind: 'disc', x: 0.5, y: 0.34, size: 0.62, color: '#ffb03a', halo: '#ff5a1e' },
    { kind: 'rays', x: 0.5, y: 0.34, color: '#ffd27a' },
    { kind: 'ridge', form: 'peak', y: 0.66, height: 0.2, color: '#a81e22', shade: '#3d0812' },
    { kind: 'ridge', form: 'pagoda', y: 0.76, height: 0.17, color: '#6d0f1a', shade: '#26050c' },
    { kind: 'ridge', form: 'hill', y: 0.86, height: 0.06, color: '#45080f', shade: '#140206' },
  ],
  title: ['Ember', 'Dragon'],
  font: 'luckiest-guy',
  lettering: ['#ffe68a', '#f0871c', '#4a0710'],
  symbols: {
    A: { style: 'hero', emoji: 'dragon-face', tone: '#c21f2c' },
    B: { style: 'hero', emoji: 'red-envelope', tone: '#b8860f' },
    C: { style: 'hero', emoji: 'red-paper-lantern', tone: '#6a1f8f' },
    D: { style: 'hero', emoji: 'firecracker', tone: '#0f6f78' },
    E: { style: 'letter', text: 'A', tone: '#e0393e' },
    F: { style: 'letter', text: 'K', tone: '#e58a1f' },
    G: { style: 'letter', text: 'Q', tone: '#3aa655' },
    H: { style: 'letter', text: 'J', tone: '#3d7fe0' },
    I: { style: 'letter', text: '10', tone: '#9a54d6' },
    W: { style: 'wild', emoji: 'fire', tone: '#ff9a1f', label: 'WILD' },
    S: { style: 'scatter', emoji: 'coin', tone: '#d43a1f', label: 'SCATTER' },
  },
  tile: [
    ['red-paper-lantern', 0.14, 0.15, 0.24, -6],
    ['red-paper-lantern', 0.87, 0.2, 0.3, 8],
    ['dragon-face', 0.5, 0.42, 0.86, -4],
    ['coin', 0.16, 0.63, 0.22, -18],
    ['coin', 0.85, 0.62, 0.26, 16],
  ],
};
