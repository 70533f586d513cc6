import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** What a vendor says of one of its transactions beside its amounts; amounts at scale 4. */
export interface TransactionDetails {
  readonly isFree: boolean;
  readonly jackpotContribution: bigint;
  readonly jackpotWin: bigint;
}

/** Whose transaction it is. */
export interface TransactionPlace {
  readonly merchantCode: string;
  readonly vendorCode: string;
  readonly txId: string;
  readonly roundId: string;
  readonly memberId: string;
}

/** Keeps what was said of a transaction, once. @returns false when something else was said of it before */
export async function keepDetails(
  tx: Transaction,
  place: TransactionPlace,
  details: TransactionDetails,
): Promise<boolean> {
  const { merchantCode, vendorCode, txId, roundId, memberId } = place;
  const { isFree, jackpotContribution, jackpotWin } = details;
  await sql`insert into vendor_transaction_detail
      (merchant_code, vendor_code, tx_id, round_id, member_id, is_free, jackpot_contribution, jackpot_win)
    values (${merchantCode}, ${vendorCode}, ${txId}, ${roundId}, ${memberId}, ${isFree}, ${jackpotContribution}, ${jackpotWin})
    on conflict do nothing`.execute(tx);
  const found = await sql<{ same: boolean }>`select (round_id, member_id, is_free, jackpot_contribution, jackpot_win)
      = (${roundId}, ${memberId}::uuid, ${isFree}, ${jackpotContribution}::bigint, ${jackpotWin}::bigint) as same
    from vendor_transaction_detail
    where merchant_code = ${merchantCode} and vendor_code = ${vendorCode} and tx_id = ${txId}`.execute(tx);
  return found.rows[0]?.same ?? false;
}
