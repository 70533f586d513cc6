import { withClient } from '#server/platform/database/steady-client.ts';
import { invariants } from './ledger-invariants.ts';

/** An invariant that does not hold. */
export interface Violation {
  readonly invariant: string;
  readonly about: string;
  readonly count: number;
  /** The first few: merchant and what is wrong there. */
  readonly examples: readonly string[];
}

/**
 * Checks every invariant over all merchants on one snapshot, so that movements in progress do not disturb it.
 * @param checkUrl the database as the role that reads the ledger across the walls between merchants
 * @returns what does not hold; empty when all is well
 */
export async function checkLedger(checkUrl: string): Promise<Violation[]> {
  return await withClient(checkUrl, 'ledger-check', async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const violations: Violation[] = [];
    for (const { id, about, query } of invariants) {
      const { rows } = await client.query<{ merchant_code: string; detail: string }>(query);
      if (rows.length === 0) continue;
      const examples = rows.slice(0, 5).map((row) => `${row.merchant_code}: ${row.detail}`);
      violations.push({ invariant: id, about, count: rows.length, examples });
    }
    await client.query('commit');
    return violations;
  });
}
