import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Polar Lights: an ice bay under a green aurora. */
export const art: ArtSpec = {
  sky: ['#040c2c', '#0c3a6f', '#7ad8e8'],
  layers: [
    { kind: 'stars', amount: 60, color: '#e8f8ff' },
    { kind: 'aurora', y: 0.27, colors: ['#4affb0', '#a86aff'] },
    { kind: 'ridge', form: 'peak', y: 0.62, height: 0.18, color: '#bfe8f8', shade: '#3a7fb0' },
    { kind: 'ridge', form: 'peak', y: 0.74, height: 0.1, color: '#7fc0e0', shade: '#1f5f98' },
    { kind: 'ridge', form: 'hill', y: 0.86, height: 0.04, color: '#e0f6ff', shade: '#2a5f90' },
  ],
  title: ['Polar', 'Lights'],
  font: 'luckiest-guy',
  lettering: ['#e8fbff', '#5ac8f0', '#06245a'],
  symbols: {
    A: { style: 'hero', emoji: 'polar-bear', tone: '#2a7fc0' },
    B: { style: 'hero', emoji: 'penguin', tone: '#3a4fa8' },
    C: { style: 'hero', emoji: 'whale', tone: '#158f9a' },
    D: { style: 'hero', emoji: 'seal', tone: '#6a5ab8' },
    E: { style: 'letter', text: 'A', tone: '#4ac0f0' },
    F: { style: 'letter', text: 'K', tone: '#6a8af0' },
    G: { style: 'letter', text: 'Q', tone: '#3ad0a8' },
    H: { style: 'letter', text: 'J', tone: '#b07af0' },
    I: { style: 'letter', text: '10', tone: '#f07ab0' },
    W: { style: 'wild', emoji: 'snowflake', tone: '#2a9fe0', label: 'WILD' },
    S: { style: 'scatter', emoji: 'glowing-star', tone: '#5a3fc8', label: 'SCATTER' },
  },
  tile: [
    ['polar-bear', 0.52, 0.42, 0.84, -2],
    ['penguin', 0.17, 0.58, 0.34, -6],
    ['glowing-star', 0.82, 0.14, 0.24, 12],
    ['snowflake', 0.16, 0.16, 0.2, 0],
  ],
};
