import { verifyChain } from './audit-repository.ts';
import { type PlatformCommand, READS, StaffError } from '#server/platform/staff-command/staff-command.ts';

/** Proves that the audit log is whole. */
export const auditCommand: PlatformCommand = {
  usage:
    'audit verify (computes the chain of the audit log anew; keep the hash it prints elsewhere to notice a cut-off end)',
  recordOf: () => READS,
  run: async (database, [action]) => {
    if (action !== 'verify') throw new StaffError('expected audit verify');
    const { entries, head, brokenAt } = await database.forPlatform(verifyChain);
    if (brokenAt !== null)
      throw new StaffError(
        `the audit log was changed: the first of ${entries} entries that does not fit is ${brokenAt}`,
      );
    return `the audit log is whole: ${entries} entries, the last with hash ${head}`;
  },
};
