import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Chili Fiesta: a street party under paper bunting. */
export const art: ArtSpec = {
  sky: ['#5a1470', '#e0452f', '#ffd04a'],
  layers: [
    { kind: 'disc', x: 0.5, y: 0.4, size: 0.6, color: '#ffd86a', halo: '#ff8a3a' },
    { kind: 'rays', x: 0.5, y: 0.4, color: '#ffe9a8' },
    { kind: 'bunting', y: 0.05, colors: ['#2fc0a8', '#ffe04a', '#ff6aa8', '#6ab8ff'] },
    { kind: 'ridge', form: 'dome', y: 0.68, height: 0.12, color: '#c4402f', shade: '#701a34' },
    { kind: 'ridge', form: 'hill', y: 0.8, height: 0.07, color: '#8f2440', shade: '#3c0c2a' },
    { kind: 'ridge', form: 'dune', y: 0.9, height: 0.05, color: '#5c1234', shade: '#22041a' },
  ],
  title: ['Chili', 'Fiesta'],
  font: 'luckiest-guy',
  lettering: ['#fff09a', '#ff8a1f', '#5a0c2a'],
  symbols: {
    A: { style: 'hero', emoji: 'hot-pepper', tone: '#2f8f4a' },
    B: { style: 'hero', emoji: 'guitar', tone: '#b8521f' },
    C: { style: 'hero', emoji: 'maracas', tone: '#7a2f9a' },
    D: { style: 'hero', emoji: 'taco', tone: '#1f7f8a' },
    E: { style: 'letter', text: 'A', tone: '#e0394e' },
    F: { style: 'letter', text: 'K', tone: '#2f9fd8' },
    G: { style: 'letter', text: 'Q', tone: '#e8a11c' },
    H: { style: 'letter', text: 'J', tone: '#58a83a' },
    W: { style: 'wild', emoji: 'sun-with-face', tone: '#e8562f', label: 'WILD' },
    S: { style: 'scatter', emoji: 'drum', tone: '#2a8a7a', label: 'SCATTER' },
  },
  tile: [
    ['maracas', 0.18, 0.3, 0.42, -16],
    ['guitar', 0.76, 0.34, 0.56, 14],
    ['hot-pepper', 0.46, 0.45, 0.68, -8],
    ['drum', 0.86, 0.62, 0.26, 6],
    ['taco', 0.16, 0.62, 0.28, -6],
  ],
};
