import type { ArtSpec } from '@tessera/game-kit/art-spec';

/** Mango Monsoon: fruit in a warm rain over green hills. */
export const art: ArtSpec = {
  sky: ['#0a5a5a', '#3ab070', '#f8f0a0'],
  layers: [
    { kind: 'disc', x: 0.75, y: 0.2, size: 0.3, color: '#ffe87a', halo: '#fff8c0' },
    { kind: 'rays', x: 0.75, y: 0.2, color: '#fffbd8' },
    { kind: 'bubbles', amount: 26, color: '#e8ffff55' },
    { kind: 'ridge', form: 'hill', y: 0.62, height: 0.14, color: '#2f9f5a', shade: '#126a4a' },
    { kind: 'ridge', form: 'tree', y: 0.76, height: 0.1, color: '#1a7a48', shade: '#0a4430' },
    { kind: 'ridge', form: 'wave', y: 0.88, height: 0.04, color: '#0f5a3f', shade: '#04241c' },
  ],
  title: ['Mango', 'Monsoon'],
  font: 'luckiest-guy',
  lettering: ['#fff8a0', '#ffa52f', '#0c4a2a'],
  symbols: {
    A: { style: 'bare', emoji: 'mango' },
    B: { style: 'bare', emoji: 'pineapple' },
    C: { style: 'bare', emoji: 'watermelon' },
    D: { style: 'bare', emoji: 'strawberry' },
    E: { style: 'bare', emoji: 'grapes' },
    F: { style: 'bare', emoji: 'cherries' },
    G: { style: 'bare', emoji: 'peach' },
    H: { style: 'bare', emoji: 'lemon' },
    I: { style: 'bare', emoji: 'banana' },
    S: { style: 'scatter', emoji: 'umbrella-with-rain-drops', tone: '#2a7fc0', label: 'SCATTER' },
  },
  tile: [
    ['pineapple', 0.22, 0.34, 0.48, -12],
    ['watermelon', 0.78, 0.4, 0.46, 12],
    ['mango', 0.5, 0.46, 0.6, -4],
    ['strawberry', 0.15, 0.64, 0.26, -10],
    ['cherries', 0.87, 0.64, 0.28, 8],
    ['umbrella-with-rain-drops', 0.56, 0.13, 0.28, 8],
  ],
};
