import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'royal-elephant',
  vendor: 'EG3',
  names: {
    CN: '皇家神象',
    EN: 'Royal Elephant',
    TH: 'ช้างหลวง',
    VI: 'Voi Hoàng Gia',
    UR: 'شاہی ہاتھی',
  },
  descriptions: {
    CN: '金色宫苑，1024 路，免费旋转奖金翻倍。',
    EN: 'A golden palace garden with 1024 ways; free spins double every win.',
    TH: 'สวนวังสีทอง 1024 ทางชนะ ฟรีสปินคูณสอง',
    VI: 'Vườn cung điện vàng với 1024 cách thắng; vòng miễn phí nhân đôi.',
    UR: 'سنہری محل کا باغ، 1024 راستے؛ مفت گھماؤ ہر جیت دگنی کرتے ہیں۔',
  },
  volatility: 'medium',
  returnToPlayer: '96.72',
  hitOneIn: '2.1',
  featureOneIn: '132',
};
