import type { invite as english } from '../en/invite.ts';
import type { Dictionary } from '../index.ts';

export const invite = {
  headline: 'دوستوں کو ساتھ لائیں',
  text: 'جو آپ کے لنک یا کوڈ سے رجسٹر ہو وہ آپ کی فہرست میں آتا ہے۔',
  code: 'آپ کا کوڈ',
  link: 'آپ کا لنک',
  copyCode: 'کوڈ کاپی کریں',
  copyLink: 'لنک کاپی کریں',
  copied: 'کاپی ہو گیا',
  copyFailed: 'کاپی نہ ہو سکا۔ متن کو دبا کر رکھیں اور کاپی کریں۔',
  share: 'لنک شیئر کریں',
  shareText: '{brand} پر میرے ساتھ شامل ہوں',
  qr: 'آپ کے لنک کا کیو آر کوڈ',
  qrText: 'دوست سے اسکین کروائیں',
  invited: 'آپ کے بلائے ہوئے',
  none: 'ابھی کوئی شامل نہیں ہوا',
  noneText: 'اپنا لنک پہلے دوست کو بھیجیں۔',
  loadMore: 'مزید دکھائیں',
  closed: 'اس وقت دعوتیں دستیاب نہیں',
} as const satisfies Dictionary<typeof english>;
