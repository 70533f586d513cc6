import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Moonlit Fox: a fox in a blue forest under a full moon. */
export const art: ArtSpec = {
  sky: ['#0a0f38', '#2a3f8a', '#8a7ad0'],
  layers: [
    { kind: 'stars', amount: 50, color: '#f4f0ff' },
    { kind: 'disc', x: 0.66, y: 0.24, size: 0.4, color: '#f4ecc8', halo: '#a8b8ff' },
    { kind: 'ridge', form: 'peak', y: 0.58, height: 0.14, color: '#3f4f9a', shade: '#1f2a68' },
    { kind: 'ridge', form: 'tree', y: 0.7, height: 0.2, color: '#23307a', shade: '#10184a' },
    { kind: 'ridge', form: 'tree', y: 0.84, height: 0.16, color: '#141c52', shade: '#070a28' },
  ],
  title: ['Moonlit', 'Fox'],
  font: 'slackey',
  lettering: ['#fff4d0', '#ff9a4a', '#141048'],
  symbols: {
    A: { style: 'hero', emoji: 'fox', tone: '#3a4fb8' },
    B: { style: 'hero', emoji: 'owl', tone: '#7a4a2a' },
    C: { style: 'hero', emoji: 'hedgehog', tone: '#2f7f5a' },
    D: { style: 'hero', emoji: 'mushroom', tone: '#8a2f6a' },
    E: { style: 'gem', cut: 'kite', tone: '#ff7a4a' },
    F: { style: 'gem', cut: 'hexagon', tone: '#6ab0ff' },
    G: { style: 'gem', cut: 'round', tone: '#c08af8' },
    H: { style: 'gem', cut: 'square', tone: '#4ad0a0' },
    I: { style: 'gem', cut: 'triangle', tone: '#f8d04a' },
    W: { style: 'wild', emoji: 'full-moon', tone: '#5a5ad0', label: 'WILD' },
    S: { style: 'scatter', emoji: 'crystal-ball', tone: '#6a2fa8', label: 'SCATTER' },
  },
  tile: [
    ['owl', 0.16, 0.26, 0.32, -6],
    ['fox', 0.52, 0.43, 0.82, 2],
    ['mushroom', 0.14, 0.63, 0.26, -8],
    ['maple-leaf', 0.86, 0.62, 0.22, 18],
  ],
};
