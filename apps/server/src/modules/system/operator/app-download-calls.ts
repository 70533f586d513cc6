import {
  APP_LINK_KINDS,
  type AppLinksChoice,
  type AppOfferChoice,
} from '@tessera/contract/merchants/staff-app-download';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { refuseForeignPictures } from '#server/operator/own-pictures.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

type Resources = MerchantSettings['resources'];

/** Phones take the first link of a kind. */
const linkOf = (resources: Resources, kind: string) =>
  resources.find(({ resourceType }) => resourceType === kind)?.url ?? '';

const linksOf = ({ resources }: MerchantSettings) =>
  versioned<AppLinksChoice>({
    Android: linkOf(resources, 'Android'),
    IOS: linkOf(resources, 'IOS'),
    MOBILECONFIG: linkOf(resources, 'MOBILECONFIG'),
    AppDownloadIcon: linkOf(resources, 'AppDownloadIcon'),
  });

/** Links as they were chosen, and behind them those of kinds that have no field. */
const resourcesOf = (choice: AppLinksChoice, before: Resources): Resources => [
  ...APP_LINK_KINDS.flatMap((kind) => (choice[kind] === '' ? [] : [{ resourceType: kind, url: choice[kind] }])),
  ...before.filter(({ resourceType }) => !APP_LINK_KINDS.some((kind) => kind === resourceType)),
];

const mayShowCountdown = ({ conductProfile }: MerchantSettings) => conductProfile === 'classic';

/** A moment as it is stored, in milliseconds; what is none counts as no end. */
function endOf(stored: number | null): string | null {
  const end = new Date(stored ?? Number.NaN);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

const offerOf = (settings: MerchantSettings) => {
  const { requiresLogin, opensByItself, promotionEndsAt, showsCountdown } = settings.download;
  return versioned<AppOfferChoice>({
    appWindow: settings.appWindow,
    requiresLogin,
    opensByItself,
    promotionEndsAt: endOf(promotionEndsAt),
    // What phones are told: a regulated merchant never shows one, whatever is stored.
    showsCountdown: showsCountdown && mayShowCountdown(settings),
  });
};

export const appDownloadCalls = {
  showAppDownload: answerAtMerchant('showAppDownload', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      timeZone: settings.timeZone,
      mayShowCountdown: mayShowCountdown(settings),
      links: linksOf(settings),
      offer: offerOf(settings),
    };
  }),
  changeAppLinks: answerAtMerchant('changeAppLinks', ({ version, choice }, call) =>
    changePart(
      call,
      linksOf,
      version,
      ({ resources }) => ({ resources: resourcesOf(choice, resources) }),
      () => undefined,
      { first: (tx) => refuseForeignPictures(tx, call.merchant.code, Object.values(choice)) },
    ),
  ),
  changeAppOffer: answerAtMerchant('changeAppOffer', ({ version, choice }, call) =>
    changePart(call, offerOf, version, (settings) => {
      if (choice.showsCountdown && !mayShowCountdown(settings)) throw new StaffRefusal('COUNTDOWN_FORBIDDEN');
      const { appWindow, promotionEndsAt, ...offer } = choice;
      const end = promotionEndsAt === null ? null : Date.parse(promotionEndsAt);
      // The bonus stands among the rates and stays as it is.
      return { appWindow, download: { ...settings.download, ...offer, promotionEndsAt: end } };
    }),
  ),
};
