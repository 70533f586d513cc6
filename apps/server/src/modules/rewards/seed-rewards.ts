import type { DemoMerchant } from '#server/module-manifest.ts';
import { hasFeature } from '@tessera/contract';
import type { Database } from '#server/platform/database/database.ts';
import { DEMO_REWARDS } from './demo-rewards.data.ts';
import { grantRewards } from './granting.ts';

const DAY_MS = 86_400_000;

/** Gives the demo member of a classic demo merchant something to claim; a regulated one tempts nobody by itself. */
export async function seedRewards(database: Database, { merchant, userName }: DemoMerchant): Promise<void> {
  const { flags, conductProfile } = merchant.settings;
  if (!hasFeature(flags, 'rewardCenter') || conductProfile !== 'classic') return;
  const now = (await database.now()).getTime();
  for (const { days, ...draft } of DEMO_REWARDS) {
    const expiresAt = days === null ? null : new Date(now + days * DAY_MS);
    await grantRewards(database, merchant.code, { ...draft, cap: null, expiresAt }, [userName]);
  }
}
