import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PERMISSION_TABLE, permissionTable } from './permission-table.ts';

it('the handbook’s table of permissions is the contract’s; npm run permission-table writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '..', PERMISSION_TABLE), 'utf8')).toBe(permissionTable());
});
