import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Sun Cat Oasis: a sacred cat between dunes and palms at high noon. */
export const art: ArtSpec = {
  sky: ['#0c4a7c', '#2fa8b8', '#ffe0a0'],
  layers: [
    { kind: 'disc', x: 0.3, y: 0.24, size: 0.34, color: '#ffd24a', halo: '#fff0a8' },
    { kind: 'rays', x: 0.3, y: 0.24, color: '#fff6cf' },
    { kind: 'ridge', form: 'dome', y: 0.62, height: 0.16, color: '#e0a85a', shade: '#a8662a' },
    { kind: 'ridge', form: 'dune', y: 0.72, height: 0.14, color: '#f0bd62', shade: '#b86f2a' },
    { kind: 'ridge', form: 'dune', y: 0.86, height: 0.1, color: '#c47a30', shade: '#5c2c0c' },
  ],
  title: ['Sun Cat', 'Oasis'],
  font: 'ultra',
  lettering: ['#fff2a8', '#e8a11c', '#4a2200'],
  symbols: {
    A: { style: 'hero', emoji: 'cat-face', tone: '#1f7f9a' },
    B: { style: 'hero', emoji: 'scorpion', tone: '#a8321f' },
    C: { style: 'hero', emoji: 'camel', tone: '#c98a1f' },
    D: { style: 'hero', emoji: 'amphora', tone: '#5a3fa8' },
    E: { style: 'letter', text: 'A', tone: '#e8a11c' },
    F: { style: 'letter', text: 'K', tone: '#2fa8b8' },
    G: { style: 'letter', text: 'Q', tone: '#d8563a' },
    H: { style: 'letter', text: 'J', tone: '#6f9a3a' },
    W: { style: 'wild', emoji: 'sun-with-face', tone: '#f0a51f', label: 'WILD' },
    S: { style: 'scatter', emoji: 'gem-stone', tone: '#1f8fa8', label: 'SCATTER' },
  },
  tile: [
    ['palm-tree', 0.16, 0.34, 0.5, -6],
    ['cat-face', 0.54, 0.44, 0.8, 3],
    ['amphora', 0.16, 0.64, 0.28, -10],
    ['gem-stone', 0.87, 0.64, 0.22, 14],
  ],
};
