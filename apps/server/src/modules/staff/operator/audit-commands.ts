import type { Database } from '#server/platform/database/database.ts';
import { type PlatformCommand, READS, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { exportAudit, verifyExport } from '../audit-export.ts';
import { compareNotedHeads } from '../audit-heads.ts';
import { findLostHead, verifyChain } from '../audit-repository.ts';
import type { Config } from '#server/platform/config/config.ts';

/** @throws StaffError saying why the file cannot be read or written */
async function withFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new StaffError(`"${file}": ${error.message}`);
    throw error;
  }
}

async function verifyLog(database: Database, config: Pick<Config, 'auditHeads'>): Promise<string> {
  const { entries, head, brokenAt } = await database.forPlatform(verifyChain);
  if (brokenAt !== null)
    throw new StaffError(`the audit log was changed: the first of ${entries} entries that does not fit is ${brokenAt}`);
  const { noted, lostAt } = await withFile(config.auditHeads.file, () => compareNotedHeads(database, config));
  if (lostAt !== null)
    throw new StaffError(
      `the audit log was cut off or written anew: entry ${lostAt}, noted in "${config.auditHeads.file}", is gone or another one`,
    );
  return `the audit log is whole: ${entries} entries, the last with hash ${head}; it holds all ${noted} entries that were noted outside`;
}

/** Whether the log holds an entry that was noted elsewhere, as in a mail. */
async function verifyNote(database: Database, position: string, hash: string): Promise<string> {
  if (!/^\d{1,18}$/.test(position) || !/^[0-9a-f]{64}$/.test(hash))
    throw new StaffError('expected audit verify NUMBER HASH, as they were noted');
  const lost = await database.forPlatform((tx) => findLostHead(tx, [{ position, hash }]));
  if (lost !== undefined) throw new StaffError(`the audit log does not hold entry ${position} with this hash`);
  return `the audit log holds entry ${position} as it was noted`;
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
    'audit verify (computes the chain of the audit log anew, and compares it with the entries noted in AUDIT_HEADS_FILE)',
    'audit export FILE (writes the audit log into a new file, an entry a line)',
    'audit verify FILE (computes the chain of an exported file anew, and compares it with the audit log)',
    'audit verify NUMBER HASH (tells whether the audit log holds an entry that was noted elsewhere)',
  ].join(' | '),
  recordOf: () => READS,
  run: async (database, [action, file, hash, ...more], { places }) => {
    const isVerify = action === 'verify';
    if (more.length > 0 || (!isVerify && (action !== 'export' || !file || hash !== undefined)))
      throw new StaffError('expected audit verify, audit export FILE, audit verify FILE or audit verify NUMBER HASH');
    if (!file) return verifyLog(database, places);
    if (hash !== undefined) return verifyNote(database, file, hash);
    if (isVerify) return verifyFile(database, file);
    return `wrote ${await withFile(file, () => exportAudit(database, file))} entries into "${file}"`;
  },
};
