import type { ModuleManifest } from '#server/module-manifest.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';
import { getCaptcha, getCaptchaWork } from './captchas/get-captcha.ts';
import { changePassword } from './change-password.ts';
import { identitySettings } from './identity-settings.ts';
import { identityCommands } from './operator/identity-commands.ts';
import { startPasskeyLogin } from './passkeys/passkey-proof.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/passkeys.ts';
import { requestPasswordMail } from './recovery/request-by-mail.ts';
import { requestPasswordSms } from './recovery/request-by-sms.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { setPaymentPassword } from './security/payment-password.ts';
import { proveSession } from './security/prove-session.ts';
import { getSecurity, setSecurity } from './security/security-question.ts';
import { setPasswordByPhone } from './set-password-by-phone.ts';
import { deleteOldIdentityTokens } from './social/identity-repository.ts';
import { startSocialLogin } from './social/social-sign-in.ts';

/** What the module identity declares; apps/server/src/modules.ts composes it with the others. */
export const identityModule = {
  name: 'identity',
  tables: ['captcha', 'login_failure', 'member_identity', 'passkey', 'passkey_challenge', 'used_identity_token'],
  retained: [{ table: 'login_failure', written: 'last_failure_at', lastUse: 'last_failure_at', days: MONTH }],
  settings: identitySettings,
  tasks: [
    {
      name: 'account.forget-tokens',
      everySeconds: 300,
      runFor: ({ database }, { code }) => database.forMerchant(code, (tx) => deleteOldIdentityTokens(tx, code)),
    },
  ],
  handlers: {
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
  },
  commands: identityCommands,
} satisfies ModuleManifest;
