import type { Dictionary } from '../index.ts';
import type { entrance as english } from '../en/entrance.ts';

export const entrance: Dictionary<typeof english> = {
  continueFacebook: 'Facebook کے ساتھ جاری رکھیں',
  continueGoogle: 'Google کے ساتھ جاری رکھیں',
  or: 'یا',
  opening: '{provider} کھل رہا ہے…',
  finishing: '{provider} کے ذریعے لاگ اِن ہو رہا ہے…',
  cancelled: 'آپ {provider} پر سائن اِن کیے بغیر واپس آ گئے۔ کچھ نہیں بدلا۔',
  refused: '{provider} نے آپ کی شناخت کی تصدیق نہیں کی۔ دوبارہ شروع کریں۔',
  stale: 'یہ سائن اِن یہاں سے شروع نہیں ہوا یا اس کا وقت ختم ہو چکا۔ دوبارہ شروع کریں۔',
  lost: '{provider} سے واپسی پر رابطہ ٹوٹ گیا۔ ایک بار پھر کوشش کریں۔',
  tryAgain: 'دوبارہ کوشش کریں',
  dismiss: 'بند کریں',
  consentsTitle: 'اکاؤنٹ سے بس ایک قدم دور',
  consentsText: '{provider} نے آپ کی شناخت کی تصدیق کر دی ہے اور آپ یہاں نئے ہیں۔ اکاؤنٹ کھلنے سے پہلے یہ تصدیق کریں۔',
  openAccount: 'میرا اکاؤنٹ کھولیں',
  agentTitle: 'ایجنٹ لاگ اِن',
  agentBadge: 'ایجنٹ پورٹل',
  agentText: '{brand} کے ایجنٹوں کے لیے۔ ارکان اپنے صفحے سے لاگ اِن ہوں۔',
  memberLogIn: 'رکن لاگ اِن',
  agentLink: 'ایجنٹ لاگ اِن',
};
