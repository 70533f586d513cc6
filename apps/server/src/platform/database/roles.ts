import type pg from 'pg';
import { derivedKey } from '../security/derived-key.ts';
import { DatabaseStartError } from './database-errors.ts';

/** The role as which the program connects: neither owner nor superuser, so row level security and revoked rights bind it. */
export const appRole = 'tessera_app';

/** The address of the same database as the program's role; its password follows from the owner's, so all processes agree. */
export function deriveAppUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = derivedKey(ownerUrl, appRole).toString('base64url');
  url.username = appRole;
  return url.href;
}

/**
 * Creates the program's role and gives it its password.
 * @throws DatabaseStartError APP_ROLE_DENIED when the owner may not create roles
 */
export async function ensureAppRole(owner: pg.Client, appUrl: string): Promise<void> {
  const password = owner.escapeLiteral(decodeURIComponent(new URL(appUrl).password));
  try {
    await owner.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole}; end if;
    exception when duplicate_object or unique_violation then null; end $$`);
    await owner.query(`alter role ${appRole} login nosuperuser nobypassrls password ${password}`);
  } catch (error) {
    throw new DatabaseStartError(
      'APP_ROLE_DENIED',
      `The owner in DATABASE_URL may not create the role ${appRole}. Create it yourself and set DATABASE_APP_URL.`,
      error,
    );
  }
}
