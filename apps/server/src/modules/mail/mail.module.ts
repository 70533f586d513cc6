import type { ModuleManifest } from '#server/module-manifest.ts';
import { mailProviders } from './mail-providers.ts';
import { MAIL_SECRET, PLATFORM_MAIL_SECRET } from './mail-repository.ts';

/** What the module mail declares; apps/server/src/modules.ts composes it with the others. */
export const mailModule = {
  name: 'mail',
  tables: ['mail_account', 'platform_mail_account'],
  encrypted: [MAIL_SECRET, PLATFORM_MAIL_SECRET],
  providers: [mailProviders],
} satisfies ModuleManifest;
