import type { Handlers } from '#server/platform/http/handler.ts';
import { getCaptcha, getCaptchaWork } from './captchas/get-captcha.ts';
import { changePassword } from './change-password.ts';
import { startPasskeyLogin } from './passkeys/passkey-proof.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/passkeys.ts';
import { requestPasswordMail } from './recovery/request-by-mail.ts';
import { requestPasswordSms } from './recovery/request-by-sms.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { setPaymentPassword } from './security/payment-password.ts';
import { proveSession } from './security/prove-session.ts';
import { getSecurity, setSecurity } from './security/security-question.ts';
import { setPasswordByPhone } from './set-password-by-phone.ts';
import { startSocialLogin } from './social/social-sign-in.ts';

/** Handlers of identity: captchas, passwords, passkeys, what is asked before a login, and a forgotten password. */
export const identityHandlers = {
  getCaptcha,
  getCaptchaWork,
  changePassword,
  startPasskeyLogin,
  addPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
  requestPasswordMail,
  requestPasswordSms,
  resetPassword,
  setPaymentPassword,
  proveSession,
  getSecurity,
  setSecurity,
  setPasswordByPhone,
  startSocialLogin,
} satisfies Partial<Handlers>;
