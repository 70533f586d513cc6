/** Front door of identity: how somebody proves to be a member, and what guards that. */
export { issueCaptcha, requireCaptcha } from './captchas/captchas.ts';
export { returnTries } from './login-guard-repository.ts';
export { type AdmittedTry, guardTries } from './login-guard.ts';
export { LOGIN_RULES } from './login-rules.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { preparePasskeyProof } from './passkeys/passkey-proof.ts';
export { passwordProblem } from './password-rules.ts';
export { usesNumbers } from './recovery/request-by-sms.ts';
export {
  clearPaymentPassword,
  issueTemporaryPassword,
  TEMPORARY_PASSWORD_HOURS,
} from './recovery/staff-recovery.ts';
export { paymentPasswordProblem } from './security/security-rules.ts';
export { checkGuarded, requirePassword, requirePaymentPassword } from './security/step-up.ts';
export { insertIdentity } from './social/identity-repository.ts';
export type { Identity } from './social/open-id.ts';
export { initialisedProviders } from './social/providers.ts';
export { consumeIdentity, readIdentity } from './social/social-sign-in.ts';
