import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Authority } from '#server/platform/tenancy/needs-second-person.ts';

/** Context of calls about accounts of staff. */
export interface AccountsContext {
  /** The database that the call may use. */
  readonly database: Database;
  readonly platform: Pick<Platform, 'config' | 'database' | 'jobs' | 'log'>;
}

/** As these, for what gives power to others. */
export interface ManagingContext extends AccountsContext {
  readonly authority: Authority;
  /** Who approved it, with `two`. */
  readonly secondPerson?: string | undefined;
}
