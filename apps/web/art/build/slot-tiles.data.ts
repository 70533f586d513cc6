import type { TileSpec } from './tile-spec.ts';

/** Slots of outside houses: landscapes with a hero in front. */
export const SLOT_TILES: readonly TileSpec[] = [
  {
    name: 'SPN-frost-lanterns',
    light: '#d9f0ff',
    backdrop: {
      kind: 'land',
      sky: ['#0a1840', '#2f5fa8', '#cfeaff'],
      glow: '#ffd9a0',
      layers: [
        { kind: 'stars', amount: 10, color: '#ffe9c4' },
        { kind: 'stars', amount: 24, color: '#ffffff' },
        { kind: 'ridge', form: 'peak', y: 0.66, height: 0.2, color: '#dff0ff', shade: '#6f9fd6' },
        { kind: 'ridge', form: 'tree', y: 0.8, height: 0.12, color: '#5f8fc4', shade: '#24508a' },
        { kind: 'ridge', form: 'hill', y: 0.9, height: 0.05, color: '#ffffff', shade: '#a8cdf0' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'snowman', x: 150, y: 228, size: 204 },
      { kind: 'emoji', name: 'red-paper-lantern', x: 54, y: 108, size: 84, floats: true },
      { kind: 'emoji', name: 'red-paper-lantern', x: 250, y: 128, size: 98, floats: true },
    ],
  },
  {
    name: 'SPN-clockwork-orchard',
    light: '#ffe0b0',
    backdrop: {
      kind: 'land',
      sky: ['#4a2208', '#c9782a', '#ffe9b0'],
      glow: '#fff0b8',
      layers: [
        { kind: 'disc', x: 0.5, y: 0.4, size: 0.8, color: '#e8b45a', halo: '#ffe0a0' },
        { kind: 'rays', x: 0.5, y: 0.4, color: '#fff3cc' },
        { kind: 'ridge', form: 'dome', y: 0.78, height: 0.14, color: '#9a5a1c', shade: '#5c3008' },
        { kind: 'ridge', form: 'hill', y: 0.9, height: 0.06, color: '#7a9a2a', shade: '#3a5208' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'gear', x: 214, y: 122, size: 112, turn: 12, floats: true },
      { kind: 'emoji', name: 'cherries', x: 134, y: 208, size: 214, floats: true },
      { kind: 'emoji', name: 'lemon', x: 70, y: 336, size: 92, turn: -14 },
      { kind: 'emoji', name: 'watermelon', x: 232, y: 334, size: 104, turn: 8 },
    ],
  },
  {
    name: 'SPN-phoenix-market',
    light: '#ffb07a',
    backdrop: {
      kind: 'land',
      sky: ['#1c0730', '#7a1850', '#ff8a4a'],
      glow: '#ffc04a',
      layers: [
        { kind: 'stars', amount: 30, color: '#ffd9b0' },
        { kind: 'ridge', form: 'pagoda', y: 0.82, height: 0.24, color: '#5a1440', shade: '#2a0620' },
        { kind: 'bunting', y: 0.08, colors: ['#ffcf4a', '#ff5a4a', '#ff9a3a'] },
        { kind: 'ridge', form: 'hill', y: 0.93, height: 0.04, color: '#2f0a26', shade: '#120310' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'phoenix-bird', x: 150, y: 200, size: 246, floats: true },
      { kind: 'embers', seed: 11, amount: 16, color: '#ffdf8a' },
    ],
  },
  {
    name: 'SPN-sunken-bells',
    light: '#a8f0e0',
    backdrop: {
      kind: 'land',
      sky: ['#0fa3a8', '#0a5f80', '#03263f'],
      glow: '#ffe08a',
      layers: [
        { kind: 'rays', x: 0.5, y: 0, color: '#d9fff5' },
        { kind: 'ridge', form: 'dome', y: 0.74, height: 0.2, color: '#0b5f78', shade: '#063a52' },
        { kind: 'bubbles', amount: 18, color: '#c9fff5' },
        { kind: 'ridge', form: 'wave', y: 0.9, height: 0.06, color: '#c9a05a', shade: '#5a3a1c' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'bell', x: 252, y: 120, size: 88, turn: 14, floats: true },
      { kind: 'emoji', name: 'bell', x: 52, y: 138, size: 74, turn: -18, floats: true },
      { kind: 'emoji', name: 'bell', x: 150, y: 206, size: 206, turn: -8, floats: true },
      { kind: 'coins', seed: 22, amount: 9, top: 290, bottom: 372 },
    ],
  },
  {
    name: 'SPN-stone-watchers',
    light: '#d8f0a8',
    backdrop: {
      kind: 'land',
      sky: ['#2a6fd0', '#8fd0ff', '#fff2c0'],
      glow: '#fff6d0',
      layers: [
        { kind: 'disc', x: 0.76, y: 0.2, size: 0.2, color: '#fff0a0', halo: '#ffffff' },
        { kind: 'ridge', form: 'dune', y: 0.66, height: 0.08, color: '#3a8fc0', shade: '#1a5f9a' },
        { kind: 'ridge', form: 'hill', y: 0.8, height: 0.1, color: '#8fc04a', shade: '#4a8020' },
        { kind: 'ridge', form: 'hill', y: 0.93, height: 0.05, color: '#5a9a2a', shade: '#24520c' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'palm-tree', x: 250, y: 178, size: 120, floats: true },
      { kind: 'emoji', name: 'moai', x: 40, y: 196, size: 70 },
      { kind: 'emoji', name: 'moai', x: 168, y: 232, size: 210 },
    ],
  },
  {
    name: 'FFJ-owl-observatory',
    light: '#c5c0ff',
    backdrop: {
      kind: 'land',
      sky: ['#0d0830', '#3a2a8a', '#9a8aff'],
      glow: '#c8b8ff',
      layers: [
        { kind: 'stars', amount: 46, color: '#ffffff' },
        { kind: 'disc', x: 0.74, y: 0.18, size: 0.26, color: '#ffe9b0', halo: '#fff6d8' },
        { kind: 'ridge', form: 'tree', y: 0.82, height: 0.2, color: '#2a1f6b', shade: '#140c3d' },
        { kind: 'ridge', form: 'hill', y: 0.92, height: 0.06, color: '#1a1250', shade: '#080524' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'owl', x: 142, y: 216, size: 224 },
      { kind: 'emoji', name: 'ringed-planet', x: 62, y: 84, size: 84, floats: true },
    ],
  },
  {
    name: 'FFJ-mushroom-parade',
    light: '#ffd0c0',
    backdrop: {
      kind: 'land',
      sky: ['#1a5a3a', '#5ab86a', '#f0ffb8'],
      glow: '#fff7b8',
      layers: [
        { kind: 'rays', x: 0.5, y: 0.3, color: '#ffffe0' },
        { kind: 'ridge', form: 'tree', y: 0.7, height: 0.3, color: '#2f8f4a', shade: '#125a2c' },
        { kind: 'bubbles', amount: 14, color: '#f8ffc0' },
        { kind: 'ridge', form: 'hill', y: 0.88, height: 0.07, color: '#4aa83a', shade: '#16581c' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'mushroom', x: 236, y: 236, size: 128, turn: 8 },
      { kind: 'emoji', name: 'mushroom', x: 58, y: 246, size: 118, turn: -8 },
      { kind: 'emoji', name: 'mushroom', x: 148, y: 210, size: 206 },
      { kind: 'emoji', name: 'frog', x: 214, y: 334, size: 92 },
    ],
  },
  {
    name: 'FFJ-castle-of-keys',
    light: '#ffc0d8',
    backdrop: {
      kind: 'land',
      sky: ['#5a2a8f', '#e07ab0', '#ffe0c0'],
      glow: '#fff0d8',
      layers: [
        { kind: 'disc', x: 0.24, y: 0.2, size: 0.22, color: '#fff3d0', halo: '#ffffff' },
        { kind: 'ridge', form: 'peak', y: 0.66, height: 0.18, color: '#a05ab0', shade: '#6a3a8f' },
        { kind: 'ridge', form: 'hill', y: 0.82, height: 0.1, color: '#7a4aa8', shade: '#3d1f6b' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'castle', x: 150, y: 200, size: 224 },
      { kind: 'emoji', name: 'old-key', x: 212, y: 326, size: 116, turn: 10, floats: true },
      { kind: 'coins', seed: 28, amount: 6, top: 318, bottom: 376 },
    ],
  },
  {
    name: 'FFJ-pumpkin-midnight',
    light: '#ffb86a',
    backdrop: {
      kind: 'land',
      sky: ['#0a0614', '#34124f', '#e06a1f'],
      glow: '#ff9a3a',
      layers: [
        { kind: 'stars', amount: 26, color: '#ffe0b0' },
        { kind: 'disc', x: 0.5, y: 0.26, size: 0.5, color: '#ffb84a', halo: '#ff8a2f' },
        { kind: 'ridge', form: 'tree', y: 0.8, height: 0.16, color: '#2a0f3d', shade: '#0f0518' },
        { kind: 'ridge', form: 'hill', y: 0.92, height: 0.06, color: '#1a0a28', shade: '#05020a' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'bat', x: 232, y: 92, size: 92, turn: 12, floats: true },
      { kind: 'emoji', name: 'jack-o-lantern', x: 150, y: 230, size: 216 },
      { kind: 'emoji', name: 'ghost', x: 56, y: 322, size: 92, turn: -8, floats: true },
    ],
  },
  {
    name: 'FFJ-candy-comet',
    light: '#ffc8f0',
    backdrop: {
      kind: 'land',
      sky: ['#3a1a9a', '#f05ac0', '#ffd9f0'],
      glow: '#ffe8ff',
      layers: [
        { kind: 'stars', amount: 36, color: '#ffffff' },
        { kind: 'rays', x: 0.62, y: 0.32, color: '#fff0ff' },
        { kind: 'ridge', form: 'hill', y: 0.84, height: 0.1, color: '#ff8ad0', shade: '#c03a9a' },
        { kind: 'ridge', form: 'wave', y: 0.93, height: 0.05, color: '#ffffff', shade: '#ffb0e0' },
      ],
    },
    parts: [
      { kind: 'emoji', name: 'lollipop', x: 78, y: 252, size: 150, turn: -16, floats: true },
      { kind: 'emoji', name: 'candy', x: 178, y: 186, size: 216, turn: -12, floats: true },
      { kind: 'emoji', name: 'glowing-star', x: 234, y: 326, size: 96, turn: 10, floats: true },
    ],
  },
];
