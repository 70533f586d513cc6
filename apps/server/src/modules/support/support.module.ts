import type { ModuleManifest } from '#server/module-manifest.ts';
import { getCustomerService } from './customer-service.ts';
import { listHelp } from './list-help.ts';
import { contactCalls } from './operator/contact-calls.ts';
import { feedbackCalls } from './operator/feedback-calls.ts';
import { helpCalls } from './operator/help-calls.ts';
import { supportCommands } from './operator/support-commands.ts';
import { sendFeedback } from './send-feedback.ts';
import { supportSettings } from './support-settings.ts';
import { seedHelp } from './support.ts';

/** What the module support declares; apps/server/src/modules.ts composes it with the others. */
export const supportModule = {
  name: 'support',
  tables: ['feedback', 'help_item'],
  settings: supportSettings,
  handlers: {
    getCustomerService,
    listHelp,
    sendFeedback,
  },
  staffCalls: { ...contactCalls, ...feedbackCalls, ...helpCalls },
  commands: supportCommands,
  addDemo: seedHelp,
} satisfies ModuleManifest;
