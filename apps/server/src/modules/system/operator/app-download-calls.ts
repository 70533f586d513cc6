import { appLinks, appOffer, mayShowCountdown } from '@tessera/contract/merchants/staff-app-download';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { refuseForeignPictures } from '#server/operator/own-pictures.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

export const appDownloadCalls = {
  showAppDownload: answerAtMerchant('showAppDownload', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      timeZone: settings.timeZone,
      mayShowCountdown: mayShowCountdown(settings),
      links: shownPart(appLinks, settings),
      offer: shownPart(appOffer, settings),
    };
  }),
  changeAppLinks: answerPart('changeAppLinks', appLinks, {
    first: (tx, choice, { merchant }) => refuseForeignPictures(tx, merchant.code, Object.values(choice)),
  }),
  changeAppOffer: answerPart('changeAppOffer', appOffer, {
    judge: (after) => {
      if (after.download.showsCountdown && !mayShowCountdown(after)) throw new StaffRefusal('COUNTDOWN_FORBIDDEN');
    },
  }),
};
