import type { announcements as english } from '../en/announcements.ts';
import type { Dictionary } from '../index.ts';

export const announcements = {
  previous: 'پچھلا',
  next: 'اگلا',
  pageOf: '{count} میں سے {page}',
  gotIt: 'ٹھیک ہے',
  goToActivity: 'سرگرمی پر جائیں',
  unread: 'نہیں پڑھا',
  decorativeCounter: 'آرائشی ہندسہ، انعام نہیں',
  forShow: 'صرف نمائش کے لیے – انعامی رقم نہیں',
  pauseCounter: 'گنتی روکیں',
  playCounter: 'گنتی چلائیں',
  noPool: 'اس وقت کوئی جیک پاٹ جاری نہیں',
  noPoolText: 'ہم جیک پاٹ صرف تب دکھاتے ہیں جب وہ حقیقی رقم ہو جو کوئی جیت سکے۔ تب تک یہ مقبول کھیل دیکھیں۔',
  jackpotOf: '{game} کا کوئی بھی گھماؤ یہ سب جیت سکتا ہے',
  jackpotTerms:
    'ہر شرط کا {share} اس رقم میں جاتا ہے، اور شرط کی ہر اکائی کا موقع برابر ہے: اوسطاً {amount} کی شرطوں پر ایک جیت۔ آزمائشی رقم سے کھیلنے پر آزمائشی رقم کا الگ جیک پاٹ ہے۔',
  playJackpot: '{game} کھیلیں',
  jackpotGame: 'وہ گیم جو اسے جیتتا ہے',
  hotWithJackpot: 'مقبول کھیل',
  bannerGone: 'یہ اب یہاں نہیں',
  bannerGoneText: 'شاید ختم ہو چکا ہے۔ لابی میں نیا کیا ہے دیکھیں۔',
  toLobby: 'لابی پر جائیں',
  readOn: 'مزید دیکھیں',
  allPromotions: 'تمام پیشکشیں',
  noPromotions: 'اس وقت کوئی پیشکش نہیں',
  noPromotionsText: 'جلد دوبارہ آئیں، نئی پیشکشیں یہاں نظر آئیں گی۔',
  promotionGone: 'یہ پیشکش ختم ہو چکی ہے',
  promotionGoneText: 'دیکھیں اس وقت کیا پیشکشیں ہیں۔',
} as const satisfies Dictionary<typeof english>;
