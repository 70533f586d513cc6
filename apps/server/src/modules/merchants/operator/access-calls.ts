import type {
  PicturesChoice,
  RegionChoice,
  SignInAppsChoice,
  TextMessagesChoice,
  TrialsChoice,
} from '@tessera/contract/merchants/staff-access';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { DIALING_COUNTRIES, keptTextsUrl } from '#server/modules/verification/verification.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { refuseSandbox } from '#server/operator/refuse-sandbox.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const COUNTRY_CODES: ReadonlySet<string> = new Set(DIALING_COUNTRIES.map(({ countryCode }) => countryCode));

// Fields are named one by one, in one order, because the version follows from the text of the choice.
const regionOf = ({ region }: MerchantSettings) =>
  versioned<RegionChoice>({ isRestricted: region.restricted, blockedNetworks: [...region.blockedNetworks] });

const signInAppsOf = ({ externalSignIn: { FACEBOOK, GOOGLE } }: MerchantSettings) =>
  versioned<SignInAppsChoice>({ FACEBOOK, GOOGLE });

const textMessagesOf = ({ smsCountries, smsSlider, smsLimits }: MerchantSettings) =>
  versioned<TextMessagesChoice>({
    countries: [...smsCountries],
    asksPuzzle: smsSlider,
    perPrefixHour: smsLimits.perPrefixHour,
    perPrefixDay: smsLimits.perPrefixDay,
    messageCost: smsLimits.messageCost,
    dailySpend: smsLimits.dailySpend,
  });

const trialsOf = ({ trialCredit }: MerchantSettings) => versioned<TrialsChoice>({ credit: trialCredit });

const picturesOf = ({ uploads: { memberPerDay, trialPerDay, storageMegabytes } }: MerchantSettings) =>
  versioned<PicturesChoice>({ memberPerDay, trialPerDay, storageMegabytes });

export const accessCalls = {
  showAccess: answerAtMerchant('showAccess', async (_input, { database, merchant, platform }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      currency: settings.currency.code,
      countries: DIALING_COUNTRIES.map(({ countryCode: code, countryDialingCode: dialingCode }) => ({
        code,
        dialingCode,
      })),
      region: regionOf(settings),
      signInApps: signInAppsOf(settings),
      textMessages: textMessagesOf(settings),
      textMessagesKeptAt: keptTextsUrl(platform),
      trials: trialsOf(settings),
      pictures: picturesOf(settings),
    };
  }),
  changeRegion: answerAtMerchant('changeRegion', ({ version, choice }, call) =>
    changePart(call, regionOf, version, () => ({
      region: { restricted: choice.isRestricted, blockedNetworks: choice.blockedNetworks },
    })),
  ),
  changeSignInApps: answerAtMerchant('changeSignInApps', ({ version, choice }, call) =>
    changePart(
      call,
      signInAppsOf,
      version,
      () => ({ externalSignIn: choice }),
      (after) => refuseSandbox(call, after),
    ),
  ),
  changeTextMessages: answerAtMerchant('changeTextMessages', ({ version, choice }, call) => {
    const { countries, asksPuzzle, ...limits } = choice;
    // One that nobody knows would leave no country at all where it is the only one.
    if (!countries.every((code) => COUNTRY_CODES.has(code))) throw new StaffRefusal('COUNTRY_UNKNOWN');
    return changePart(call, textMessagesOf, version, () => ({
      smsCountries: countries,
      smsSlider: asksPuzzle,
      smsLimits: limits,
    }));
  }),
  changeTrials: answerAtMerchant('changeTrials', ({ version, choice }, call) =>
    changePart(call, trialsOf, version, () => ({ trialCredit: choice.credit })),
  ),
  changePictures: answerAtMerchant('changePictures', ({ version, choice }, call) =>
    changePart(call, picturesOf, version, () => ({ uploads: choice })),
  ),
};
