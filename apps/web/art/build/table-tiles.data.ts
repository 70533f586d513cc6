import type { TileSpec } from './tile-spec.ts';

/** Games between players: a round window, a trimmed table, cards, tiles and boards. */
export const TABLE_TILES: readonly TileSpec[] = [
  {
    name: 'KM-landlord-duel',
    backdrop: { kind: 'parlour', tones: ['#3a0a06', '#a8241a', '#ffcf7a'], trim: '#e0a030', cloth: '#7a1a10' },
    light: '#ffd58a',
    parts: [
      { kind: 'emoji', name: 'crown', x: 150, y: 104, size: 112, floats: true },
      { kind: 'cards', x: 150, y: 224, size: 158, faces: ['3C', '7D', '10S', '2H'], spread: 45 },
      { kind: 'coins', seed: 14, amount: 8, top: 318, bottom: 376 },
    ],
  },
  {
    name: 'KM-bamboo-mahjong',
    backdrop: { kind: 'parlour', tones: ['#06301f', '#1c7a4c', '#d9f5b0'], trim: '#c8a84a', cloth: '#0d5236' },
    light: '#d8f5b5',
    parts: [
      { kind: 'mahjong', x: 84, y: 214, size: 178, turn: -12, face: 'bamboo', back: '#1fa567' },
      { kind: 'mahjong', x: 222, y: 216, size: 178, turn: 12, face: 'dots', back: '#1fa567' },
      { kind: 'mahjong', x: 152, y: 246, size: 204, turn: 0, face: 'dragon', back: '#1fa567' },
    ],
  },
  {
    name: 'KM-southern-thirteen',
    backdrop: { kind: 'parlour', tones: ['#0a2440', '#1f5f9e', '#bfe6ff'], trim: '#e8c060', cloth: '#123a66' },
    light: '#cbe9ff',
    parts: [
      { kind: 'cards', x: 156, y: 196, size: 150, faces: ['10C', 'JC', 'QC', 'KC', 'AC', '2S'], spread: 31 },
      { kind: 'emoji', name: 'lotus', x: 150, y: 346, size: 116 },
    ],
  },
  {
    name: 'KM-raging-bull',
    backdrop: { kind: 'parlour', tones: ['#2f1203', '#b85a12', '#ffe08f'], trim: '#ffcf4a', cloth: '#6b2a08' },
    light: '#ffe3a0',
    parts: [
      { kind: 'emoji', name: 'ox', x: 146, y: 188, size: 216 },
      { kind: 'cards', x: 150, y: 338, size: 118, faces: ['JS', 'QD', 'KC'], spread: 70 },
    ],
  },
  {
    name: 'VE-royal-rummy',
    backdrop: { kind: 'parlour', tones: ['#1f0a3d', '#5a2aa0', '#e3c7ff'], trim: '#e0b64a', cloth: '#3a1470' },
    light: '#e5d0ff',
    parts: [
      { kind: 'cards', x: 150, y: 186, size: 178, faces: ['QS', 'QD', 'QH'], spread: 56 },
      { kind: 'emoji', name: 'rose', x: 150, y: 322, size: 128, turn: 24, floats: true },
    ],
  },
  {
    name: 'VE-three-patti-palace',
    backdrop: { kind: 'parlour', tones: ['#053a38', '#0f8a80', '#ffe6b8'], trim: '#f2b53a', cloth: '#0a544e' },
    light: '#ffe9c2',
    parts: [
      { kind: 'emoji', name: 'peacock', x: 150, y: 158, size: 206, floats: true },
      { kind: 'cards', x: 150, y: 306, size: 136, faces: ['AS', 'AD', 'AC'], spread: 78 },
    ],
  },
  {
    name: 'VE-knights-ludo',
    backdrop: { kind: 'parlour', tones: ['#102a52', '#3a6ab8', '#fff0c0'], trim: '#d9a84a', cloth: '#1a3a70' },
    light: '#fff2cc',
    parts: [
      { kind: 'ludo', x: 150, y: 224, size: 212 },
      { kind: 'die', x: 234, y: 336, size: 84, tone: '#ffffff', pips: [6, 1, 5], turn: 10 },
    ],
  },
];

/** Bingo: a fairground, numbered balls and tickets. */
export const BINGO_TILES: readonly TileSpec[] = [
  {
    name: 'BNG-sunny-seventy-five',
    backdrop: { kind: 'carnival', tones: ['#c23a06', '#ff8a1f', '#ffe566'], flags: ['#ffffff', '#ff4a6a', '#2fb5e8'] },
    light: '#fff0b0',
    parts: [
      { kind: 'ticket', x: 198, y: 236, size: 176, turn: 10, tone: '#e8384f', numbers: [1, 6, 8, 12, 17, 19] },
      { kind: 'ball', x: 104, y: 196, r: 74, tone: '#ff5a3a', number: '75', turn: -10 },
      { kind: 'ball', x: 70, y: 320, r: 56, tone: '#2f9df0', number: '12', turn: 12 },
      { kind: 'ball', x: 172, y: 346, r: 54, tone: '#35b35a', number: '41', turn: -6 },
      { kind: 'ball', x: 262, y: 356, r: 48, tone: '#9a4bf0', number: '8', turn: 9 },
    ],
  },
  {
    name: 'BNG-night-garden-ninety',
    backdrop: { kind: 'carnival', tones: ['#0a0a3a', '#3a2a9a', '#9a7bff'], flags: ['#ffd25a', '#5affd2', '#ff7ac8'] },
    light: '#cfc2ff',
    parts: [
      { kind: 'embers', seed: 19, amount: 14, color: '#fff3b0' },
      { kind: 'emoji', name: 'owl', x: 150, y: 154, size: 160, floats: true },
      { kind: 'ball', x: 150, y: 286, r: 74, tone: '#ffb921', number: '90' },
      { kind: 'ball', x: 58, y: 332, r: 52, tone: '#e0447a', number: '27', turn: -12 },
      { kind: 'ball', x: 244, y: 330, r: 52, tone: '#2fb5a0', number: '63', turn: 14 },
    ],
  },
  {
    name: 'BNG-tropic-bingo',
    backdrop: { kind: 'carnival', tones: ['#03605a', '#12b58a', '#d9ff7a'], flags: ['#ff7a4a', '#ffffff', '#ffd23a'] },
    light: '#e8ffb0',
    parts: [
      { kind: 'emoji', name: 'parrot', x: 196, y: 178, size: 190, floats: true },
      { kind: 'emoji', name: 'pineapple', x: 66, y: 226, size: 132 },
      { kind: 'ball', x: 152, y: 312, r: 66, tone: '#ff6a2f', number: '22', turn: -8 },
      { kind: 'ball', x: 54, y: 346, r: 48, tone: '#2f86ee', number: '5', turn: 10 },
      { kind: 'ball', x: 254, y: 342, r: 52, tone: '#e8384f', number: '49', turn: 8 },
    ],
  },
  {
    name: 'BNG-balloon-bingo',
    backdrop: { kind: 'carnival', tones: ['#1f6fd0', '#5ab8ff', '#e8fbff'], flags: ['#ff5a7a', '#ffd23a', '#7a5aff'] },
    light: '#eafaff',
    parts: [
      { kind: 'emoji', name: 'balloon', x: 78, y: 166, size: 168, turn: -8, floats: true },
      { kind: 'emoji', name: 'balloon', x: 226, y: 148, size: 140, turn: 8, floats: true },
      { kind: 'ticket', x: 150, y: 280, size: 178, turn: -5, tone: '#3a6df0', numbers: [0, 4, 7, 11, 13, 18] },
      { kind: 'ball', x: 58, y: 346, r: 48, tone: '#ff4f8a', number: '31', turn: -12 },
      { kind: 'ball', x: 250, y: 350, r: 46, tone: '#ffb921', number: '66', turn: 12 },
    ],
  },
];

/** Lotteries: the stage of a draw. */
export const LOTTERY_TILES: readonly TileSpec[] = [
  {
    name: 'LTM-river-six',
    backdrop: { kind: 'studio', tones: ['#031f3d', '#0d5fa8', '#7ae0ff'], light: '#4fc8ff' },
    light: '#b8ecff',
    parts: [
      { kind: 'ball', x: 150, y: 106, r: 58, tone: '#e8283f', number: '6' },
      { kind: 'ball', x: 92, y: 204, r: 60, tone: '#2f7df0', number: '18', turn: -8 },
      { kind: 'ball', x: 210, y: 204, r: 60, tone: '#1fa85a', number: '33', turn: 8 },
      { kind: 'ball', x: 48, y: 312, r: 56, tone: '#1fa85a', number: '7', turn: -14 },
      { kind: 'ball', x: 150, y: 310, r: 62, tone: '#f2b01c', number: '49' },
      { kind: 'ball', x: 252, y: 312, r: 56, tone: '#e8283f', number: '24', turn: 14 },
    ],
  },
  {
    name: 'GPI-keno-grove',
    backdrop: { kind: 'studio', tones: ['#062414', '#1a7a44', '#c5f58a'], light: '#8ae06a' },
    light: '#d5f8a8',
    parts: [
      { kind: 'emoji', name: 'evergreen-tree', x: 44, y: 214, size: 150 },
      { kind: 'emoji', name: 'evergreen-tree', x: 258, y: 214, size: 150 },
      { kind: 'drum', x: 150, y: 190, r: 112, tone: '#0f5a34', balls: ['#f2b01c', '#35b35a', '#e8384f', '#f4f4ff'] },
    ],
  },
  {
    name: 'LOTT-swift-three',
    backdrop: { kind: 'studio', tones: ['#3d0a05', '#d1381a', '#ffd06a'], light: '#ffb03a' },
    light: '#ffdf9a',
    parts: [
      { kind: 'die', x: 150, y: 118, size: 128, tone: '#ffffff', pips: [2, 6, 4], turn: 14 },
      { kind: 'die', x: 84, y: 244, size: 136, tone: '#f2b01c', pips: [3, 1, 5], turn: -10 },
      { kind: 'die', x: 218, y: 252, size: 142, tone: '#2f6fe8', pips: [6, 4, 2], turn: 8 },
    ],
  },
  {
    name: 'ELOTT-racing-ten',
    backdrop: { kind: 'studio', tones: ['#16181f', '#4a5468', '#ffe36a'], light: '#ffcb2f' },
    light: '#fff0a8',
    parts: [
      { kind: 'emoji', name: 'chequered-flag', x: 220, y: 112, size: 128, turn: 8, floats: true },
      { kind: 'emoji', name: 'racing-car', x: 150, y: 178, size: 244 },
      { kind: 'ball', x: 62, y: 332, r: 44, tone: '#e8283f', number: '1', turn: -8 },
      { kind: 'ball', x: 150, y: 344, r: 48, tone: '#f2b01c', number: '10' },
      { kind: 'ball', x: 238, y: 332, r: 44, tone: '#2f7df0', number: '7', turn: 8 },
    ],
  },
  {
    name: 'LOTT-tide-five',
    backdrop: { kind: 'studio', tones: ['#041a4a', '#2a52d9', '#a5c8ff'], light: '#ff7ad0' },
    light: '#d6deff',
    parts: [
      { kind: 'emoji', name: 'water-wave', x: 150, y: 184, size: 216, floats: true },
      { kind: 'ball', x: 52, y: 290, r: 42, tone: '#ff5a8a', number: '3', turn: -14 },
      { kind: 'ball', x: 248, y: 290, r: 42, tone: '#35c0a0', number: '9', turn: 14 },
      { kind: 'ball', x: 98, y: 324, r: 46, tone: '#f2b01c', number: '0', turn: -8 },
      { kind: 'ball', x: 202, y: 324, r: 46, tone: '#7a5aff', number: '5', turn: 8 },
      { kind: 'ball', x: 150, y: 344, r: 50, tone: '#e8283f', number: '8' },
    ],
  },
  {
    name: 'LTM-mill-lucky-twenty-eight',
    backdrop: { kind: 'studio', tones: ['#2b0a33', '#8a2a8f', '#ffb8e8'], light: '#f2b53a' },
    light: '#ffd6f2',
    parts: [
      {
        kind: 'drum',
        x: 150,
        y: 176,
        r: 116,
        tone: '#6a1a70',
        balls: ['#ff4f8a', '#ffb921', '#7a5aff', '#35c0a0', '#f7f4ff'],
      },
      { kind: 'emoji', name: 'four-leaf-clover', x: 62, y: 330, size: 94, turn: -10, floats: true },
      { kind: 'ball', x: 236, y: 336, r: 52, tone: '#1fa85a', number: '28', turn: 8 },
    ],
  },
  {
    name: 'TCG_LOTTO_VN-rapid',
    backdrop: { kind: 'studio', tones: ['#4a0420', '#d8285f', '#ffc0d8'], light: '#ffd23a' },
    light: '#ffe0ea',
    parts: [
      { kind: 'emoji', name: 'high-voltage', x: 214, y: 110, size: 124, turn: 10, floats: true },
      { kind: 'emoji', name: 'lotus', x: 118, y: 190, size: 188 },
      { kind: 'ball', x: 66, y: 322, r: 46, tone: '#f2b01c', number: '27', turn: -10 },
      { kind: 'ball', x: 152, y: 340, r: 52, tone: '#2f7df0', number: '05' },
      { kind: 'ball', x: 240, y: 322, r: 46, tone: '#1fa85a', number: '88', turn: 10 },
    ],
  },
  {
    name: 'TCG_LOTTO_VN-north',
    backdrop: { kind: 'studio', tones: ['#10243a', '#3f7aa8', '#e8f6ff'], light: '#a8e0ff' },
    light: '#e8f6ff',
    parts: [
      { kind: 'emoji', name: 'mountain', x: 150, y: 178, size: 230 },
      { kind: 'ball', x: 62, y: 326, r: 46, tone: '#e8283f', number: '12', turn: -10 },
      { kind: 'ball', x: 150, y: 342, r: 52, tone: '#f2b01c', number: '34' },
      { kind: 'ball', x: 238, y: 326, r: 46, tone: '#2f7df0', number: '56', turn: 10 },
    ],
  },
  {
    name: 'TCG_LOTTO_VN-central',
    backdrop: { kind: 'studio', tones: ['#3a1a04', '#c97a1e', '#ffe6a8'], light: '#ffd06a' },
    light: '#fff0c8',
    parts: [
      { kind: 'emoji', name: 'beach-with-umbrella', x: 150, y: 178, size: 220 },
      { kind: 'ball', x: 62, y: 326, r: 46, tone: '#2f7df0', number: '18', turn: -10 },
      { kind: 'ball', x: 150, y: 342, r: 52, tone: '#e8283f', number: '70' },
      { kind: 'ball', x: 238, y: 326, r: 46, tone: '#1fa85a', number: '03', turn: 10 },
    ],
  },
  {
    name: 'TCG_LOTTO_VN-south',
    backdrop: { kind: 'studio', tones: ['#04302a', '#12907a', '#b8fff0'], light: '#5af0c8' },
    light: '#d0fff4',
    parts: [
      { kind: 'emoji', name: 'palm-tree', x: 150, y: 176, size: 226 },
      { kind: 'ball', x: 62, y: 326, r: 46, tone: '#f2b01c', number: '45', turn: -10 },
      { kind: 'ball', x: 150, y: 342, r: 52, tone: '#7a5aff', number: '91' },
      { kind: 'ball', x: 238, y: 326, r: 46, tone: '#e8283f', number: '26', turn: 10 },
    ],
  },
];
