import { readMember } from '#server/modules/members/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

/** Publishes that somebody registered, in the transaction that opens the account. */
export async function publishRegistration(
  tx: Transaction,
  { platform, merchant }: { readonly platform: Pick<Platform, 'outbox'>; readonly merchant: Merchant },
  memberId: string,
): Promise<void> {
  const member = await readMember(tx, merchant.code, memberId);
  if (!member) throw new Error('a registered member must be there');
  const payload = { memberId, userName: member.user_name };
  await platform.outbox.add(tx, { merchantCode: merchant.code, topic: 'member.registered', payload });
}
