import { endBonus } from '#server/modules/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readExpired } from './bonuses-repository.ts';

/** Grants that one run ends at most. */
const BATCH = 200;

/** Ends bonuses whose time is over, each by itself, so that one that fails holds no other up. */
export async function expireBonuses({ database, log }: Platform, merchantCode: string): Promise<void> {
  const expired = await database.forMerchant(merchantCode, (tx) => readExpired(tx, merchantCode, BATCH));
  for (const grant of expired) {
    await database
      .forMerchant(merchantCode, (tx) => endBonus(tx, grant, 'expired'))
      .catch((error: unknown) => log.error({ err: error, grantId: grant.grantId }, 'a bonus could not be ended'));
  }
}
