import type { MigrationPlan } from '../src/platform/database/migrate.ts';
import { appRole, checkRole, deriveRoleUrl, sandboxRole } from '../src/platform/database/roles.ts';
import { MODULE_TABLES } from '../src/modules.ts';
import { TEST_KEYS } from './test-keys.ts';

/** A database of the tests as the role of the sandboxes. */
export const sandboxUrlOf = (ownerUrl: string): string => deriveRoleUrl(ownerUrl, sandboxRole, TEST_KEYS);

/** How a database of the tests is brought up to date, with the roles that the tests' secrets make. */
export function planOf(ownerUrl: string): MigrationPlan & { readonly appUrl: string; readonly checkUrl: string } {
  return {
    ownerUrl,
    appUrl: deriveRoleUrl(ownerUrl, appRole, TEST_KEYS),
    checkUrl: deriveRoleUrl(ownerUrl, checkRole, TEST_KEYS),
    keys: TEST_KEYS,
    modules: MODULE_TABLES,
  };
}
