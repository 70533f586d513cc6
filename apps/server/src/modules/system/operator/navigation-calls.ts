import type { NavigationChoice } from '@tessera/contract/merchants/staff-navigation';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { type PartOfSettings, publishPart } from '#server/operator/drafted-part.ts';
import { refuseForeignPictures } from '#server/operator/own-pictures.ts';
import { versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** What leads members around, as staff draft and publish it. */
export const navigationPart: PartOfSettings<NavigationChoice> = {
  name: 'navigation',
  of: ({ navigation, copyright, certificates }) => versioned({ ...navigation, copyright, certificates }),
  requireOwn: (tx, code, { certificates }) =>
    refuseForeignPictures(
      tx,
      code,
      certificates.map(({ url }) => url),
    ),
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
