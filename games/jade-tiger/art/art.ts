import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Jade Tiger Path: a tiger on a green mountain path in morning light. */
export const art: ArtSpec = {
  sky: ['#04303a', '#127a6c', '#c9ec9a'],
  layers: [
    { kind: 'disc', x: 0.62, y: 0.28, size: 0.42, color: '#ffe9a8', halo: '#d9ffb0' },
    { kind: 'rays', x: 0.62, y: 0.28, color: '#f4ffc8' },
    { kind: 'ridge', form: 'peak', y: 0.58, height: 0.26, color: '#2b9a83', shade: '#0c4f4d' },
    { kind: 'ridge', form: 'pagoda', y: 0.7, height: 0.14, color: '#0f6658', shade: '#083a38' },
    { kind: 'ridge', form: 'tree', y: 0.82, height: 0.12, color: '#0b4b3c', shade: '#04211f' },
    { kind: 'ridge', form: 'hill', y: 0.9, height: 0.05, color: '#06332b', shade: '#021412' },
  ],
  title: ['Jade', 'Tiger'],
  font: 'ultra',
  lettering: ['#d7ffc4', '#2fbf7f', '#02352c'],
  symbols: {
    A: { style: 'hero', emoji: 'tiger-face', tone: '#e07b12' },
    B: { style: 'hero', emoji: 'panda', tone: '#2b8f5a' },
    C: { style: 'hero', emoji: 'lotus', tone: '#a3357e' },
    D: { style: 'hero', emoji: 'turtle', tone: '#2a6fb0' },
    E: { style: 'gem', cut: 'hexagon', tone: '#22b573' },
    F: { style: 'gem', cut: 'kite', tone: '#e8465a' },
    G: { style: 'gem', cut: 'round', tone: '#4a86f0' },
    H: { style: 'gem', cut: 'square', tone: '#f2b62c' },
    I: { style: 'gem', cut: 'triangle', tone: '#a765e6' },
    W: { style: 'wild', emoji: 'yin-yang', tone: '#17a37a', label: 'WILD' },
    S: { style: 'scatter', emoji: 'bell', tone: '#0f8a6a', label: 'SCATTER' },
  },
  tile: [
    ['lotus', 0.14, 0.62, 0.3, -10],
    ['lotus', 0.88, 0.64, 0.26, 12],
    ['tiger-face', 0.5, 0.42, 0.84, 3],
    ['gem-stone', 0.85, 0.16, 0.2, 16],
  ],
};
