import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'chili-fiesta',
  vendor: 'EG3',
  names: {
    CN: '辣椒嘉年华',
    EN: 'Chili Fiesta',
    TH: 'เฟียสต้าพริกแดง',
    VI: 'Lễ Hội Ớt Cay',
    UR: 'مرچ میلہ',
  },
  descriptions: {
    CN: '街头派对热力全开，免费旋转倍数一路升至 ×4。',
    EN: 'The street party heats up: free spins climb to ×4.',
    TH: 'ปาร์ตี้ริมถนนร้อนแรง ฟรีสปินไต่ถึง ×4',
    VI: 'Bữa tiệc đường phố nóng dần: vòng miễn phí tăng đến ×4.',
    UR: 'گلی کا جشن گرم ہو رہا ہے: مفت گھماؤ کی ضرب ×4 تک چڑھتی ہے۔',
  },
  volatility: 'medium',
  returnToPlayer: '95.08',
  hitOneIn: '3.4',
  featureOneIn: '75',
};
