import type { TileSpec } from './tile-spec.ts';

/** Fishing games: light from above, reefs, and the catch. */
export const FISH_TILES: readonly TileSpec[] = [
  {
    name: 'JDB-reef-captain',
    backdrop: { kind: 'ocean', tones: ['#042a5c', '#0d86c9', '#9af0ff'], bed: '#d9b878', coral: '#ff6f7d' },
    light: '#b5f4ff',
    parts: [
      { kind: 'bubbles', seed: 2, amount: 12, color: '#d9fbff' },
      { kind: 'emoji', name: 'anchor', x: 226, y: 300, size: 112, turn: 18 },
      { kind: 'emoji', name: 'tropical-fish', x: 140, y: 178, size: 206, turn: -8, floats: true },
      { kind: 'emoji', name: 'tropical-fish', x: 60, y: 318, size: 74, turn: 6, floats: true, flip: true },
    ],
  },
  {
    name: 'JDB-shark-lagoon',
    backdrop: { kind: 'ocean', tones: ['#031521', '#0b5f73', '#63dcd2'], bed: '#5d7f74', coral: '#2fc09a' },
    light: '#9df3e6',
    parts: [
      { kind: 'bubbles', seed: 9, amount: 9, color: '#c9fff6' },
      { kind: 'emoji', name: 'shark', x: 152, y: 186, size: 240, turn: -6, floats: true },
      { kind: 'coins', seed: 3, amount: 7, top: 300, bottom: 368 },
    ],
  },
  {
    name: 'JDB-golden-crab-beach',
    backdrop: { kind: 'ocean', tones: ['#7a2a08', '#f08a24', '#ffe9a0'], bed: '#f0c878', coral: '#e0466a' },
    light: '#ffe3a1',
    parts: [
      { kind: 'bubbles', seed: 12, amount: 8, color: '#fff6d5' },
      { kind: 'glow', x: 150, y: 214, r: 150, color: '#ffd75a' },
      { kind: 'emoji', name: 'crab', x: 150, y: 206, size: 224 },
      { kind: 'coins', seed: 8, amount: 12, top: 300, bottom: 376 },
    ],
  },
  {
    name: 'JDB-octopus-treasury',
    backdrop: { kind: 'ocean', tones: ['#1a0845', '#5a2bb8', '#c79bff'], bed: '#a07ac8', coral: '#ff5fae' },
    light: '#dcc0ff',
    parts: [
      { kind: 'bubbles', seed: 21, amount: 10, color: '#eadcff' },
      { kind: 'emoji', name: 'octopus', x: 150, y: 182, size: 220, floats: true },
      { kind: 'emoji', name: 'money-bag', x: 78, y: 326, size: 98 },
      { kind: 'emoji', name: 'gem-stone', x: 226, y: 336, size: 84 },
    ],
  },
  {
    name: 'CQ-whale-song',
    backdrop: { kind: 'ocean', tones: ['#07124d', '#2347c9', '#8ec2ff'], bed: '#7d93d6', coral: '#58d6ff' },
    light: '#bcd6ff',
    parts: [
      { kind: 'bubbles', seed: 4, amount: 10, color: '#e2efff' },
      { kind: 'emoji', name: 'whale', x: 150, y: 186, size: 236, turn: -4, floats: true },
      { kind: 'emoji', name: 'fish', x: 66, y: 326, size: 66, floats: true },
      { kind: 'emoji', name: 'fish', x: 232, y: 334, size: 54, floats: true },
    ],
  },
  {
    name: 'CQ-pearl-hunters',
    backdrop: { kind: 'ocean', tones: ['#3a0a3d', '#b5347f', '#ffc6d8'], bed: '#e0a5a8', coral: '#ff8f5f' },
    light: '#ffd9e6',
    parts: [
      { kind: 'bubbles', seed: 17, amount: 11, color: '#fff0f6' },
      { kind: 'glow', x: 150, y: 224, r: 150, color: '#fff0c9' },
      { kind: 'emoji', name: 'oyster', x: 150, y: 220, size: 226 },
    ],
  },
  {
    name: 'CQ-deep-trident',
    backdrop: { kind: 'ocean', tones: ['#021b1a', '#06655a', '#58f0b0'], bed: '#3d8a72', coral: '#f2b13a' },
    light: '#a5ffd6',
    parts: [
      { kind: 'glow', x: 150, y: 180, r: 160, color: '#ffe58a' },
      { kind: 'emoji', name: 'trident-emblem', x: 150, y: 184, size: 236, floats: true },
      { kind: 'bubbles', seed: 26, amount: 9, color: '#dcfff0' },
      { kind: 'emoji', name: 'squid', x: 58, y: 318, size: 100, turn: 24, floats: true },
      { kind: 'emoji', name: 'fish', x: 240, y: 322, size: 84, turn: -10, floats: true },
    ],
  },
  {
    name: 'CQ-turtle-tide',
    backdrop: { kind: 'ocean', tones: ['#0a1f5c', '#2f7fd9', '#fff0c0'], bed: '#e3d28c', coral: '#ff7d5f' },
    light: '#dcffd1',
    parts: [
      { kind: 'bubbles', seed: 31, amount: 11, color: '#f0fff0' },
      { kind: 'emoji', name: 'turtle', x: 152, y: 206, size: 236, turn: -8, floats: true },
      { kind: 'emoji', name: 'spiral-shell', x: 230, y: 346, size: 74 },
    ],
  },
];
