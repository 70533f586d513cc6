import type { Language } from '@tessera/contract';

/** The text message that carries a code, by language. Short enough for one part in every script. */
export const CODE_MESSAGES: Readonly<Record<Language, string>> = {
  EN: '{brand}: your code is {code}. It is good for {minutes} minutes. Tell it to nobody.',
  CN: '【{brand}】验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  TH: '{brand}: รหัสของคุณคือ {code} ใช้ได้ {minutes} นาที ห้ามบอกผู้อื่น',
  VI: '{brand}: mã của bạn là {code}, có hiệu lực {minutes} phút. Đừng cho ai biết.',
  UR: '{brand}: آپ کا کوڈ {code} ہے، {minutes} منٹ تک کارآمد۔ کسی کو نہ بتائیں۔',
};

/** Texts to a number about its account. */
export type SmsNotice = 'mobileChanged';

/** The text messages that tell of something done, by language. */
export const NOTICE_MESSAGES: Readonly<Record<SmsNotice, Readonly<Record<Language, string>>>> = {
  mobileChanged: {
    EN: '{brand}: your account now uses another phone number. If this was not you, contact customer service at once.',
    CN: '【{brand}】您的账户已更换手机号码。如非本人操作，请立即联系客服。',
    TH: '{brand}: บัญชีของคุณเปลี่ยนเบอร์โทรแล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการทันที',
    VI: '{brand}: tài khoản của bạn đã đổi số điện thoại. Nếu không phải bạn, hãy liên hệ hỗ trợ ngay.',
    UR: '{brand}: آپ کے اکاؤنٹ کا فون نمبر بدل گیا ہے۔ اگر یہ آپ نے نہیں کیا تو فوراً کسٹمر سروس سے رابطہ کریں۔',
  },
};
