/** Front door of verification: one-time codes by text message and e-mail, the puzzle before them, phones proven elsewhere. */
export {
  checkCode,
  type CodeOutcome,
  type CodePlace,
  type CodePurpose,
  drawCode,
  type IssuedCode,
  issueCode,
  refuseUnlessRight,
  type UseProof,
  withdrawCode,
} from './codes.ts';
export { identityProviders } from './identity-providers.ts';
export { phoneServiceFor } from './phone-proof.ts';
export { DIALING_COUNTRIES } from './countries.data.ts';
export { preparePhoneProof } from './prove-phone.ts';
export { type Phone, readPhone, sendCountries } from './phone-numbers.ts';
export { issueSlider, requireSlider } from './slider.ts';
export { type Asks, isWorkRight, MOST_ASKS_COUNTED, newWork, workHash, workLimit } from './work.ts';
export { keptTextsUrl } from './sms.ts';
export { smsProviders } from './sms-providers.ts';
export { sendCodeBySms, smsAccount, notifyBySms } from './sms.ts';
export { SMS_LIMITS } from './verification-settings.ts';
