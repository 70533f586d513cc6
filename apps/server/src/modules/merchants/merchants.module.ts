import type { ModuleManifest } from '#server/module-manifest.ts';
import { accessCalls } from './operator/access-calls.ts';
import { agreementCalls } from './operator/agreement-calls.ts';
import { appOriginCalls } from './operator/app-origin-calls.ts';
import { languageCalls } from './operator/language-calls.ts';
import { linkHostCalls } from './operator/link-host-calls.ts';
import { lookCalls } from './operator/look-calls.ts';
import { merchantCalls } from './operator/merchant-calls.ts';
import { merchantCommand } from './operator/merchant-command.ts';
import { settingCommands } from './operator/setting-commands.ts';
import { switchCalls } from './operator/switch-calls.ts';

/** What the module merchants declares; apps/server/src/modules.ts composes it with the others. */
export const merchantsModule = {
  name: 'merchants',
  tables: [
    'merchant',
    'merchant_look_draft',
    'merchant_look_history',
    'merchant_setting_draft',
    'merchant_setting_version',
  ],
  staffCalls: {
    ...accessCalls,
    ...agreementCalls,
    ...appOriginCalls,
    ...languageCalls,
    ...linkHostCalls,
    ...lookCalls,
    ...merchantCalls,
    ...switchCalls,
  },
  commands: settingCommands,
  platformCommands: { merchant: merchantCommand },
} satisfies ModuleManifest;
