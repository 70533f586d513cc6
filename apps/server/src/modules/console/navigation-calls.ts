import type { NavigationChoice } from '@tessera/contract/staff/navigation';
import { BrandPictureMissing, readSettings, requirePictures } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { BRAND_PICTURES } from '#server/platform/files/file-routes.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type PartOfSettings, publishPart } from './drafted-part.ts';
import { versioned } from './settings-part.ts';
import { answerAtMerchant } from './staff-call.ts';

/** @throws StaffRefusal REQUEST_INVALID when a certificate shows an uploaded picture that this merchant has not got */
async function refuseForeignPictures(tx: Transaction, code: string, { certificates }: NavigationChoice): Promise<void> {
  const uploaded = certificates.map(({ url }) => url).filter((url) => url.startsWith(BRAND_PICTURES));
  await requirePictures(tx, code, uploaded).catch((error: unknown) => {
    throw error instanceof BrandPictureMissing ? new StaffRefusal('REQUEST_INVALID') : error;
  });
}

/** What leads members around, as staff draft and publish it. */
export const navigationPart: PartOfSettings<NavigationChoice> = {
  name: 'navigation',
  of: ({ navigation, copyright, certificates }) => versioned({ ...navigation, copyright, certificates }),
  requireOwn: refuseForeignPictures,
};

export const navigationCalls = {
  showNavigation: answerAtMerchant('showNavigation', async (_input, { database, merchant }) =>
    navigationPart.of(await readSettings(database, merchant.code)),
  ),
  changeNavigation: answerAtMerchant('changeNavigation', ({ version, draft, choice }, call) => {
    const { copyright, certificates, ...navigation } = choice;
    return publishPart(call, navigationPart, { version, draft }, () => ({ navigation, copyright, certificates }));
  }),
};
