import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'moonlit-fox',
  vendor: 'FC',
  names: {
    CN: '月夜灵狐',
    EN: 'Moonlit Fox',
    TH: 'จิ้งจอกใต้แสงจันทร์',
    VI: 'Cáo Dưới Trăng',
    UR: 'چاندنی لومڑی',
  },
  descriptions: {
    CN: '1024 路的月光森林，免费旋转倍数逐步升高。',
    EN: 'A forest of 1024 ways; the moon raises the multiplier spin by spin.',
    TH: 'ป่า 1024 ทางชนะ พระจันทร์เพิ่มตัวคูณทีละรอบ',
    VI: 'Khu rừng 1024 cách thắng; trăng nâng hệ số từng vòng.',
    UR: '1024 راستوں کا جنگل؛ چاند ہر گھماؤ پر ضرب بڑھاتا ہے۔',
  },
  volatility: 'high',
  returnToPlayer: '95.40',
  hitOneIn: '1.9',
  featureOneIn: '73',
};
