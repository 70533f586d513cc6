import { BrandPictureMissing, requirePictures } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { BRAND_PICTURES } from '#server/platform/files/file-routes.ts';

/**
 * Lets addresses name uploaded pictures of this merchant alone; other addresses are not checked here.
 * @throws StaffRefusal REQUEST_INVALID when one of them is none that this merchant has
 */
export async function refuseForeignPictures(
  tx: Transaction,
  code: string,
  addresses: readonly string[],
): Promise<void> {
  const uploaded = addresses.filter((address) => address.startsWith(BRAND_PICTURES));
  await requirePictures(tx, code, uploaded).catch((error: unknown) => {
    throw error instanceof BrandPictureMissing ? new StaffRefusal('REQUEST_INVALID') : error;
  });
}
