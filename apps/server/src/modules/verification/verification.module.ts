import type { ModuleManifest } from '#server/module-manifest.ts';
import { purgeOldCodes } from './codes.ts';
import { identityProviders } from './identity-providers.ts';
import { listSendCountries } from './list-send-countries.ts';
import { smsProviders } from './sms-providers.ts';
import { SMS_SECRET, deleteOldPhoneTokens } from './sms-repository.ts';
import { verificationSettings } from './verification-settings.ts';

/** What the module verification declares; apps/server/src/modules.ts composes it with the others. */
export const verificationModule = {
  name: 'verification',
  tables: ['slider_challenge', 'sms_provider_key', 'used_phone_token', 'verification_code'],
  encrypted: [SMS_SECRET],
  settings: verificationSettings,
  tasks: [
    {
      name: 'verification.forget-codes',
      everySeconds: 300,
      runFor: ({ database }, { code }) =>
        database.forMerchant(code, async (tx) => {
          await purgeOldCodes(tx, code);
          await deleteOldPhoneTokens(tx, code);
        }),
    },
  ],
  handlers: {
    listSendCountries,
  },
  providers: [identityProviders, smsProviders],
} satisfies ModuleManifest;
