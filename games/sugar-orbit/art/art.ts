import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Sugar Orbit: sweets circling candy hills under a pink sky. */
export const art: ArtSpec = {
  sky: ['#3b0f78', '#d44fb4', '#ffd3a6'],
  layers: [
    { kind: 'stars', amount: 40, color: '#fff3ff' },
    { kind: 'disc', x: 0.24, y: 0.22, size: 0.34, color: '#ff9ad0', halo: '#ffb9f0' },
    { kind: 'rays', x: 0.24, y: 0.22, color: '#ffe0ff' },
    { kind: 'bubbles', amount: 14, color: '#ffffff33' },
    { kind: 'ridge', form: 'hill', y: 0.66, height: 0.12, color: '#ff86b7', shade: '#b0398d' },
    { kind: 'ridge', form: 'wave', y: 0.77, height: 0.06, color: '#8fe6e0', shade: '#2d86a8' },
    { kind: 'ridge', form: 'hill', y: 0.88, height: 0.06, color: '#b04bd0', shade: '#4a1680' },
  ],
  title: ['Sugar', 'Orbit'],
  font: 'slackey',
  lettering: ['#fff0b8', '#ff62a8', '#5a0f6e'],
  symbols: {
    A: { style: 'bare', emoji: 'lollipop' },
    B: { style: 'bare', emoji: 'doughnut' },
    C: { style: 'bare', emoji: 'candy' },
    D: { style: 'gem', cut: 'hexagon', tone: '#34c98a' },
    E: { style: 'gem', cut: 'round', tone: '#4a93ff' },
    F: { style: 'gem', cut: 'square', tone: '#ffb52e' },
    G: { style: 'gem', cut: 'drop', tone: '#b06bf0' },
    S: { style: 'scatter', emoji: 'ringed-planet', tone: '#7a35d8', label: 'SCATTER' },
  },
  tile: [
    ['ringed-planet', 0.8, 0.17, 0.36, 8],
    ['doughnut', 0.3, 0.3, 0.42, -14],
    ['lollipop', 0.62, 0.46, 0.66, 12],
    ['candy', 0.2, 0.6, 0.36, -16],
    ['candy', 0.87, 0.64, 0.26, 24],
  ],
};
