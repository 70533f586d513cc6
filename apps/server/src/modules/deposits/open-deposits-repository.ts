import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { BY_HAND, type DepositRow, columns } from './deposits-repository.ts';
import type { PayWay } from './payment-provider.ts';

/** Notes how a deposit is paid, and the provider's own id, which is set once; null for a transfer by hand, which has none yet. */
export async function setPay(
  tx: Transaction,
  merchantCode: string,
  depositId: string,
  opened: { readonly reference: string | null; readonly pay: PayWay },
): Promise<void> {
  await sql`update deposit set provider_reference = coalesce(provider_reference, ${opened.reference}),
      pay = coalesce(pay, ${JSON.stringify(opened.pay)}::jsonb)
    where merchant_code = ${merchantCode} and deposit_id = ${depositId}`.execute(tx);
}

/** Seconds between two questions about a payment by code, whose provider sends no callbacks, while its member watches. */
const ASKED_SECONDS = 3;

/**
 * Takes the next turn to ask about an open payment by code.
 * @returns false when it is not one, or was queried a moment ago by any process
 */
export async function takeTurnToAsk(tx: Transaction, merchantCode: string, depositId: string): Promise<boolean> {
  const taken = await sql`update deposit set asked_at = clock_timestamp()
    where merchant_code = ${merchantCode} and deposit_id = ${depositId} and state = 'pending' and pay ->> 'way' = 'code'
      and (asked_at is null or asked_at < clock_timestamp() - make_interval(secs => ${ASKED_SECONDS}))`.execute(tx);
  return taken.numAffectedRows === 1n;
}

/** Lets transfers by hand expire that nobody proved in time; those of providers are asked about first. */
export async function expireByHand(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`update deposit set state = 'expired', reason = 'expired', completed_at = clock_timestamp()
    where merchant_code = ${merchantCode} and state = 'pending' and provider = ${BY_HAND} and expires_at < now()`.execute(
    tx,
  );
}

/** How long what was given up can still be paid, and how often it is asked about meanwhile. */
const GIVEN_UP = { hours: 2, askedMinutes: 5 } as const;

/** Takes what was given up, expired or cancelled, and may have been paid all the same: each at most every few minutes. */
export async function takeGivenUp(tx: Transaction, merchantCode: string): Promise<DepositRow[]> {
  const taken = await sql<DepositRow>`update deposit set asked_at = clock_timestamp()
    where merchant_code = ${merchantCode} and deposit_id in (
      select deposit_id from deposit where merchant_code = ${merchantCode} and state in ('expired', 'cancelled')
        and expires_at > now() - make_interval(hours => ${GIVEN_UP.hours}) and provider_reference is not null
        and (asked_at is null or asked_at < clock_timestamp() - make_interval(mins => ${GIVEN_UP.askedMinutes}))
      order by expires_at limit 100 for update skip locked)
    returning ${columns}`.execute(tx);
  return taken.rows;
}

/** Keeps the proof of an open transfer by hand; it waits for staff from then on. @returns false when it is not open any more */
export async function setSlip(
  tx: Transaction,
  merchantCode: string,
  depositId: string,
  fileHash: string,
): Promise<boolean> {
  const done = await sql`update deposit set slip_hash = ${fileHash}, slip_at = clock_timestamp(), state = 'review',
      reason = 'slip', review_at = clock_timestamp()
    where merchant_code = ${merchantCode} and deposit_id = ${depositId} and state = 'pending'
      and provider = ${BY_HAND}`.execute(tx);
  return done.numAffectedRows === 1n;
}
