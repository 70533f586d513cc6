import type { ModuleManifest } from '#server/module-manifest.ts';
import { noteAuditHead } from './audit-heads.ts';
import { actionCommands, platformActions } from './operator/action-commands.ts';
import { auditCalls } from './operator/audit-calls.ts';
import { auditCommand } from './operator/audit-commands.ts';
import { failureCommands } from './operator/failure-commands.ts';

/** What the module staff declares; apps/server/src/modules.ts composes it with the others. */
export const staffModule = {
  name: 'staff',
  tables: ['audit_entry', 'platform_action', 'platform_action_outcome', 'staff_action', 'staff_action_outcome'],
  tasks: [
    {
      name: 'staff.note-audit-head',
      everySeconds: 3_600,
      run: ({ platform }) => noteAuditHead(platform),
    },
  ],
  staffCalls: auditCalls,
  commands: { ...actionCommands, ...failureCommands },
  platformCommands: { actions: platformActions, audit: auditCommand },
} satisfies ModuleManifest;
