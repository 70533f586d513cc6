import type { ModuleManifest } from '#server/module-manifest.ts';
import { accountSettings } from './account-settings.ts';
import { checkAffiliate, checkEmail, checkUsername } from './checks.ts';
import { getInvite } from './get-invite.ts';
import { getVerification } from './get-verification.ts';
import { logInSocial } from './log-in-social.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { logIn } from './log-in.ts';
import { sendLoginCode, sendMemberCode, sendRegisterCode } from './mobile-codes.ts';
import { registrationCalls } from './operator/registration-calls.ts';
import { restrictionCommands } from './operator/restriction-commands.ts';
import { registerMobile } from './register-mobile.ts';
import { register } from './register.ts';
import { setEmail } from './set-email.ts';
import { setMobile } from './set-mobile.ts';
import { createTrialUser, startFreePlay } from './trial.ts';

/** What the module account declares; apps/server/src/modules.ts composes it with the others. */
export const accountModule = {
  name: 'account',
  settings: accountSettings,
  handlers: {
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
  },
  staffCalls: registrationCalls,
  commands: restrictionCommands,
} satisfies ModuleManifest;
