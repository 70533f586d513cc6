import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'sun-cat-oasis',
  vendor: 'EG3',
  names: {
    CN: '太阳猫绿洲',
    EN: 'Sun Cat Oasis',
    TH: 'โอเอซิสแมวสุริยะ',
    VI: 'Ốc Đảo Mèo Mặt Trời',
    UR: 'سورج بلی نخلستان',
  },
  descriptions: {
    CN: '沙海深处的神猫，百搭翻倍，免费旋转奖金三倍。',
    EN: 'A sacred cat waits beyond the dunes. Wilds double line wins, free spins triple everything.',
    TH: 'แมวศักดิ์สิทธิ์หลังเนินทราย ไวลด์คูณสอง ฟรีสปินคูณสาม',
    VI: 'Mèo thiêng sau những cồn cát. Biểu tượng đa năng nhân đôi, vòng miễn phí nhân ba.',
    UR: 'ریت کے ٹیلوں کے پار مقدس بلی۔ وائلڈ جیت دگنی اور مفت گھماؤ سب تین گنا کرتے ہیں۔',
  },
  volatility: 'high',
  returnToPlayer: '95.51',
  hitOneIn: '2.5',
  featureOneIn: '150',
};
