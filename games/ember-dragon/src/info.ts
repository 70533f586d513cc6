import type { GameInfo } from '@tessera/game-kit/game-info';

/** What is published about the game; math-sheet.md carries the figures' origin. */
export const info: GameInfo = {
  code: 'ember-dragon',
  vendor: 'JL',
  names: {
    CN: '烬火龙藏',
    EN: 'Ember Dragon',
    TH: 'มังกรถ่านเพลิง',
    VI: 'Rồng Than Hồng',
    UR: 'انگارہ اژدہا',
  },
  descriptions: {
    CN: '红月升起，火龙守着金山。免费旋转中所有奖金翻三倍。',
    EN: 'A dragon guards its gold under a burning moon. Free spins triple every win.',
    TH: 'มังกรเฝ้าสมบัติใต้จันทร์เพลิง ฟรีสปินคูณสามทุกรางวัล',
    VI: 'Rồng canh kho vàng dưới vầng trăng lửa. Vòng miễn phí nhân ba mọi khoản thắng.',
    UR: 'جلتے چاند تلے اژدہا اپنے خزانے کا پہرہ دیتا ہے۔ مفت گھماؤ میں ہر جیت تین گنا۔',
  },
  volatility: 'medium',
  returnToPlayer: '95.61',
  hitOneIn: '3.0',
  featureOneIn: '178',
};
