import type { Accounts } from './accounts.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** What every sandbox uses. */
export interface Sandbox {
  readonly settings: Settings;
  readonly database: Database;
  readonly accounts: Accounts;
  readonly log: Log;
  /** Origin under which the server reaches the pages: what tokens name as their issuer. Known once the pages listen. */
  readonly pagesOrigin: () => string;
}
