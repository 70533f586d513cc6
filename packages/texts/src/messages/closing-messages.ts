import type { Language } from '@tessera/contract';

/** Why an account was not closed although its member asked for it; by language. */
export const closingKept: Readonly<Record<'titles' | 'contents', Readonly<Record<Language, string>>>> = {
  titles: {
    EN: 'Your account stays open',
    CN: '您的账户仍然开放',
    TH: 'บัญชีของคุณยังเปิดอยู่',
    VI: 'Tài khoản của bạn vẫn mở',
    UR: 'آپ کا اکاؤنٹ کھلا ہے',
  },
  contents: {
    EN: '<p>You asked us to close your account. Money arrived or a bet was still open, so we kept it open for you. Withdraw it, then ask again.</p>',
    CN: '<p>您曾要求注销账户。由于有资金到账或仍有未结算的投注，我们为您保留了账户。请先提款，再重新申请。</p>',
    TH: '<p>คุณขอปิดบัญชี แต่มีเงินเข้ามาหรือยังมีเดิมพันที่ไม่จบ เราจึงเปิดบัญชีไว้ให้ ถอนเงินแล้วขอใหม่อีกครั้ง</p>',
    VI: '<p>Bạn đã yêu cầu đóng tài khoản. Vì có tiền vào hoặc còn cược chưa xong, chúng tôi giữ tài khoản mở cho bạn. Hãy rút tiền rồi yêu cầu lại.</p>',
    UR: '<p>آپ نے اکاؤنٹ بند کرنے کو کہا تھا۔ رقم آ گئی یا کوئی داؤ باقی تھا، اس لیے ہم نے اسے کھلا رکھا۔ رقم نکلوائیں، پھر دوبارہ کہیں۔</p>',
  },
};
