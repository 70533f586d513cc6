import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What calls about accounts of staff stand on. */
export interface AccountsContext {
  /** The database that the call may use. */
  readonly database: Database;
  readonly platform: Pick<Platform, 'config' | 'database' | 'jobs' | 'log'>;
}
