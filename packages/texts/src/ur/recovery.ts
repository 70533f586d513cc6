import type { Dictionary } from '../index.ts';
import type { recovery as english } from '../en/recovery.ts';

export const recovery: Dictionary<typeof english> = {
  mailLead: 'اپنا صارف نام اور اکاؤنٹ کا ای میل پتہ درج کریں۔ ہم آپ کو کوڈ بھیجیں گے۔',
  smsLead: 'اپنے اکاؤنٹ کا موبائل نمبر درج کریں۔ ہم ایس ایم ایس سے کوڈ بھیجیں گے۔',
  byMail: 'ای میل سے',
  bySms: 'ایس ایم ایس سے',
  ways: 'تصدیق کا طریقہ',
  sendCode: 'کوڈ بھیجیں',
  sending: 'بھیجا جا رہا ہے…',
  mailSent: 'اگر یہ صارف نام اور {email} ایک ہی اکاؤنٹ کے ہیں تو کوڈ والی ای میل بھیجی جا رہی ہے۔',
  code: 'کوڈ',
  setPassword: 'نیا پاس ورڈ مقرر کریں',
  again: 'دوبارہ بھیجیں',
  againIn: '{seconds} سیکنڈ بعد دوبارہ بھیجیں',
  otherAddress: 'تفصیل بدلیں',
  done: 'نیا پاس ورڈ مقرر ہو گیا۔ براہ کرم اس سے لاگ ان کریں',
  remembered: 'یاد آ گیا؟',
};
