import type { NavigationChoice } from '@tessera/contract/staff/navigation';
import { BrandPictureMissing, readSettings, requirePictures } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { BRAND_PICTURES } from '#server/platform/files/file-routes.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changePart, versioned } from './settings-part.ts';
import { type AtMerchantContext, answerAtMerchant } from './staff-call.ts';

const navigationOf = ({ navigation, copyright, certificates }: MerchantSettings) =>
  versioned<NavigationChoice>({ ...navigation, copyright, certificates });

/** @throws StaffRefusal REQUEST_INVALID when a certificate shows an uploaded picture that this merchant has not got */
async function refuseForeignPictures({ database, merchant: { code } }: AtMerchantContext, choice: NavigationChoice) {
  const uploaded = choice.certificates.map(({ url }) => url).filter((url) => url.startsWith(BRAND_PICTURES));
  await database
    .forMerchant(code, (tx) => requirePictures(tx, code, uploaded))
    .catch((error: unknown) => {
      throw error instanceof BrandPictureMissing ? new StaffRefusal('REQUEST_INVALID') : error;
    });
}

export const navigationCalls = {
  showNavigation: answerAtMerchant('showNavigation', async (_input, { database, merchant }) =>
    navigationOf(await readSettings(database, merchant.code)),
  ),
  changeNavigation: answerAtMerchant('changeNavigation', async ({ version, choice }, call) => {
    // Pictures are never removed: what is there now is there when it is saved.
    await refuseForeignPictures(call, choice);
    const { copyright, certificates, ...navigation } = choice;
    return changePart(call, navigationOf, version, () => ({ navigation, copyright, certificates }));
  }),
};
