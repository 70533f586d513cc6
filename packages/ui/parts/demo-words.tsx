import type { Decorator } from './story.tsx';

/** Words that are long in their language, as translators write them. */
export const VIETNAMESE = 'Xác nhận yêu cầu rút tiền về tài khoản ngân hàng đã liên kết của bạn';
export const URDU = 'اپنے منسلک بینک اکاؤنٹ میں رقم نکلوانے کی درخواست کی تصدیق کریں';
/** A word that has no place to break, as some members' names have. */
export const UNBROKEN = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente';

export const inVietnamese: Decorator = (Story) => (
  <div lang="vi">
    <Story />
  </div>
);
export const inUrdu: Decorator = (Story) => (
  <div lang="ur" dir="rtl">
    <Story />
  </div>
);
/** Several of a kind below each other. */
export const inColumn: Decorator = (Story) => (
  <div style={{ display: 'grid', justifyItems: 'start', gap: 12 }}>
    <Story />
  </div>
);
