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

/** A part of the settings as the staff API shows it. */
export interface VersionedPart {
  readonly version: string;
  readonly choice: object;
}

/**
 * Changes a part of the settings that is still as it was read, while nobody else changes the merchant, and answers how it stands.
 * @param of the part with its version
 * @param version of the part that was read
 * @throws StaffRefusal CONFLICT with what stands
 */
export async function changePart<Part extends VersionedPart>(
  call: AtMerchantContext,
  of: (settings: MerchantSettings) => Part,
  version: string,
  change: (settings: MerchantSettings) => Partial<MerchantSettings>,
): Promise<Part> {
  const { before, after } = await changeMerchant(call.database, call.merchant.code, (settings) => {
    const stands = of(settings);
    if (stands.version !== version) throw new StaffRefusal('CONFLICT', { stands });
    return change(settings);
  });
  call.noteChange({ before: of(before).choice, after: of(after).choice });
  return of(after);
}
