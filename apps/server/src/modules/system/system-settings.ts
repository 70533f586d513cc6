import { type LocalizedText, localizedTextSchema } from '@tessera/contract';
import { navigation, OUR_NAVIGATION } from '@tessera/contract/merchants/navigation';
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
  appWindow: v.boolean(),
  /** Offer of the app (DOWNLOAD rows); the links stand in `resources`. */
  download: v.object({
    requiresLogin: v.boolean(),
    opensByItself: v.boolean(),
    promotionEndsAt: v.nullable(v.number()),
    /** Whether a classic merchant shows a countdown for show where no promotion ends (DOWNLOAD-10); a regulated one never does. */
    showsCountdown: v.optional(v.boolean(), false),
    ...storedAt(rewardAmounts, 'download'),
    /**
     * Rule that pays the bonus: `installed` gives it to each real member who opens the installed app, once. Without one no bonus is
     * promised (DOWNLOAD-15).
     */
    bonusRule: v.pipe(v.nullable(v.picklist(['installed'])), looser('any')),
  }),
  agreement: v.object({ title: localizedTextSchema, content: cleanedHtml }),
  resources: v.array(v.object({ resourceType: v.string(), url: v.pipe(v.string(), opened('link')) })),
  mobileTemplate: v.object({ mem_cen: v.picklist(['0', '1']), dep_func: v.picklist(['0', '1']) }),
  imageCDNs: v.array(v.string()),
  certificates: v.array(v.object({ name: v.string(), url: v.pipe(v.string(), opened('picture')) })),
  copyright: v.string(),
  /** What leads members around: shortcuts, tabs of home, bottom menu. */
  navigation: v.optional(navigation, OUR_NAVIGATION),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof systemSettings> {}
}
