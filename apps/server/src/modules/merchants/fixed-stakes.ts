import { fitsStakeFactor } from '@tessera/contract/merchants/currency-facts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { SettingBeyondBounds } from '#server/platform/tenancy/setting-bounds.ts';
import { hasRounds } from './merchants-repository.ts';

type Stakes = Pick<MerchantSettings, 'stakeFactor' | 'currency'>;

/**
 * Refuses another stake factor once somebody has played: rounds, limits and offers name amounts that went by the one before. A bet that comes at the
 * same moment keeps its own amounts.
 * @param before as they are stored; undefined: there is no merchant yet
 * @throws SettingBeyondBounds for a change after the first round, and for a factor that the currency, or another one, has
 *   too few places for
 */
export async function refuseOtherStakes(
  tx: Transaction,
  code: string,
  before: Partial<Stakes> | undefined,
  after: Stakes,
): Promise<void> {
  const { stakeFactor, currency } = after;
  const former = before?.stakeFactor ?? '1';
  const isOther = stakeFactor !== former;
  if ((isOther || currency.code !== before?.currency?.code) && !fitsStakeFactor(currency.code, stakeFactor))
    throw new SettingBeyondBounds('stakeFactor', `as large as the places of ${currency.code} allow`);
  if (before && isOther && (await hasRounds(tx, code)))
    throw new SettingBeyondBounds('stakeFactor', `${former}, as it was when somebody played first`);
}
