import type { ModuleManifest } from '#server/module-manifest.ts';
import { vendorCalls } from './operator/vendor-calls.ts';
import { vendorCommand } from './operator/vendor-command.ts';
import { VENDOR_SECRET } from './vendors-repository.ts';
import { deleteOldNonces } from './vendors.ts';

/** What the module vendors declares; apps/server/src/modules.ts composes it with the others. */
export const vendorsModule = {
  name: 'vendors',
  tables: ['launch_ticket', 'vendor_key', 'vendor_nonce', 'vendor_session', 'vendor_transaction_detail'],
  published: ['vendor_transaction_part'],
  encrypted: [VENDOR_SECRET],
  retained: [
    { table: 'launch_ticket', written: 'created_at', lastUse: 'created_at', days: 1 },
    // a game session counts for twelve hours; wins and rollbacks never ask for it
    { table: 'vendor_session', written: 'created_at', lastUse: 'created_at', days: 1 },
  ],
  tasks: [
    {
      name: 'vendors.forget-nonces',
      everySeconds: 300,
      runFor: ({ database }, { code }) => deleteOldNonces(database, code),
    },
  ],
  staffCalls: vendorCalls,
  platformCommands: { vendor: vendorCommand },
} satisfies ModuleManifest;
