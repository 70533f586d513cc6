import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'comet-miners',
  vendor: 'PG',
  names: {
    CN: '彗星矿工',
    EN: 'Comet Miners',
    TH: 'นักขุดดาวหาง',
    VI: 'Thợ Mỏ Sao Chổi',
    UR: 'دم دار تارے کے کان کن',
  },
  descriptions: {
    CN: '四个相连即可开采，连消倍数一路升至 ×5。',
    EN: 'Four touching crystals are enough, and every cascade adds a step up to ×5.',
    TH: 'คริสตัลติดกันสี่ก้อนก็พอ ทุกการร่วงเพิ่มตัวคูณถึง ×5',
    VI: 'Chỉ cần bốn tinh thể chạm nhau, mỗi lần rơi tăng hệ số đến ×5.',
    UR: 'چار جڑے کرسٹل کافی ہیں، اور ہر گراوٹ ضرب ×5 تک بڑھاتی ہے۔',
  },
  volatility: 'low',
  returnToPlayer: '94.2',
  hitOneIn: '1.5',
  featureOneIn: '325',
};
