import { isPermitted } from '@tessera/contract/staff/permissions';
import { listAccounts } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readRecipients } from '#server/modules/alarms/alarms.ts';

/** Somebody who is mailed the alarms of a merchant. */
export interface AlarmRecipient {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
}

/** Who asked to be mailed and still may read alarms there: a closed account, or one that lost the role, is mailed nothing more. */
export async function findRecipients(tx: Transaction, merchantCode: string): Promise<AlarmRecipient[]> {
  const asked = new Set(await readRecipients(tx, merchantCode));
  if (asked.size === 0) return [];
  return (await listAccounts(tx))
    .filter(
      ({ staffId, isClosed, grants }) =>
        asked.has(staffId) && !isClosed && isPermitted(grants, 'alarms.read', merchantCode),
    )
    .map(({ staffId, email, name }) => ({ staffId, email, name }));
}
