import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import { noteAuditHead } from './audit-heads.ts';

/** Periodic work of the record of staff: its last entry is noted outside the database. */
export const staffTasks: readonly ModuleTask[] = [
  {
    name: 'staff.note-audit-head',
    everySeconds: 3_600,
    run: ({ platform }) => noteAuditHead(platform),
  },
];
