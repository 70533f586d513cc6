import { DatabaseStartError } from './database-errors.ts';
import { withClient } from './error-handling-client.ts';
import { ensureRole, sandboxRole } from './roles.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

function isDenied(error: unknown): boolean {
  if (error instanceof DatabaseStartError) return error.code === 'ROLE_DENIED';
  return (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE;
}

/**
 * Makes the place in which the sandboxes (apps/sandbox) keep their books: a role and their own schema in the same database.
 * The role has rights on that schema and on nothing else, the program's own roles have none on it. Several processes wait for each
 * other.
 * @param url the database as role tessera_sandbox, with the password that it gets
 * @returns false when the owner may not make roles or schemas: a program that uses no sandbox does without
 */
export async function ensureSandboxSchema(ownerUrl: string, url: string): Promise<boolean> {
  try {
    await withClient(ownerUrl, 'sandbox-schema', async (owner) => {
      await owner.query('begin');
      await owner.query(`select pg_advisory_xact_lock(hashtext('tessera-migrate'))`);
      await ensureRole(owner, sandboxRole, url);
      await owner.query('create schema if not exists sandbox');
      await owner.query('revoke all on schema sandbox from public');
      await owner.query(`grant usage, create on schema sandbox to ${sandboxRole}`);
      await owner.query('commit');
    });
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}
