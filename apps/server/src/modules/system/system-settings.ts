import { type LocalizedText, localizedTextSchema } from '@tessera/contract';
import { appLinks, appOffer } from '@tessera/contract/merchants/staff-app-download';
import { navigation, OUR_NAVIGATION } from '@tessera/contract/merchants/navigation';
import { navigationPart } from '@tessera/contract/merchants/staff-navigation';
import { rewardAmounts } from '@tessera/contract/rewards/staff-reward-amounts';
import { looser } from '@tessera/contract/settings/looser';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';
import { cleanHtml } from '#server/modules/announcements/announcements.ts';
import { opened } from '#server/platform/tenancy/setting-kinds.ts';

/** HTML of staff, shown to members: cleaned when written and, for what was written before, when read. */
const cleanedHtml = v.pipe(
  localizedTextSchema,
  v.transform(
    (texts): LocalizedText =>
      Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html ?? '')])),
  ),
  opened('html'),
);

/** Settings of the app around the modules: texts, pictures, download. */
export const systemSettings = v.object({
  appWindow: appOffer.fields.appWindow.stored,
  /** Offer of the app (DOWNLOAD rows); the links are in `resources`. */
  download: v.object({
    ...storedAt(appOffer, 'download'),
    ...storedAt(rewardAmounts, 'download'),
    /**
     * Rule that pays the bonus: `installed` gives it to each real member who opens the installed app, once. Without one no bonus is
     * promised (DOWNLOAD-15).
     */
    bonusRule: v.pipe(v.nullable(v.picklist(['installed'])), looser('any')),
  }),
  agreement: v.object({ title: localizedTextSchema, content: cleanedHtml }),
  resources: appLinks.fields.Android.stored,
  mobileTemplate: v.object({ mem_cen: v.picklist(['0', '1']), dep_func: v.picklist(['0', '1']) }),
  imageCDNs: v.array(v.string()),
  certificates: navigationPart.fields.certificates.stored,
  copyright: navigationPart.fields.copyright.stored,
  /** The navigation of members: shortcuts, tabs of home, bottom menu. */
  navigation: v.optional(navigation, OUR_NAVIGATION),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof systemSettings> {}
}
