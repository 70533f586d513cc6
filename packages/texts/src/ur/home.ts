import type { home as english } from '../en/home.ts';
import type { Dictionary } from '../index.ts';

export const home = {
  banners: 'نمایاں',
  slide: '{count} میں سے {index}',
  pauseBanners: 'روکیں',
  playBanners: 'چلائیں',
  noAnnouncement: 'فی الحال کوئی اعلان نہیں',
  downloadApp: 'ایپ ڈاؤن لوڈ کریں',
  quickNav: 'شارٹ کٹس',
  hotGames: 'مقبول گیمز',
  myFavourites: 'میری پسندیدہ',
  allGames: 'تمام گیمز',
  categories: 'گیمز کی اقسام',
  myCollection: 'میرا مجموعہ',
  moreGames: 'مزید گیمز',
  liveGames: 'لائیو گیمز',
  providers: 'گیم فراہم کرنے والے',
  certificates: 'سرٹیفکیٹس',
  playMoney: 'فرضی رقم سے کھیلا جاتا ہے۔ اصل رقم نہ جیتی جا سکتی ہے نہ ہاری۔',
  adultsOnly: 'صرف {age} سال یا اس سے زیادہ عمر والوں کے لیے',
  fairPlay: 'ہر راؤنڈ کی جانچ ممکن ہے: ریکارڈ میں شرط کھولیں اور دوبارہ دیکھیں۔',
  loadingHome: 'لابی لوڈ ہو رہی ہے…',
} as const satisfies Dictionary<typeof english>;
