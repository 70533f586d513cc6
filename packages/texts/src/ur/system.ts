import type { system as english } from '../en/system.ts';
import type { Dictionary } from '../index.ts';

export const system = {
  retry: 'دوبارہ کوشش کریں',
  networkTitle: 'کنکشن نہیں ہے',
  networkText: 'سرور سے رابطہ نہیں ہو سکا۔ کچھ ضائع نہیں ہوا، انٹرنیٹ دیکھ کر دوبارہ کوشش کریں۔',
  network: 'کنکشن نہیں ہے۔ دوبارہ کوشش کریں',
  failedTitle: 'یہ کام نہیں ہو سکا',
  failedText: 'ہماری طرف سے خرابی ہوئی۔ کچھ تبدیل نہیں ہوا۔',
  slowScreen: 'معمول سے زیادہ وقت لگ رہا ہے',
  upgrading: 'سسٹم اپ گریڈ ہو رہا ہے، تھوڑی دیر بعد کوشش کریں',
  sessionEnded: 'آپ کا اکاؤنٹ لاگ آؤٹ ہو گیا، دوبارہ لاگ اِن کریں',
  maintenanceTitle: 'سسٹم کی دیکھ بھال جاری ہے',
  maintenanceText: 'ہم سروس بہتر بنا رہے ہیں۔ آپ کا اکاؤنٹ اور بیلنس محفوظ ہیں۔',
  maintenanceUntil: 'متوقع واپسی: {time}',
  restrictedTitle: 'رسائی محدود ہے',
  restrictedText: 'یہ سروس آپ کے علاقے میں دستیاب نہیں۔',
  yourAddress: 'آپ کا ایڈریس: {ip}',
  serviceTitle: 'سروس دستیاب نہیں',
  serviceText: 'اس وقت رابطہ ممکن نہیں۔ تھوڑی دیر بعد کوشش کریں۔',
  offlineTitle: 'آپ آف لائن ہیں',
  offlineMoney: 'رقم اور شرط کے لیے کنکشن ضروری ہے۔ آن لائن ہوتے ہی سلسلہ جاری ہو جائے گا۔',
  goHome: 'ہوم پر جائیں',
  reference: 'حوالہ نمبر: {id}',
} as const satisfies Dictionary<typeof english>;
