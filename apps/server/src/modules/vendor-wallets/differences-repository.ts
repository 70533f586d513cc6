import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** A wallet whose vendor has other sums of transfers than our books. */
export interface DifferingWallet {
  readonly member_id: string;
  readonly user_name: string;
  readonly vendor_code: string;
  readonly currency: string;
  readonly received: bigint;
  readonly returned: bigint;
  readonly result: bigint;
  readonly told_balance: bigint;
  readonly told_received: bigint;
  readonly told_returned: bigint;
  readonly differs_since: Date;
  /** `differs_since` to the microsecond, for the next page. */
  readonly since: string;
}

/** The wallet that was seen last. */
export interface DifferencePlace {
  readonly since: string;
  readonly memberId: string;
  readonly vendorCode: string;
}

/** Wallets of all members whose vendor has other sums than our books, the most recent difference first. */
export async function readDiffering(
  tx: Transaction,
  merchantCode: string,
  { before, limit }: { readonly before: DifferencePlace | undefined; readonly limit: number },
): Promise<DifferingWallet[]> {
  const older = before
    ? sql`and (w.differs_since, w.member_id, w.vendor_code) < (${before.since}::timestamptz, ${before.memberId}::uuid, ${before.vendorCode})`
    : sql``;
  const found =
    await sql<DifferingWallet>`select w.member_id, m.user_name, w.vendor_code, w.currency, w.received, w.returned,
      w.result, w.told_balance, w.told_received, w.told_returned, w.differs_since,
      to_char(w.differs_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
    from vendor_wallet w join member_card m on m.merchant_code = w.merchant_code and m.member_id = w.member_id
   where w.merchant_code = ${merchantCode} and w.differs_since is not null ${older}
   order by w.differs_since desc, w.member_id desc, w.vendor_code desc limit ${limit}`.execute(tx);
  return found.rows;
}
