import * as v from 'valibot';
import { type MerchantFacts, type SettingField, switchField } from '../settings/fields.ts';
import { opened } from '../settings/opened.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { fileAddressOrNone } from '../settings/setting-fields.ts';
import { momentField, textField } from '../settings/text-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** Kinds of download links that phones know (DOWNLOAD-07). */
const APP_LINK_KINDS: readonly string[] = ['Android', 'IOS', 'MOBILECONFIG', 'AppDownloadIcon'];

const resources = v.array(v.object({ resourceType: v.string(), url: v.pipe(v.string(), opened('link')) }));
type Resources = v.InferOutput<typeof resources>;
/** Links of the kinds that have a field come first, in its order. */
const rankOf = (kind: string) => (APP_LINK_KINDS.includes(kind) ? APP_LINK_KINDS.indexOf(kind) : APP_LINK_KINDS.length);

/** Address of the app by the kind of link; empty: none. Phones take the first link of a kind. */
const linkField = (kind: string, label: string): SettingField<string, Resources> => ({
  ...textField(500, fileAddressOrNone, { label }),
  stored: resources,
  read: (stored) => stored.find(({ resourceType }) => resourceType === kind)?.url ?? '',
  write: (url, before) =>
    [
      ...(url === '' ? [] : [{ resourceType: kind, url }]),
      ...before.filter(({ resourceType }) => resourceType !== kind),
    ].toSorted((one, other) => rankOf(one.resourceType) - rankOf(other.resourceType)),
});

/** Download addresses of the app. */
export const appLinks = defineSettingsPart({
  title: 'Links',
  text: 'Where phones get the app: over https, or a path such as /app.mobileconfig, the profile that puts the app on an iPhone’s home screen. An iPhone takes the profile where there is no app. Without any link the app is offered nowhere. Without a picture the icon of the look is shown.',
  done: 'The links are saved.',
  needs: 'content.change',
  path: '/staff/m/:merchant/app-download/links',
  summary:
    'Changes where the app is had (DOWNLOAD-07); refused with the present values if they changed since they were read.',
  fields: {
    Android: at('resources', linkField('Android', 'Android app')),
    IOS: at('resources', linkField('IOS', 'iPhone app')),
    MOBILECONFIG: at('resources', linkField('MOBILECONFIG', 'iPhone profile')),
    /** The picture of bar and popup. */
    AppDownloadIcon: at('resources', linkField('AppDownloadIcon', 'Picture')),
  },
});

/** Whether a merchant may show members a countdown for show. */
export const mayShowCountdown = ({ conductProfile }: MerchantFacts): boolean => conductProfile === 'classic';

/** The offer of the app to members; its bonus is among the rates. */
export const appOffer = defineSettingsPart({
  title: 'Offer',
  text: 'How members are offered the app. The window counts down to the end of the promotion. The bonus for the installed app is at Rates.',
  done: 'The offer is saved.',
  needs: 'content.change',
  path: '/staff/m/:merchant/app-download/offer',
  summary:
    'Changes how the app is offered (DOWNLOAD-06, DOWNLOAD-12, DOWNLOAD-16); what its bonus is stays. Refused with the present values if they changed since they were read.',
  fields: {
    /** The button in the header of home (HOME-03). */
    appWindow: at('appWindow', switchField({ label: 'A button in the header of home' })),
    /** Guests are offered nothing (DOWNLOAD-06). */
    requiresLogin: at('download.requiresLogin', switchField({ label: 'Guests are offered nothing' })),
    /** The popup opens on home by itself (DOWNLOAD-16). */
    opensByItself: at(
      'download.opensByItself',
      switchField({ label: 'The window opens by itself on home, once in a visit' }),
    ),
    /** A countdown for show where the promotion has no end (DOWNLOAD-10); a regulated merchant never shows one, whatever is kept. */
    showsCountdown: at('download.showsCountdown', {
      ...switchField({ label: 'A countdown for show where there is no end', before: false }),
      read: (stored, merchant) => stored && mayShowCountdown(merchant),
    }),
    /** End of the popup's countdown (DOWNLOAD-12). */
    promotionEndsAt: at(
      'download.promotionEndsAt',
      momentField('Empty: it has no end.', { label: 'End of the promotion' }),
    ),
  },
});

const appDownload = v.strictObject({
  /** IANA name. */
  timeZone: v.string(),
  /** Whether a countdown for show may be chosen. */
  mayShowCountdown: v.boolean(),
  links: appLinks.shown,
  offer: appOffer.shown,
});
export type StaffAppDownload = v.InferOutput<typeof appDownload>;

export const showAppDownload = defineStaffEndpoint({
  summary: 'Where members of a merchant get its app, and how it is offered to them.',
  method: 'GET',
  path: '/staff/m/:merchant/app-download',
  needs: 'content.read',
  effect: 'reads',
  request: empty,
  response: appDownload,
});

export const appDownloadEndpoints = {
  showAppDownload,
  changeAppLinks: appLinks.change,
  changeAppOffer: appOffer.change,
};
