import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** A payout in the sandbox bank's own books. Amounts are decimal strings, as the bank keeps them. */
export interface SandboxPayout {
  readonly payout_id: string;
  readonly merchant: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: string;
  readonly bank: string;
  readonly card: string;
  readonly holder: string;
  readonly state: 'open' | 'paid' | 'failed';
}

/** Takes a payout in, or answers the one taken in before for the same reference. */
export async function acceptPayout(tx: Transaction, payout: SandboxPayout): Promise<SandboxPayout> {
  await sql`insert into sandbox.payout (payout_id, merchant, reference, currency, amount, bank, card, holder, state)
    values (${payout.payout_id}, ${payout.merchant}, ${payout.reference}, ${payout.currency}, ${payout.amount},
      ${payout.bank}, ${payout.card}, ${payout.holder}, ${payout.state})
    on conflict (merchant, reference) do nothing`.execute(tx);
  const found = await sql<SandboxPayout>`select * from sandbox.payout
    where merchant = ${payout.merchant} and reference = ${payout.reference}`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error('a payout was just taken in and must be there');
  return row;
}

export async function findPayout(tx: Transaction, payoutId: string): Promise<SandboxPayout | undefined> {
  const found = await sql<SandboxPayout>`select * from sandbox.payout where payout_id = ${payoutId}`.execute(tx);
  return found.rows[0];
}

/** The newest payouts the bank was asked for. */
export async function readPayouts(tx: Transaction): Promise<SandboxPayout[]> {
  const found =
    await sql<SandboxPayout>`select * from sandbox.payout order by created_at desc, payout_id limit 50`.execute(tx);
  return found.rows;
}

/** Ends a payout that waits, or says something else of one that has ended, as banks do that send it back. */
export async function endPayout(tx: Transaction, payoutId: string, state: 'paid' | 'failed'): Promise<void> {
  await sql`update sandbox.payout set state = ${state} where payout_id = ${payoutId}`.execute(tx);
}
