import type { Handlers } from '#server/platform/http/handler.ts';
import { checkAffiliate, checkEmail, checkUsername } from './checks.ts';
import { getInvite } from './get-invite.ts';
import { getVerification } from './get-verification.ts';
import { logInSocial } from './log-in-social.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { logIn } from './log-in.ts';
import { sendLoginCode, sendMemberCode, sendRegisterCode } from './mobile-codes.ts';
import { registerMobile } from './register-mobile.ts';
import { register } from './register.ts';
import { setEmail } from './set-email.ts';
import { setMobile } from './set-mobile.ts';
import { createTrialUser, startFreePlay } from './trial.ts';

/** Handlers of accounts: registration and trial, every way to log in, and changes of a profile that need a proof. */
export const accountHandlers = {
  checkAffiliate,
  checkEmail,
  checkUsername,
  getInvite,
  getVerification,
  logInSocial,
  logInWithPasskey,
  logIn,
  sendLoginCode,
  sendMemberCode,
  sendRegisterCode,
  registerMobile,
  register,
  setEmail,
  setMobile,
  createTrialUser,
  startFreePlay,
} satisfies Partial<Handlers>;
