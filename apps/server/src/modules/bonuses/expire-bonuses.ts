import { endBonus } from '#server/modules/ledger/ledger.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import type { Platform } from '#server/platform/platform.ts';
import { EXPIRE_BONUS, readExpired } from './bonuses-repository.ts';

/** Grants that one run ends at most. */
const BATCH = 200;

/** Ends bonuses whose time is over; one that fails holds no other up. */
export async function expireBonuses(platform: Platform, merchantCode: string): Promise<void> {
  const { database } = platform;
  await runItems(platform, {
    merchantCode,
    kind: EXPIRE_BONUS,
    items: await database.forMerchant(merchantCode, (tx) => readExpired(tx, merchantCode, BATCH)),
    idOf: ({ grantId }) => grantId,
    run: async (grant) => void (await database.forMerchant(merchantCode, (tx) => endBonus(tx, grant, 'expired'))),
  });
}
