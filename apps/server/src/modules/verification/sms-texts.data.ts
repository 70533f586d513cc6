import type { Language } from '@tessera/contract';

/** The text message that carries a code, by language. Short enough for one part in every script. */
export const CODE_MESSAGES: Readonly<Record<Language, string>> = {
  EN: '{brand}: your code is {code}. It is good for {minutes} minutes. Tell it to nobody.',
  CN: '【{brand}】验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  TH: '{brand}: รหัสของคุณคือ {code} ใช้ได้ {minutes} นาที ห้ามบอกผู้อื่น',
  VI: '{brand}: mã của bạn là {code}, có hiệu lực {minutes} phút. Đừng cho ai biết.',
  UR: '{brand}: آپ کا کوڈ {code} ہے، {minutes} منٹ تک کارآمد۔ کسی کو نہ بتائیں۔',
};
