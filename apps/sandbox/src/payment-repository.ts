import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** A payment in the sandbox gateway's own books. Amounts are decimal strings, as the gateway keeps them. */
export interface SandboxPayment {
  readonly payment_id: string;
  /** What the address of the payment's own page is found by; only who was sent there has it. */
  readonly page_secret: string;
  readonly callback_url: string;
  readonly return_url: string;
  readonly merchant: string;
  readonly reference: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: string;
  readonly state: 'open' | 'paid' | 'declined';
}

/** Opens a payment, or answers the one opened before for the same reference. */
export async function openPayment(tx: Transaction, payment: Omit<SandboxPayment, 'state'>): Promise<SandboxPayment> {
  await sql`insert into sandbox.payment (payment_id, page_secret, callback_url, return_url, merchant, reference, method, currency, amount, state)
    values (${payment.payment_id}, ${payment.page_secret}, ${payment.callback_url}, ${payment.return_url}, ${payment.merchant}, ${payment.reference},
      ${payment.method}, ${payment.currency}, ${payment.amount}, 'open') on conflict (merchant, reference) do nothing`.execute(
    tx,
  );
  const found = await sql<SandboxPayment>`select * from sandbox.payment
    where merchant = ${payment.merchant} and reference = ${payment.reference}`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error('a payment was just opened and must be there');
  return row;
}

export async function findPayment(tx: Transaction, paymentId: string): Promise<SandboxPayment | undefined> {
  const found = await sql<SandboxPayment>`select * from sandbox.payment where payment_id = ${paymentId}`.execute(tx);
  return found.rows[0];
}

/** The payment whose page has this secret in its address. */
export async function findBySecret(tx: Transaction, secret: string): Promise<SandboxPayment | undefined> {
  const found = await sql<SandboxPayment>`select * from sandbox.payment where page_secret = ${secret}`.execute(tx);
  return found.rows[0];
}

/** The newest payments the gateway was asked for. */
export async function readPayments(tx: Transaction): Promise<SandboxPayment[]> {
  const found =
    await sql<SandboxPayment>`select * from sandbox.payment order by created_at desc, payment_id limit 50`.execute(tx);
  return found.rows;
}

/**
 * Decides an open payment; undefined when it was decided before.
 * @param paid what was really paid, when it is not what was asked for
 * @param isLate decides one that was decided before, as gateways that correct themselves do
 */
export async function decidePayment(
  tx: Transaction,
  paymentId: string,
  state: 'paid' | 'declined',
  { paid, isLate = false }: { readonly paid: string | undefined; readonly isLate?: boolean },
): Promise<SandboxPayment | undefined> {
  const found =
    await sql<SandboxPayment>`update sandbox.payment set state = ${state}, amount = coalesce(${paid ?? null}, amount)
    where payment_id = ${paymentId} and (state = 'open') = ${!isLate} returning *`.execute(tx);
  return found.rows[0];
}
