import type { Database } from '#server/platform/database/database.ts';
import { type PlatformCommand, READS, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { exportAudit, verifyExport } from './audit-export.ts';
import { verifyChain } from './audit-repository.ts';

/** @throws StaffError saying why the file cannot be read or written */
async function withFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new StaffError(`"${file}": ${error.message}`);
    throw error;
  }
}

async function verifyLog(database: Database): Promise<string> {
  const { entries, head, brokenAt } = await database.forPlatform(verifyChain);
  if (brokenAt !== null)
    throw new StaffError(`the audit log was changed: the first of ${entries} entries that does not fit is ${brokenAt}`);
  return `the audit log is whole: ${entries} entries, the last with hash ${head}`;
}

async function verifyFile(database: Database, file: string): Promise<string> {
  const { entries, head, brokenLine, isOfThisLog } = await withFile(file, () => verifyExport(database, file));
  if (brokenLine !== null)
    throw new StaffError(`"${file}" was changed: the first line that does not fit is ${brokenLine}`);
  if (!isOfThisLog)
    throw new StaffError(`"${file}" is whole, but the audit log of this database holds another entry at ${entries}`);
  return `"${file}" is whole and the audit log still holds it: ${entries} entries, the last with hash ${head}`;
}

/** Proves that the audit log is whole, and exports it. */
export const auditCommand: PlatformCommand = {
  usage: [
    'audit verify (computes the chain of the audit log anew; keep the hash it prints elsewhere to notice a cut-off end)',
    'audit export FILE (writes the audit log into a new file, an entry a line)',
    'audit verify FILE (computes the chain of an exported file anew, and compares it with the audit log)',
  ].join(' | '),
  recordOf: () => READS,
  run: async (database, [action, file, ...more]) => {
    if (more.length > 0 || (action !== 'verify' && action !== 'export') || (action === 'export' && !file))
      throw new StaffError('expected audit verify, audit export FILE or audit verify FILE');
    if (!file) return verifyLog(database);
    if (action === 'verify') return verifyFile(database, file);
    return `wrote ${await withFile(file, () => exportAudit(database, file))} entries into "${file}"`;
  },
};
