import {
  type PicturesChoice,
  picturesChoice,
  type RegionChoice,
  regionChoice,
  type SignInAppsChoice,
  signInAppsChoice,
  type StaffAccess,
  type TextMessagesChoice,
  textMessagesChoice,
  type TrialsChoice,
  trialsChoice,
} from '@tessera/contract/merchants/staff-access';
import { type ReadValues, readChoice, wholeOf } from '../../shared/settings-part/part-values.ts';

type Shown<Part extends Exclude<keyof StaffAccess, 'currency' | 'countries' | 'textMessagesKeptAt'>> =
  StaffAccess[Part]['choice'];

// Types, not interfaces: fields are reached by their names.
export type RegionValues = { readonly isRestricted: boolean; readonly blockedNetworks: string };
export type AppValues = { readonly FACEBOOK: string; readonly GOOGLE: string };
export type TextMessageValues = {
  readonly asksPuzzle: boolean;
  /** Letters of countries with a blank between them. */
  readonly countries: string;
  readonly perPrefixHour: string;
  readonly perPrefixDay: string;
  readonly messageCost: string;
  readonly dailySpend: string;
};
export type TrialValues = { readonly credit: string };
export type PictureValues = {
  readonly memberPerDay: string;
  readonly trialPerDay: string;
  readonly storageMegabytes: string;
};

/** Items of a list that is one text. */
export const itemsOf = (list: string): string[] => list.split(/[\s,;]+/).filter(Boolean);
/** A message about an item of a list stands at the list. */
const fieldOf = (place: string) => place.replace(/\.\d+$/, '');

export const regionValuesOf = ({ isRestricted, blockedNetworks }: Shown<'region'>): RegionValues => ({
  isRestricted,
  blockedNetworks: blockedNetworks.join('\n'),
});

export const readRegion = ({ isRestricted, blockedNetworks }: RegionValues): ReadValues<RegionChoice> =>
  readChoice<RegionChoice>(regionChoice, { isRestricted, blockedNetworks: itemsOf(blockedNetworks) }, fieldOf);

export const appValuesOf = ({ FACEBOOK, GOOGLE }: Shown<'signInApps'>): AppValues => ({ FACEBOOK, GOOGLE });

export const readApps = (values: AppValues): ReadValues<SignInAppsChoice> => readChoice(signInAppsChoice, values);

export const textMessageValuesOf = ({ countries, ...shown }: Shown<'textMessages'>): TextMessageValues => ({
  ...shown,
  countries: countries.join(' '),
  perPrefixHour: String(shown.perPrefixHour),
  perPrefixDay: String(shown.perPrefixDay),
});

export const readTextMessages = (values: TextMessageValues): ReadValues<TextMessagesChoice> =>
  readChoice<TextMessagesChoice>(
    textMessagesChoice,
    {
      ...values,
      countries: itemsOf(values.countries),
      perPrefixHour: wholeOf(values.perPrefixHour),
      perPrefixDay: wholeOf(values.perPrefixDay),
    },
    fieldOf,
  );

export const trialValuesOf = ({ credit }: Shown<'trials'>): TrialValues => ({ credit });

export const readTrials = (values: TrialValues): ReadValues<TrialsChoice> => readChoice(trialsChoice, values);

export const pictureValuesOf = (shown: Shown<'pictures'>): PictureValues => ({
  memberPerDay: String(shown.memberPerDay),
  trialPerDay: String(shown.trialPerDay),
  storageMegabytes: String(shown.storageMegabytes),
});

export const readPictures = (values: PictureValues): ReadValues<PicturesChoice> =>
  readChoice(picturesChoice, {
    memberPerDay: wholeOf(values.memberPerDay),
    trialPerDay: wholeOf(values.trialPerDay),
    storageMegabytes: wholeOf(values.storageMegabytes),
  });
