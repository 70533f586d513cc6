import { createCopyByDatabase } from '#server/platform/database/cached-copy.ts';
import { DatabaseUnavailableError } from '#server/platform/database/database-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readRunningPromotions } from './announcements-repository.ts';

/** Who finds a promotion on the page of promotions now. */
export interface PromotionAudiences {
  readonly guests: boolean;
  /** Every member: what newcomers alone may see does not count. */
  readonly members: boolean;
}

type Copy = ReadonlyMap<string, PromotionAudiences>;

async function readCopy(database: Database): Promise<Copy> {
  const rows = await database.forPlatform(readRunningPromotions);
  const byMerchant = Map.groupBy(rows, ({ merchant_code: code }) => code);
  const told = ([code, running]: [string, typeof rows]) => {
    const has = (audience: string) => running.some((row) => row.audience === audience);
    return [code, { guests: has('everyone') || has('guest'), members: has('everyone') || has('member') }] as const;
  };
  return new Map([...byMerchant].map(told));
}

const currentCopy = createCopyByDatabase('the running promotions', readCopy);

/**
 * For whom a merchant has promotions that run now, from this process's memory, a second old at most. Without a database there is
 * no telling: then everybody is led to their page, which says more.
 */
export async function promotionAudiences(
  platform: Pick<Platform, 'database' | 'log'>,
  merchantCode: string,
): Promise<PromotionAudiences> {
  try {
    return (await currentCopy(platform)).get(merchantCode) ?? { guests: false, members: false };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return { guests: true, members: true };
  }
}
