import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'corsair-parrot',
  vendor: 'JL',
  names: {
    CN: '海盗鹦鹉湾',
    EN: 'Corsair Parrot',
    TH: 'นกแก้วโจรสลัด',
    VI: 'Vẹt Cướp Biển',
    UR: 'قزاق طوطا',
  },
  descriptions: {
    CN: '夕照海湾，鹦鹉知道宝藏所在，最多可得 30 次免费旋转。',
    EN: 'The parrot knows where the gold lies: up to 30 free spins at once.',
    TH: 'นกแก้วรู้ที่ซ่อนทอง ฟรีสปินสูงสุดครั้งละ 30',
    VI: 'Chú vẹt biết nơi giấu vàng: đến 30 vòng miễn phí một lần.',
    UR: 'طوطا جانتا ہے سونا کہاں ہے: ایک بار میں 30 تک مفت گھماؤ۔',
  },
  volatility: 'medium',
  returnToPlayer: '96.29',
  hitOneIn: '3.6',
  featureOneIn: '190',
};
