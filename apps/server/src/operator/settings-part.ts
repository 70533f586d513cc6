import { createHash } from 'node:crypto';
import { changeMerchantWithin, type ChangedSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { AtMerchantContext } from './staff-call.ts';

/** A choice with its version, as the staff API shows it. */
export interface VersionedChoice<Choice extends object = object> {
  readonly version: string;
  readonly choice: Choice;
}

/** A choice with its version: the same for the same choice, whoever made it by whatever means, and another one for any other. */
export function versioned<Choice extends object>(choice: Choice): VersionedChoice<Choice> {
  return { version: createHash('sha256').update(JSON.stringify(choice)).digest('hex'), choice };
}

/** What the transaction of a change does beside it. */
interface ChangeAround {
  first?(tx: Transaction): Promise<unknown>;
  last?(tx: Transaction, changed: ChangedSettings): Promise<void>;
}

/**
 * Changes a part of the settings that is still as it was read, while nobody else changes the merchant, and answers how it stands.
 * @param of the part with its version, as the staff API shows it
 * @param version of the part that was read; undefined: whatever stands is changed
 * @param judge refuses settings that may not stand together
 * @param around what else the transaction does: first of all, and once the settings are changed
 * @throws StaffRefusal CONFLICT with what stands, and what `judge` throws; NeedsSecondPerson where one person may not give more alone
 */
export async function changePart<Part extends VersionedChoice>(
  call: AtMerchantContext,
  of: (settings: MerchantSettings) => Part,
  version: string | undefined,
  change: (settings: MerchantSettings) => Partial<MerchantSettings>,
  judge: (after: MerchantSettings) => void = () => undefined,
  around: ChangeAround = {},
): Promise<Part> {
  const { code } = call.merchant;
  const { before, after } = await call.database.forMerchant(code, async (tx) => {
    await around.first?.(tx);
    const changed = await changeMerchantWithin(
      tx,
      code,
      (settings) => {
        const stands = of(settings);
        if (version !== undefined && stands.version !== version) throw new StaffRefusal('CONFLICT', { stands });
        const wanted = change(settings);
        judge({ ...settings, ...wanted });
        return wanted;
      },
      call.authority,
    );
    await around.last?.(tx, changed);
    return changed;
  });
  call.noteChange({ before: of(before).choice, after: of(after).choice });
  return of(after);
}
