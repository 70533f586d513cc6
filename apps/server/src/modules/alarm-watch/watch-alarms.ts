import type { AlarmKind } from '@tessera/contract/alarms/alarms';
import { queuePlatformMail } from '#server/modules/mail/mail.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { alarmMail } from './alarm-mail.ts';
import { type AlarmRow, clearAbsent, type Condition, raise } from '#server/modules/alarms/alarms.ts';
import { findRecipients } from './recipients.ts';
import { readConditions, WATCHED_KINDS } from './read-conditions.ts';

type WatchPlatform = Pick<Platform, 'config' | 'database' | 'jobs' | 'outbox'>;

/** Tells the merchant's own systems, if and only if the transaction commits. */
async function publish(
  tx: Transaction,
  { outbox }: WatchPlatform,
  merchantCode: string,
  topic: 'alarm.raised' | 'alarm.cleared',
  { alarm_id, kind, subject, name, count, out_of }: AlarmRow,
): Promise<void> {
  const payload = { alarmId: alarm_id, kind, subject, name, count, outOf: out_of };
  await outbox.add(tx, { merchantCode, topic, payload });
}

/**
 * Raises an alarm for each condition that has none, and ends those of the named kinds that no longer hold. New ones are sent by
 * mail, one for all that were raised together, and to the merchant's own systems: in the transaction that raises them, so that
 * nothing is sent twice or lost.
 */
export async function applyConditions(
  platform: WatchPlatform,
  merchant: Pick<Merchant, 'code' | 'settings'>,
  kinds: readonly AlarmKind[],
  present: readonly Condition[],
): Promise<void> {
  const { code } = merchant;
  await platform.database.forMerchant(code, async (tx) => {
    const raised: AlarmRow[] = [];
    for (const condition of present) {
      const made = await raise(tx, code, condition);
      if (made) raised.push(made);
    }
    for (const row of raised) await publish(tx, platform, code, 'alarm.raised', row);
    for (const row of await clearAbsent(tx, code, kinds, present))
      await publish(tx, platform, code, 'alarm.cleared', row);
    if (raised.length === 0) return;
    for (const { email } of await findRecipients(tx, code))
      await queuePlatformMail(tx, platform, alarmMail(platform.config, merchant, email, raised));
  });
}

/** Looks what is wrong at a merchant, and raises or ends its alarms. */
export async function watchMerchant(platform: WatchPlatform, merchant: Merchant): Promise<void> {
  const present = await readConditions(platform.database, merchant, merchant.settings.alarms);
  await applyConditions(platform, merchant, WATCHED_KINDS, present);
}
