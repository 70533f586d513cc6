import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'sugar-orbit',
  vendor: 'FC',
  names: {
    CN: '糖果星轨',
    EN: 'Sugar Orbit',
    TH: 'วงโคจรขนมหวาน',
    VI: 'Quỹ Đạo Kẹo Ngọt',
    UR: 'میٹھا مدار',
  },
  descriptions: {
    CN: '七乘七的糖果宇宙，相连即消，连消倍数最高 ×5。',
    EN: 'A seven by seven sky of sweets: touching groups burst, and cascades multiply up to ×5.',
    TH: 'จักรวาลขนม 7×7 กลุ่มที่ติดกันแตก แล้วตัวคูณเพิ่มถึง ×5',
    VI: 'Bầu trời kẹo 7×7: nhóm chạm nhau nổ tung, hệ số rơi liên tiếp đến ×5.',
    UR: 'سات ضرب سات مٹھائیوں کا آسمان: جڑے گروہ پھٹتے ہیں اور ضرب ×5 تک جاتی ہے۔',
  },
  volatility: 'medium',
  returnToPlayer: '96.7',
  hitOneIn: '3.1',
  featureOneIn: '152',
};
