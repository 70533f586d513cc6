import type { Wp1Code } from '@tessera/contract/vendors/wp1';
import { isTimeOver } from '#server/modules/play-limits/play-limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { RgsRefusal, refusalFromWallet } from './rgs-refusal.ts';
import type { RoundRow } from './rounds-repository.ts';

/**
 * Why the wallet declined a stake, as the page reports it. The wallet has one code for all limits of a member; whether it was the time of the
 * day is looked up here, after the refusal.
 */
export async function refusalOfStake(
  database: Database,
  {
    merchant_code: merchantCode,
    member_id: memberId,
    currency,
  }: Pick<RoundRow, 'merchant_code' | 'member_id' | 'currency'>,
  code: Wp1Code,
): Promise<RgsRefusal> {
  const isOver = code === 'LIMIT_REACHED' && (await isTimeOver(database, { merchantCode, memberId, currency }));
  return isOver ? new RgsRefusal('TIME_OVER') : refusalFromWallet(code);
}
