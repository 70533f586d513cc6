import type { Handlers } from '#server/platform/http/handler.ts';
import { changePassword } from './change-password.ts';
import { checkAffiliate, checkEmail, checkUsername } from './checks.ts';
import { getCaptcha, getCaptchaWork } from './get-captcha.ts';
import { getInvite } from './get-invite.ts';
import { getVerification } from './get-verification.ts';
import { logIn } from './log-in.ts';
import { sendLoginCode, sendMemberCode, sendRegisterCode } from './mobile-codes.ts';
import { logInWithPasskey, startPasskeyLogin } from './passkeys/passkey-login.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/passkeys.ts';
import { requestPasswordMail } from './recovery/request-by-mail.ts';
import { requestPasswordSms } from './recovery/request-by-sms.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { registerMobile } from './register-mobile.ts';
import { register } from './register.ts';
import { setPaymentPassword } from './security/payment-password.ts';
import { proveSession } from './security/prove-session.ts';
import { getSecurity, setSecurity } from './security/security-question.ts';
import { setEmail } from './set-email.ts';
import { setMobile } from './set-mobile.ts';
import { setPasswordByPhone } from './set-password-by-phone.ts';
import { logInSocial, startSocialLogin } from './social/social-login.ts';
import { createTrialUser, startFreePlay } from './trial.ts';

/** Handlers of accounts: ways in, what guards them, a forgotten password. */
export const accountHandlers = {
  changePassword,
  checkAffiliate,
  checkEmail,
  checkUsername,
  getCaptcha,
  getCaptchaWork,
  getVerification,
  getInvite,
  logIn,
  sendLoginCode,
  sendMemberCode,
  sendRegisterCode,
  logInWithPasskey,
  startPasskeyLogin,
  addPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
  setMobile,
  setEmail,
  requestPasswordMail,
  requestPasswordSms,
  resetPassword,
  registerMobile,
  register,
  setPaymentPassword,
  proveSession,
  getSecurity,
  setSecurity,
  setPasswordByPhone,
  logInSocial,
  startSocialLogin,
  createTrialUser,
  startFreePlay,
} satisfies Partial<Handlers>;
