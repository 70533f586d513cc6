import type { PromotionDraft } from './granting.ts';

/** A reward the demo member begins with; days until it ends, or none. */
export interface DemoReward extends Omit<PromotionDraft, 'expiresAt' | 'cap'> {
  readonly days: number | null;
}

/** Something to claim on the first visit of the reward centre. */
export const DEMO_REWARDS: readonly DemoReward[] = [
  {
    promotionType: 'NEW_REGISTER',
    titles: {
      EN: 'Welcome to Mosaic',
      CN: '欢迎来到 Mosaic',
      TH: 'ยินดีต้อนรับสู่ Mosaic',
      VI: 'Chào mừng đến với Mosaic',
      UR: 'Mosaic میں خوش آمدید',
    },
    unit: 'CREDIT',
    amount: 180_000n,
    days: null,
  },
  {
    promotionType: 'MANUAL',
    titles: {
      EN: 'Weekend treat',
      CN: '周末惊喜',
      TH: 'ของขวัญสุดสัปดาห์',
      VI: 'Quà cuối tuần',
      UR: 'ہفتے کے آخر کا تحفہ',
    },
    unit: 'CREDIT',
    amount: 88_800n,
    days: 6,
  },
  {
    promotionType: 'UPGRADE_BONUS',
    titles: {
      EN: 'Thank you for playing with us',
      CN: '感谢您的支持',
      TH: 'ขอบคุณที่เล่นกับเรา',
      VI: 'Cảm ơn bạn đã đồng hành',
      UR: 'ہمارے ساتھ کھیلنے کا شکریہ',
    },
    unit: 'CREDIT',
    amount: 380_000n,
    days: 20,
  },
  {
    promotionType: 'MANUAL',
    titles: {
      EN: 'Points to begin with',
      CN: '新人积分',
      TH: 'คะแนนต้อนรับ',
      VI: 'Điểm khởi đầu',
      UR: 'شروعات کے پوائنٹس',
    },
    unit: 'POINTS',
    amount: 500_000n,
    days: null,
  },
];
