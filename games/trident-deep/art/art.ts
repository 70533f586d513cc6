import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Trident Deep: light falling into a coral reef. */
export const art: ArtSpec = {
  sky: ['#4ad8e8', '#1278a8', '#04203f'],
  layers: [
    { kind: 'rays', x: 0.5, y: -0.05, color: '#d8fbff' },
    { kind: 'bubbles', amount: 22, color: '#ffffff44' },
    { kind: 'ridge', form: 'hill', y: 0.66, height: 0.1, color: '#1a6f98', shade: '#0a3a60' },
    { kind: 'ridge', form: 'coral', y: 0.82, height: 0.07, color: '#d8588a', shade: '#5a1f60' },
    { kind: 'ridge', form: 'coral', y: 0.93, height: 0.05, color: '#f08a4a', shade: '#5c2030' },
  ],
  title: ['Trident', 'Deep'],
  font: 'ultra',
  lettering: ['#eafff8', '#2fd0c0', '#03304f'],
  symbols: {
    A: { style: 'hero', emoji: 'octopus', tone: '#2f6fb8' },
    B: { style: 'hero', emoji: 'shark', tone: '#168a9a' },
    C: { style: 'hero', emoji: 'turtle', tone: '#b8731f' },
    D: { style: 'hero', emoji: 'tropical-fish', tone: '#6a3fb0' },
    E: { style: 'letter', text: 'A', tone: '#ff7a5a' },
    F: { style: 'letter', text: 'K', tone: '#2fc0d8' },
    G: { style: 'letter', text: 'Q', tone: '#f0b82f' },
    H: { style: 'letter', text: 'J', tone: '#8a6af0' },
    W: { style: 'wild', emoji: 'trident-emblem', tone: '#1f8fb8', label: 'WILD' },
    S: { style: 'scatter', emoji: 'spiral-shell', tone: '#c04a7a', label: 'SCATTER' },
  },
  tile: [
    ['tropical-fish', 0.2, 0.2, 0.32, 6],
    ['octopus', 0.52, 0.44, 0.8, -3],
    ['spiral-shell', 0.16, 0.64, 0.24, -12],
    ['trident-emblem', 0.85, 0.2, 0.3, 12],
  ],
};
