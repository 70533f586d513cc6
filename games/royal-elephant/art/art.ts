import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Royal Elephant: a palace garden at golden hour. */
export const art: ArtSpec = {
  sky: ['#5a1f70', '#e07a3a', '#ffe6a0'],
  layers: [
    { kind: 'disc', x: 0.5, y: 0.36, size: 0.54, color: '#ffe08a', halo: '#ffb84a' },
    { kind: 'rays', x: 0.5, y: 0.36, color: '#fff0c0' },
    { kind: 'ridge', form: 'dome', y: 0.66, height: 0.2, color: '#b04a5a', shade: '#5c1f50' },
    { kind: 'ridge', form: 'dome', y: 0.78, height: 0.12, color: '#7a2a5a', shade: '#3a1040' },
    { kind: 'ridge', form: 'hill', y: 0.88, height: 0.05, color: '#2f6a3f', shade: '#0c2c1f' },
  ],
  title: ['Royal', 'Elephant'],
  font: 'ultra',
  lettering: ['#fff0a8', '#e8902f', '#470f45'],
  symbols: {
    A: { style: 'hero', emoji: 'elephant', tone: '#b03a6a' },
    B: { style: 'hero', emoji: 'peacock', tone: '#1f8a7a' },
    C: { style: 'hero', emoji: 'lotus', tone: '#6a3fa8' },
    D: { style: 'hero', emoji: 'mango', tone: '#2f7f3a' },
    E: { style: 'letter', text: 'A', tone: '#e8902f' },
    F: { style: 'letter', text: 'K', tone: '#c03a6a' },
    G: { style: 'letter', text: 'Q', tone: '#2fa08a' },
    H: { style: 'letter', text: 'J', tone: '#6a6ae0' },
    I: { style: 'letter', text: '10', tone: '#8aa83a' },
    W: { style: 'wild', emoji: 'crown', tone: '#c8862f', label: 'WILD' },
    S: { style: 'scatter', emoji: 'bell', tone: '#8a2f6a', label: 'SCATTER' },
  },
  tile: [
    ['elephant', 0.52, 0.42, 0.9, 0],
    ['lotus', 0.15, 0.64, 0.28, -8],
    ['lotus', 0.87, 0.64, 0.26, 8],
    ['crown', 0.5, 0.1, 0.3, 0],
  ],
};
