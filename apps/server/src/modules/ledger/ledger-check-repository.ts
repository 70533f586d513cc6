import pg from 'pg';
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
 * @param ownerUrl the database as its owner: the check looks across the walls between merchants
 * @returns what does not hold; empty when all is well
 */
export async function checkLedger(ownerUrl: string): Promise<Violation[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tessera-ledger-check' });
  await client.connect();
  try {
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
  } finally {
    await client.end().catch(() => {});
  }
}
