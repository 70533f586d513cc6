import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FAMILY_TABLE, familyTable } from './family-table.ts';

it('the table of addresses that clients of the family call is the contract’s; npm run family-table writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '..', FAMILY_TABLE), 'utf8')).toBe(familyTable());
});
