import type { update as english } from '../en/update.ts';
import type { Dictionary } from '../index.ts';

export const update = {
  notes: 'اس صفحے کے بارے میں',
  title: 'نیا ورژن تیار ہے',
  text: 'صفحہ دوبارہ کھلے گا۔ پہلے جو لکھ رہے ہیں اسے مکمل کر لیں۔',
  textExternal: 'یہ آپ کی موجودگی میں جاری ہوا۔ صفحہ دوبارہ کھلے گا، پہلے اپنا لکھنا مکمل کر لیں۔',
  textTaken: 'آپ نے دوسرے ٹیب میں اپ ڈیٹ کر لیا ہے۔ لکھنا مکمل ہو تو یہ صفحہ دوبارہ کھولیں۔',
  now: 'اپ ڈیٹ کریں',
  later: 'بعد میں',
  offline: 'آپ آف لائن ہیں، یہ پچھلی بار کا محفوظ مواد ہے',
  offlineTitle: 'آپ آف لائن ہیں',
  offlinePage: 'یہ صفحہ ابھی آپ کے فون میں محفوظ نہیں۔ کنکشن دیکھ کر دوبارہ کوشش کریں۔',
  offlineAgain: 'دوبارہ کوشش کریں',
} as const satisfies Dictionary<typeof english>;
