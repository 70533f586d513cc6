import type { phone as english } from '../en/phone.ts';
import type { Dictionary } from '../index.ts';

export const phone = {
  logInWays: 'لاگ اِن کے طریقے',
  registerWays: 'رجسٹریشن کے طریقے',
  byUsername: 'صارف نام',
  byMobile: 'موبائل نمبر',
  dialingCode: 'ملک کا کوڈ: {country}، ‎+{code}‎',
  chooseCountry: 'ملک یا علاقہ منتخب کریں',
  searchCountry: 'نام یا کوڈ سے تلاش کریں',
  noCountry: 'اس تلاش سے کوئی ملک نہیں ملا',
  getCode: 'کوڈ حاصل کریں',
  newCodeIn: '{seconds} سیکنڈ',
  in_sms_sending: 'کوڈ بھیجا جا رہا ہے…',
  in_sms_send: 'کوڈ بھیج دیا گیا',
  getCodeFirst: 'پہلے کوڈ حاصل کریں',
  rememberNumber: 'موبائل نمبر یاد رکھیں',
  sliderTitle: 'ٹکڑے کو اسی شکل پر لائیں',
  sliderText: 'تاکہ کوئی مشین آپ کے نام سے پیغام نہ بھیج سکے۔',
  sliderPosition: 'ٹکڑے کی جگہ',
  sliderAt: '{end} میں سے {position}',
  sliderWrong: 'ابھی نہیں۔ یہ تصویر آزمائیں',
  sliderChecking: 'جانچ ہو رہی ہے…',
  sliderCheck: 'جانچیں',
  sliderOther: 'دوسری تصویر',
  noPasswordTitle: 'آپ فون سے لاگ اِن کرتے ہیں',
  noPasswordText: 'اس اکاؤنٹ کا پاس ورڈ نہیں ہے۔ آپ موبائل نمبر پر بھیجے گئے کوڈ سے داخل ہوتے ہیں۔',
} as const satisfies Dictionary<typeof english>;
