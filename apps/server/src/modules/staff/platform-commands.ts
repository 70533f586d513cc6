import { platformActions } from './action-commands.ts';
import { auditCommand } from './audit-commands.ts';
import { merchantCommand } from './merchant-command.ts';
import type { PlatformCommand } from './staff-command.ts';
import { vendorCommand } from './vendor-command.ts';

/** What staff can do to the platform itself, by the command's first word, which stands where a merchant's code would. */
export const PLATFORM_COMMANDS: Readonly<Record<string, PlatformCommand>> = {
  merchant: merchantCommand,
  vendor: vendorCommand,
  actions: platformActions,
  audit: auditCommand,
};
