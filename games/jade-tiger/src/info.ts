import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'jade-tiger',
  vendor: 'PG',
  names: {
    CN: '翠玉灵虎',
    EN: 'Jade Tiger',
    TH: 'พยัคฆ์หยก',
    VI: 'Hổ Ngọc Bích',
    UR: 'زمردی شیر',
  },
  descriptions: {
    CN: '沿着玉石山径前行，243 路任您赢，免费旋转奖金翻倍。',
    EN: 'Follow the jade path through the mountains: 243 ways, and double wins in free spins.',
    TH: 'เดินตามเส้นทางหยก 243 ทางชนะ ฟรีสปินคูณสอง',
    VI: 'Theo lối ngọc giữa núi rừng: 243 cách thắng, vòng miễn phí nhân đôi.',
    UR: 'پہاڑوں میں زمرد کی راہ چلیں: 243 راستے، اور مفت گھماؤ میں دگنی جیت۔',
  },
  volatility: 'medium',
  returnToPlayer: '95.78',
  hitOneIn: '3.4',
  featureOneIn: '161',
};
