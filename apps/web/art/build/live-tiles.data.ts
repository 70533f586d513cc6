import type { TileSpec } from './tile-spec.ts';

/** Live tables: an evening room, a felt table and what is played on it. */
export const LIVE_TILES: readonly TileSpec[] = [
  {
    name: 'EVO-velvet-baccarat',
    backdrop: { kind: 'salon', tones: ['#2a0413', '#8c1038', '#ff6a8c'], felt: '#a3123f', rail: '#c98a2c' },
    light: '#ff9db4',
    parts: [
      { kind: 'cards', x: 150, y: 190, size: 192, faces: ['9S', 'KH'], spread: 78 },
      { kind: 'chips', x: 62, y: 352, size: 92, tones: ['#f2c230', '#1c1a2c'], height: 4 },
      { kind: 'chips', x: 240, y: 362, size: 92, tones: ['#2f7de0'], height: 2 },
      { kind: 'chips', x: 152, y: 374, size: 98, tones: ['#e0203a', '#ffffff'], height: 3 },
    ],
  },
  {
    name: 'EVO-moonlit-roulette',
    backdrop: { kind: 'salon', tones: ['#060a2b', '#1d2f8f', '#7fb0ff'], felt: '#14307a', rail: '#c9a24a' },
    light: '#a9c6ff',
    parts: [
      { kind: 'glow', x: 226, y: 78, r: 90, color: '#dfe9ff' },
      { kind: 'emoji', name: 'full-moon', x: 226, y: 78, size: 84, floats: true },
      { kind: 'roulette', x: 150, y: 248, r: 138, tone: '#6b3214' },
    ],
  },
  {
    name: 'EVO-grandstand-blackjack',
    backdrop: { kind: 'salon', tones: ['#04190f', '#0d6a44', '#7fe0a2'], felt: '#0b7a4b', rail: '#7a4a1e' },
    light: '#c9f5a8',
    parts: [
      { kind: 'cards', x: 150, y: 196, size: 172, faces: ['XX', 'AS', 'JD'], spread: 56, back: '#0c2c66' },
      { kind: 'chips', x: 220, y: 360, size: 100, tones: ['#17151f', '#e7b12c'], height: 5 },
      { kind: 'chips', x: 92, y: 372, size: 96, tones: ['#d91f3a'], height: 2 },
    ],
  },
  {
    name: 'EVO-carnival-wheel',
    backdrop: { kind: 'salon', tones: ['#2b0845', '#8a1fa8', '#ffb14a'], felt: '#5a1682', rail: '#f0b63c' },
    light: '#ffd67a',
    parts: [
      {
        kind: 'fortune',
        x: 150,
        y: 196,
        r: 132,
        tones: ['#f03a5f', '#ffb321', '#2fb86e', '#2f86ee', '#9a4bf0', '#ff7a2f'],
      },
      { kind: 'coins', seed: 5, amount: 9, top: 290, bottom: 372 },
    ],
  },
  {
    name: 'AG-dragon-and-tiger',
    backdrop: { kind: 'salon', tones: ['#1f0703', '#a62a0b', '#ffb545'], felt: '#7d1408', rail: '#e0a02c' },
    light: '#ffc765',
    parts: [
      { kind: 'emoji', name: 'dragon-face', x: 88, y: 150, size: 158, floats: true, flip: true },
      { kind: 'emoji', name: 'tiger-face', x: 214, y: 170, size: 148, floats: true },
      { kind: 'cards', x: 150, y: 312, size: 128, faces: ['KS', 'QH'], spread: 96 },
    ],
  },
  {
    name: 'AG-lantern-sic-bo',
    backdrop: { kind: 'salon', tones: ['#2b0406', '#b3161d', '#ff9a4a'], felt: '#8a0d1c', rail: '#d9a43a' },
    light: '#ffcf7a',
    parts: [
      { kind: 'emoji', name: 'red-paper-lantern', x: 64, y: 92, size: 110, floats: true },
      { kind: 'emoji', name: 'red-paper-lantern', x: 240, y: 78, size: 92, floats: true },
      { kind: 'die', x: 150, y: 196, size: 112, tone: '#ffffff', pips: [6, 3, 2], turn: -6 },
      { kind: 'die', x: 88, y: 294, size: 118, tone: '#ffffff', pips: [1, 5, 4], turn: 8 },
      { kind: 'die', x: 214, y: 302, size: 122, tone: '#e0203a', pips: [5, 2, 6], turn: -4 },
    ],
  },
  {
    name: 'AG-amber-baccarat',
    backdrop: { kind: 'salon', tones: ['#2a1402', '#a8620a', '#ffd477'], felt: '#b0690c', rail: '#6b3410' },
    light: '#ffe09a',
    parts: [
      { kind: 'emoji', name: 'crown', x: 150, y: 92, size: 116, floats: true },
      { kind: 'cards', x: 150, y: 222, size: 160, faces: ['8D', 'AC', '9H'], spread: 58 },
      { kind: 'chips', x: 72, y: 366, size: 96, tones: ['#8a2be2', '#f4f1ff'], height: 3 },
      { kind: 'chips', x: 232, y: 370, size: 96, tones: ['#0f9c6b'], height: 4 },
    ],
  },
  {
    name: 'SA-silver-roulette',
    backdrop: { kind: 'salon', tones: ['#0b1418', '#3d5a66', '#d5ecf2'], felt: '#1c6b66', rail: '#b9c4cc' },
    light: '#e6f4f7',
    parts: [
      { kind: 'roulette', x: 150, y: 214, r: 134, tone: '#39485a' },
      { kind: 'chips', x: 66, y: 356, size: 86, tones: ['#e8edf2', '#22303c'], height: 5 },
      { kind: 'chips', x: 236, y: 366, size: 92, tones: ['#1fa89a'], height: 3 },
      { kind: 'chips', x: 150, y: 380, size: 96, tones: ['#d9344a', '#ffffff'], height: 2 },
    ],
  },
  {
    name: 'SA-garden-holdem',
    backdrop: { kind: 'salon', tones: ['#0a1f12', '#2f7a3a', '#d8f08a'], felt: '#2a6a3c', rail: '#a06a34' },
    light: '#dff5a8',
    parts: [
      { kind: 'emoji', name: 'hibiscus', x: 52, y: 122, size: 104, turn: -14, floats: true },
      { kind: 'emoji', name: 'hibiscus', x: 252, y: 102, size: 88, turn: 20, floats: true },
      { kind: 'cards', x: 150, y: 214, size: 152, faces: ['10H', 'JH', 'QH', 'KH', 'AH'], spread: 36 },
      { kind: 'chips', x: 150, y: 374, size: 104, tones: ['#f2a51f', '#1b5e34'], height: 4 },
    ],
  },
  {
    name: 'SA-ruby-dish',
    backdrop: { kind: 'salon', tones: ['#210217', '#7d0f5c', '#ff7ac8'], felt: '#6a0f3c', rail: '#e0b04a' },
    light: '#ffb0dc',
    parts: [
      { kind: 'glow', x: 150, y: 214, r: 150, color: '#ffb3e0' },
      { kind: 'emoji', name: 'gem-stone', x: 150, y: 130, size: 132, floats: true },
      { kind: 'chips', x: 94, y: 276, size: 104, tones: ['#e0203a'], height: 1 },
      { kind: 'chips', x: 208, y: 270, size: 104, tones: ['#f7f4ff'], height: 1 },
      { kind: 'chips', x: 100, y: 344, size: 112, tones: ['#f7f4ff'], height: 1 },
      { kind: 'chips', x: 212, y: 338, size: 112, tones: ['#e0203a'], height: 1 },
    ],
  },
];
