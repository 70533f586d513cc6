import { parseMoney } from '@tessera/contract';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { countMessages, lockSends } from './codes-repository.ts';

/** Seconds after which it is worth asking again. */
const LATER = 3600;

/**
 * Refuses a message beyond what a merchant pays for: a fraudster who earns by messages to premium numbers requests them for many
 * numbers in a row, from many addresses. Numbers that share all but their last four digits have a share in common, and a
 * day's messages of the merchant cost no more than it says.
 * @throws Refusal CODE_LIMIT with `value.retryAfter` in seconds
 */
export async function requireSmsShare(
  tx: Transaction,
  { code, settings }: Pick<Merchant, 'code' | 'settings'>,
  destination: string,
): Promise<void> {
  const { perPrefixHour, perPrefixDay, messageCost, dailySpend } = settings.smsLimits;
  await lockSends(tx, code, ['sms']);
  const { prefixHour, prefixDay, sent } = await countMessages(tx, code, destination);
  const isSpent = BigInt(sent + 1) * parseMoney(messageCost) > parseMoney(dailySpend);
  if (isSpent || prefixHour >= perPrefixHour || prefixDay >= perPrefixDay)
    throw new Refusal('CODE_LIMIT', { retryAfter: LATER });
}
