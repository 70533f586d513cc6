import {
  type AppLinksChoice,
  appLinksChoice,
  type AppOfferChoice,
  appOfferChoice,
  type StaffAppDownload,
} from '@tessera/contract/merchants/staff-app-download';
import { type ReadValues, readChoice } from '../../shared/settings-part/part-values.ts';

// Types, not interfaces: fields are reached by their names.
export type LinkValues = {
  readonly Android: string;
  readonly IOS: string;
  readonly MOBILECONFIG: string;
  readonly AppDownloadIcon: string;
};
export type OfferValues = {
  readonly appWindow: boolean;
  readonly requiresLogin: boolean;
  readonly opensByItself: boolean;
  readonly showsCountdown: boolean;
  /** A moment as it is sent; empty: no end. */
  readonly promotionEndsAt: string;
};

export const linkValuesOf = ({
  Android,
  IOS,
  MOBILECONFIG,
  AppDownloadIcon,
}: StaffAppDownload['links']['choice']): LinkValues => ({ Android, IOS, MOBILECONFIG, AppDownloadIcon });

export const readLinks = (values: LinkValues): ReadValues<AppLinksChoice> => readChoice(appLinksChoice, values);

export const offerValuesOf = (shown: StaffAppDownload['offer']['choice']): OfferValues => ({
  ...shown,
  promotionEndsAt: shown.promotionEndsAt ?? '',
});

export const readOffer = ({ promotionEndsAt, ...switches }: OfferValues): ReadValues<AppOfferChoice> =>
  readChoice(appOfferChoice, { ...switches, promotionEndsAt: promotionEndsAt || null });
