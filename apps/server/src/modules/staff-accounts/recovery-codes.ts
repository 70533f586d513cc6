import { createHash } from 'node:crypto';
import { RECOVERY_CODES } from '@tessera/contract/staff/factors';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newCode } from '#server/platform/security/ids.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code-repository.ts';

/** Characters of a code without its marks: about 79 random bits, so that a plain hash of it cannot be tried out. */
const LENGTH = 16;

/** What is stored of a recovery code. @param code without marks, in capitals */
export const hashOfRecoveryCode = (staffId: string, code: string): string =>
  createHash('sha256').update(`${staffId}:${code}`).digest('hex');

/** Makes a person's recovery codes; those of before count no more. @returns them as they are read, which nobody can again */
export async function makeRecoveryCodes(tx: Transaction, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(LENGTH));
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashOfRecoveryCode(staffId, code)),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** How many recovery codes of a person count, and when the last of their set was used. */
export async function showRecoveryCodes(database: Database, staffId: string) {
  const { left, last_used_at } = await database.forPlatform((tx) => countRecoveryCodes(tx, staffId));
  return { left, lastUsedAt: last_used_at?.toISOString() ?? null };
}
