import type { TileSpec } from './tile-spec.ts';

/** Sports, cockfights and esports: stands and floodlights, or a hall of neon. */
export const SPORTS_TILES: readonly TileSpec[] = [
  {
    name: 'SBO-world-football',
    backdrop: { kind: 'stadium', tones: ['#06103a', '#1d4fb8', '#8fd0ff'], ground: 'grass', surface: '#2e9e3f' },
    light: '#bfe3ff',
    parts: [
      { kind: 'glow', x: 150, y: 232, r: 150, color: '#ffffff' },
      { kind: 'emoji', name: 'soccer-ball', x: 150, y: 236, size: 206, turn: -12 },
    ],
  },
  {
    name: 'SBO-court-basketball',
    backdrop: { kind: 'stadium', tones: ['#26082e', '#8c1f5a', '#ff9a5a'], ground: 'wood', surface: '#d9853a' },
    light: '#ffc08a',
    parts: [
      { kind: 'glow', x: 150, y: 220, r: 140, color: '#ffdf9a' },
      { kind: 'emoji', name: 'basketball', x: 150, y: 228, size: 204, turn: 14 },
    ],
  },
  {
    name: 'SBO-centre-tennis',
    backdrop: { kind: 'stadium', tones: ['#03323a', '#0f8a8a', '#c5f7c0'], ground: 'court', surface: '#2467c4' },
    light: '#d5ffd0',
    parts: [{ kind: 'emoji', name: 'tennis', x: 152, y: 212, size: 226, turn: -4 }],
  },
  {
    name: 'IM-stumps-cricket',
    backdrop: { kind: 'stadium', tones: ['#3b1a05', '#d9711c', '#ffe3a1'], ground: 'oval', surface: '#5aa83a' },
    light: '#ffe0a3',
    parts: [{ kind: 'emoji', name: 'cricket-game', x: 150, y: 222, size: 222 }],
  },
  {
    name: 'IM-ringside-boxing',
    backdrop: { kind: 'stadium', tones: ['#0a0714', '#3a1f5f', '#e05a8a'], ground: 'ring', surface: '#7a86b8' },
    light: '#ff9db0',
    parts: [
      { kind: 'glow', x: 150, y: 200, r: 150, color: '#ff8a5a' },
      { kind: 'emoji', name: 'boxing-glove', x: 84, y: 224, size: 164, turn: -24, floats: true },
      { kind: 'emoji', name: 'boxing-glove', x: 220, y: 214, size: 164, turn: 24, flip: true, floats: true },
      { kind: 'emoji', name: 'high-voltage', x: 152, y: 118, size: 104, floats: true },
    ],
  },
  {
    name: 'IM-turf-racing',
    backdrop: { kind: 'stadium', tones: ['#0f2f5c', '#5aa0e0', '#f7f0c0'], ground: 'turf', surface: '#4ca53c' },
    light: '#f4f7c9',
    parts: [{ kind: 'emoji', name: 'horse-racing', x: 158, y: 218, size: 232, turn: -3 }],
  },
  {
    name: 'SV-dawn-arena',
    backdrop: { kind: 'stadium', tones: ['#3a0a2a', '#e0573a', '#ffd98a'], ground: 'sand', surface: '#d9a860' },
    light: '#ffd79a',
    parts: [
      { kind: 'glow', x: 150, y: 190, r: 150, color: '#ffe6a0' },
      { kind: 'emoji', name: 'rooster', x: 76, y: 244, size: 150, flip: true },
      { kind: 'emoji', name: 'rooster', x: 224, y: 244, size: 150 },
      { kind: 'emoji', name: 'fire', x: 150, y: 146, size: 100, floats: true },
    ],
  },
  {
    name: 'SV-golden-spur',
    backdrop: { kind: 'stadium', tones: ['#12240a', '#5a7a1c', '#ffe36a'], ground: 'sand', surface: '#b88a3a' },
    light: '#ffe78f',
    parts: [
      { kind: 'glow', x: 150, y: 190, r: 170, color: '#ffe36a' },
      { kind: 'emoji', name: 'rooster', x: 140, y: 208, size: 238 },
      { kind: 'emoji', name: 'trophy', x: 238, y: 320, size: 110 },
    ],
  },
  {
    name: 'AV-pixel-football',
    backdrop: { kind: 'arena', tones: ['#04122b', '#0f3f8a', '#5aa8ff'], neon: '#5aff8a', second: '#3d7bff' },
    light: '#b0ffd0',
    parts: [
      { kind: 'emoji', name: 'soccer-ball', x: 150, y: 172, size: 176, floats: true },
      { kind: 'emoji', name: 'video-game', x: 150, y: 312, size: 160 },
    ],
  },
  {
    name: 'AV-five-lane-clash',
    backdrop: { kind: 'arena', tones: ['#08061f', '#2a1a6b', '#7a6bff'], neon: '#41d9ff', second: '#ff4fc8' },
    light: '#9bdcff',
    parts: [
      { kind: 'emoji', name: 'shield', x: 150, y: 186, size: 200, floats: true },
      { kind: 'emoji', name: 'crossed-swords', x: 150, y: 190, size: 184, floats: true },
    ],
  },
  {
    name: 'AV-tactical-strike',
    backdrop: { kind: 'arena', tones: ['#0c1208', '#38481a', '#b9d94a'], neon: '#ffb02e', second: '#c7ff4f' },
    light: '#e4f59a',
    parts: [
      { kind: 'emoji', name: 'bullseye', x: 150, y: 236, size: 208 },
      { kind: 'emoji', name: 'helicopter', x: 104, y: 98, size: 126, turn: 8, floats: true },
    ],
  },
  {
    name: 'AV-virtual-grand-circuit',
    backdrop: { kind: 'arena', tones: ['#1c0310', '#7a0f3a', '#ff5a6e'], neon: '#ff3d5a', second: '#ffd23f' },
    light: '#ffa3b0',
    parts: [
      { kind: 'emoji', name: 'racing-car', x: 150, y: 250, size: 252 },
      { kind: 'emoji', name: 'trophy', x: 150, y: 124, size: 112, floats: true },
    ],
  },
  {
    name: 'TF-mech-league',
    backdrop: { kind: 'arena', tones: ['#031a1f', '#0a5a66', '#4ff0e0'], neon: '#3dffcf', second: '#4f9bff' },
    light: '#a5fff0',
    parts: [
      { kind: 'emoji', name: 'robot', x: 150, y: 194, size: 216 },
      { kind: 'emoji', name: 'high-voltage', x: 48, y: 284, size: 70, turn: -14, floats: true },
      { kind: 'emoji', name: 'high-voltage', x: 256, y: 276, size: 78, turn: 12, floats: true },
    ],
  },
  {
    name: 'TF-arcade-masters',
    backdrop: { kind: 'arena', tones: ['#1d0533', '#6a1fb0', '#f07aff'], neon: '#ffe14f', second: '#4ff0ff' },
    light: '#f2b8ff',
    parts: [
      { kind: 'emoji', name: 'joystick', x: 150, y: 176, size: 184 },
      { kind: 'emoji', name: 'video-game', x: 150, y: 316, size: 150 },
    ],
  },
  {
    name: 'TF-starfall-survival',
    backdrop: { kind: 'arena', tones: ['#0a0a12', '#39304f', '#ff9a4f'], neon: '#ff7a2f', second: '#8a7bff' },
    light: '#ffc79a',
    parts: [
      { kind: 'embers', seed: 6, amount: 20, color: '#ffd9a0' },
      { kind: 'emoji', name: 'alien', x: 78, y: 290, size: 110 },
      { kind: 'emoji', name: 'rocket', x: 164, y: 184, size: 220, floats: true },
    ],
  },
];
