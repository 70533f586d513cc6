import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'mango-monsoon',
  vendor: 'FC',
  names: {
    CN: '芒果季雨',
    EN: 'Mango Monsoon',
    TH: 'มรสุมมะม่วง',
    VI: 'Mưa Mùa Xoài',
    UR: 'آم کی برسات',
  },
  descriptions: {
    CN: '任意位置八个相同水果即中奖，免费旋转倍数最高 ×6。',
    EN: 'Eight equal fruits anywhere pay; the rain lifts free spins to ×6.',
    TH: 'ผลไม้เหมือนกันแปดชิ้นที่ใดก็ได้จ่าย ฟรีสปินถึง ×6',
    VI: 'Tám trái giống nhau ở bất kỳ đâu đều thắng; vòng miễn phí đến ×6.',
    UR: 'کہیں بھی آٹھ ایک جیسے پھل جیتتے ہیں؛ مفت گھماؤ ×6 تک بڑھتے ہیں۔',
  },
  volatility: 'high',
  returnToPlayer: '95.8',
  hitOneIn: '6.1',
  featureOneIn: '157',
};
