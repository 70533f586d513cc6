import { randomUUID } from 'node:crypto';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { TestServer } from './test-server.ts';

/** An order in both books, or in one of them. Amounts are decimal. */
export interface BookedOrder {
  readonly ours?: { readonly state?: string; readonly amount?: string } | null;
  readonly theirs?: { readonly state?: string; readonly amount?: string; readonly currency?: string } | null;
  /** Time of the day at both ends, and how much later at the provider. */
  readonly at?: string;
  readonly laterThere?: string;
}

/** Writes orders into the books of the platform and of the sandboxes, on a day of UTC. */
export function createReportBooks({ database }: Pick<TestServer, 'database'>, memberId: string, merchantCode = 'EN') {
  /** A deposit, of which a fee of 1.00 was kept that the provider never sees. @returns both ids */
  async function addDeposit(
    day: string,
    { ours = {}, theirs = {}, at = '12:00', laterThere = '0' }: BookedOrder = {},
  ): Promise<{ orderId: string; reference: string }> {
    const [orderId, reference] = [newUuid(), `pay_${randomUUID()}`];
    const time = `${day} ${at}+00`;
    if (ours)
      await database.asOwner(
        `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, credited_amount, fee, state,
           write_key, provider_reference, created_at, expires_at, completed_at)
         select $1, $2::uuid, $3, 'gateway', 'sandbox', 'CNY', $4::numeric * 10000,
           case when $5 = 'confirmed' then $4::numeric * 10000 - 10000 end, case when $5 = 'confirmed' then 10000 else 0 end, $5, $6, $6, $7::timestamptz,
           $7::timestamptz + interval '1 hour', $7::timestamptz`,
        [merchantCode, orderId, memberId, ours.amount ?? '100', ours.state ?? 'confirmed', reference, time],
      );
    if (theirs)
      await database.asOwner(
        `insert into sandbox.payment (payment_id, page_secret, callback_url, return_url, merchant, reference, currency, amount, state, created_at)
         values ($1, $1, '', '', $2, $3, $4, $5, $6, $7::timestamptz + $8::interval)`,
        [
          reference,
          merchantCode,
          orderId,
          theirs.currency ?? 'CNY',
          theirs.amount ?? '100.00',
          theirs.state ?? 'paid',
          time,
          laterThere,
        ],
      );
    return { orderId, reference };
  }

  /** A payout, whose fee of 1.00 the provider never sees. @returns both ids */
  async function addPayout(
    day: string,
    { ours = {}, theirs = {}, at = '12:00', laterThere = '0' }: BookedOrder = {},
  ): Promise<{ orderId: string; reference: string }> {
    const [orderId, reference, cardId] = [newUuid(), `out_${randomUUID()}`, newUuid()];
    const time = `${day} ${at}+00`;
    if (ours) {
      await database.asOwner(
        `insert into bank_card (merchant_code, card_id, member_id, bank_code, holder_name, card_number, card_fingerprint)
         values ($1, $2, $3, 'JADE', 'A Holder', $4, $5)`,
        [merchantCode, cardId, memberId, randomUUID(), randomUUID()],
      );
      await database.asOwner(
        `insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state, provider,
           provider_reference, created_at, ordered_at)
         values ($1, $2, $3, $4, 'CNY', ($5::numeric + 1) * 10000, 10000, $6, 'sandbox', $7, $8::timestamptz - interval '2 days', $8::timestamptz)`,
        [merchantCode, orderId, memberId, cardId, ours.amount ?? '100', ours.state ?? 'paid', reference, time],
      );
    }
    if (theirs)
      await database.asOwner(
        `insert into sandbox.payout (payout_id, merchant, reference, currency, amount, bank, card, holder, state, created_at)
         values ($1, $2, $3, $4, $5, '', '', '', $6, $7::timestamptz + $8::interval)`,
        [
          reference,
          merchantCode,
          orderId,
          theirs.currency ?? 'CNY',
          theirs.amount ?? '100.00',
          theirs.state ?? 'paid',
          time,
          laterThere,
        ],
      );
    return { orderId, reference };
  }
  return { addDeposit, addPayout };
}
