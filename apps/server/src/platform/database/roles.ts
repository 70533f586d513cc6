import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Keyring } from '../security/keyring.ts';
import { DatabaseStartError, isConnectionError } from './database-errors.ts';
import { withClient } from './error-handling-client.ts';

/** The role as which the program connects: neither owner nor superuser, so row level security and missing rights bind it. */
export const appRole = 'tessera_app';
/** The role of the ledger's check: it reads the tables of the ledger over all merchants, nothing else, and writes nothing. */
export const checkRole = 'tessera_check';
/** The role of the sandboxes, which are their own program: it has rights on their schema alone. */
export const sandboxRole = 'tessera_sandbox';

const SETTING_OF: Readonly<Record<string, string>> = {
  [appRole]: 'DATABASE_APP_URL',
  [checkRole]: 'DATABASE_CHECK_URL',
  [sandboxRole]: 'DATABASE_SANDBOX_URL',
};

/** The address of the same database as another role; its password follows from the secret file, so all processes agree. */
export function deriveRoleUrl(ownerUrl: string, role: string, keys: Keyring): string {
  const url = new URL(ownerUrl);
  url.password = keys.derive(`database role ${role}`).toString('base64url');
  url.username = role;
  return url.href;
}

/** How often a role is set again, and the pause before each try, milliseconds. */
const TRIES = 50;
const PAUSE_MS = 20;

/** What the database answers to an owner without the right: nothing that another try would change. */
const isDenied = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501';

/**
 * Sets something of a role. Roles belong to the whole cluster, and the database gives up where another program sets the same one at that
 * moment, with codes of several kinds.
 */
async function setRole(owner: pg.Client, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(statement);
      return;
    } catch (error) {
      if (isDenied(error) || isConnectionError(error) || tries === TRIES) throw error;
      await pause(PAUSE_MS + randomInt(PAUSE_MS));
    }
  }
}

/**
 * Creates a role of the program and gives it its password; what it may have gained beyond its own rights is taken away.
 * @throws DatabaseStartError ROLE_DENIED when the owner may not create roles
 */
export async function ensureRole(owner: pg.Client, role: string, url: string): Promise<void> {
  const password = owner.escapeLiteral(decodeURIComponent(new URL(url).password));
  try {
    await setRole(
      owner,
      `do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
      exception when duplicate_object or unique_violation then null; end $$`,
    );
    await setRole(
      owner,
      `alter role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`,
    );
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw new DatabaseStartError(
      'ROLE_DENIED',
      `The owner in DATABASE_URL may not create the role ${role}. Create it yourself and name it in ${SETTING_OF[role]}.`,
      error,
    );
  }
}

/**
 * Makes sure, as the role itself, that walls and missing rights bind it: it is not, and cannot become, a superuser, a role that
 * row level security does not bind, or the owner of a table or function.
 * @throws DatabaseStartError ROLE_TOO_STRONG
 */
export async function requireWeakRole(url: string): Promise<void> {
  const rows = await withClient(url, 'role-check', async (client) => {
    const found = await client.query<{ role: string; reason: string }>(`
      select current_user::text as role, reason from (
        select case when rolsuper then 'is a superuser' when rolbypassrls then 'passes row level security'
                    when rolcreaterole then 'may create roles' end as reason
          from pg_roles where pg_has_role(current_user, oid, 'member')
        union select 'owns the table ' || relname from pg_class
         where relnamespace = 'public'::regnamespace and pg_has_role(current_user, relowner, 'member')
        union select 'owns the function ' || proname from pg_proc
         where pronamespace = 'public'::regnamespace and pg_has_role(current_user, proowner, 'member')) as strength
       where reason is not null order by reason like 'owns%', reason limit 1`);
    return found.rows;
  });
  const [strong] = rows;
  if (!strong) return;
  throw new DatabaseStartError(
    'ROLE_TOO_STRONG',
    `The database role ${strong.role} ${strong.reason}. The program must connect as one that the walls between merchants bind.`,
  );
}
