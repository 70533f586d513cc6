import type { Database } from '#server/platform/database/database.ts';
import { publishLiveHints } from '#server/platform/live/live-hints.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { type ChangedSettings, changeMerchantWithin } from './change-merchant.ts';

/** Whether settings let members open a vendor's games. */
export const isVendorOpenAt = ({ vendorsInMaintenance }: MerchantSettings, code: string): boolean =>
  !vendorsInMaintenance.includes(code);

/** Closes a vendor at a merchant or opens it again; phones read their lists of games anew. @returns the settings before and after */
export function openVendorAt(
  database: Database,
  merchantCode: string,
  code: string,
  isOpen: boolean,
): Promise<ChangedSettings> {
  return database.forPlatform(async (tx) => {
    const changed = await changeMerchantWithin(tx, merchantCode, ({ vendorsInMaintenance }) => {
      const others = vendorsInMaintenance.filter((other) => other !== code);
      return { vendorsInMaintenance: isOpen ? others : [...others, code] };
    });
    await publishLiveHints(tx, { merchantCode, kind: 'catalogue' });
    return changed;
  });
}
