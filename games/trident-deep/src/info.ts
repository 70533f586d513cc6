import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'trident-deep',
  vendor: 'JL',
  names: {
    CN: '深海三叉戟',
    EN: 'Trident Deep',
    TH: 'ตรีศูลใต้สมุทร',
    VI: 'Đinh Ba Biển Sâu',
    UR: 'گہرے سمندر کا ترشول',
  },
  descriptions: {
    CN: '潜入珊瑚海底，243 路，一次最多 24 次免费旋转。',
    EN: 'Dive to the reef: 243 ways and up to 24 free spins at once.',
    TH: 'ดำสู่แนวปะการัง 243 ทาง ฟรีสปินครั้งละสูงสุด 24',
    VI: 'Lặn xuống rạn san hô: 243 cách thắng, đến 24 vòng miễn phí một lần.',
    UR: 'مونگے کی چٹان میں اتریں: 243 راستے اور ایک بار میں 24 تک مفت گھماؤ۔',
  },
  volatility: 'medium',
  returnToPlayer: '95.23',
  hitOneIn: '3.0',
  featureOneIn: '150',
};
