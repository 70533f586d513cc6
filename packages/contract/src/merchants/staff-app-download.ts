import * as v from 'valibot';
import { fileAddressOrNone, version } from '../settings/setting-fields.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, time } from '../staff/staff-fields.ts';

/** Kinds of download links that phones know (DOWNLOAD-07). */
export const APP_LINK_KINDS = ['Android', 'IOS', 'MOBILECONFIG', 'AppDownloadIcon'] as const;

/** Where the app is had, by kind; empty: nowhere. `AppDownloadIcon` is the picture of bar and popup; empty: the icon of the look. */
export const appLinksChoice = v.strictObject(v.entriesFromList(APP_LINK_KINDS, fileAddressOrNone));
export type AppLinksChoice = v.InferOutput<typeof appLinksChoice>;

const offerFields = {
  /** The button in the header of home (HOME-03). */
  appWindow: v.boolean(),
  /** Guests are offered nothing (DOWNLOAD-06). */
  requiresLogin: v.boolean(),
  /** The popup opens on home by itself (DOWNLOAD-16). */
  opensByItself: v.boolean(),
  /** What the popup counts down to (DOWNLOAD-12); null: the promotion has no end. */
  promotionEndsAt: v.nullable(time),
  /** A countdown for show where the promotion has no end (DOWNLOAD-10); refused where the merchant is regulated. */
  showsCountdown: v.boolean(),
};

/** How the app is offered to members. */
export const appOfferChoice = v.strictObject({
  ...offerFields,
  promotionEndsAt: v.nullable(
    v.pipe(
      time,
      v.check((at) => !Number.isNaN(Date.parse(at)), 'A day and time that the calendar has.'),
    ),
  ),
});
export type AppOfferChoice = v.InferOutput<typeof appOfferChoice>;

const linksPart = v.strictObject({
  version,
  choice: v.strictObject(v.entriesFromList(APP_LINK_KINDS, v.string())),
});
const offerPart = v.strictObject({ version, choice: v.strictObject(offerFields) });

const appDownload = v.strictObject({
  /** IANA name. */
  timeZone: v.string(),
  /** Whether a countdown for show may be chosen. */
  mayShowCountdown: v.boolean(),
  links: linksPart,
  offer: offerPart,
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

const changing = { method: 'POST', needs: 'content.change', effect: 'changes' } as const;

export const changeAppLinks = defineStaffEndpoint({
  ...changing,
  summary: 'Changes where the app is had (DOWNLOAD-07); refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/app-download/links',
  request: v.strictObject({ version, choice: appLinksChoice }),
  response: linksPart,
});

export const changeAppOffer = defineStaffEndpoint({
  ...changing,
  summary:
    'Changes how the app is offered (DOWNLOAD-06, DOWNLOAD-12, DOWNLOAD-16); what its bonus is stays. Refused with what stands when it is not what was read.',
  path: '/staff/m/:merchant/app-download/offer',
  request: v.strictObject({ version, choice: appOfferChoice }),
  response: offerPart,
});

export const appDownloadEndpoints = { showAppDownload, changeAppLinks, changeAppOffer };
