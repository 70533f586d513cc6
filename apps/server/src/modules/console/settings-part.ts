import { createHash } from 'node:crypto';
import { changeMerchant } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import type { AtMerchantContext } from './staff-call.ts';

/** A choice with its version: the same for the same choice, whoever made it by whatever means, and another one for any other. */
export function versioned<Choice extends object>(
  choice: Choice,
): { readonly version: string; readonly choice: Choice } {
  return { version: createHash('sha256').update(JSON.stringify(choice)).digest('hex'), choice };
}

/**
 * Changes a part of the settings that is still as it was read, while nobody else changes the merchant, and answers how it stands.
 * @param of the part with its version, as the staff API shows it
 * @param version of the part that was read
 * @param judge refuses settings that may not stand together
 * @throws StaffRefusal CONFLICT with what stands, and what `judge` throws
 */
export async function changePart<Part extends { readonly version: string; readonly choice: object }>(
  call: AtMerchantContext,
  of: (settings: MerchantSettings) => Part,
  version: string,
  change: (settings: MerchantSettings) => Partial<MerchantSettings>,
  judge: (after: MerchantSettings) => void = () => undefined,
): Promise<Part> {
  const { before, after } = await changeMerchant(call.database, call.merchant.code, (settings) => {
    const stands = of(settings);
    if (stands.version !== version) throw new StaffRefusal('CONFLICT', { stands });
    const changed = change(settings);
    judge({ ...settings, ...changed });
    return changed;
  });
  call.noteChange({ before: of(before).choice, after: of(after).choice });
  return of(after);
}
