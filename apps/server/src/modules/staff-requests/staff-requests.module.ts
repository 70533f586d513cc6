import type { ModuleManifest } from '#server/module-manifest.ts';
import { requestCalls } from './operator/request-calls.ts';

/** What the module staff-requests declares; apps/server/src/modules.ts composes it with the others. */
export const staffRequestsModule = {
  name: 'staff-requests',
  tables: ['staff_request'],
  staffCalls: requestCalls,
} satisfies ModuleManifest;
