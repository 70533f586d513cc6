import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FAMILY_TABLE, compatTable } from './compat-table.ts';

it('the table of addresses that older clients call is the contract’s; npm run compat-table writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '..', FAMILY_TABLE), 'utf8')).toBe(compatTable());
});
