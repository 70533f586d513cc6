import { pictures, region, signInApps, textMessages, trials } from '@tessera/contract/merchants/staff-access';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { DIALING_COUNTRIES, keptTextsUrl } from '#server/modules/verification/verification.ts';
import { refuseSandbox } from '#server/operator/refuse-sandbox.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const COUNTRY_CODES: ReadonlySet<string> = new Set(DIALING_COUNTRIES.map(({ countryCode }) => countryCode));

export const accessCalls = {
  showAccess: answerAtMerchant('showAccess', async (_input, { database, merchant, platform }) => {
    const settings = await readSettings(database, merchant.code);
    return {
      currency: settings.currency.code,
      countries: DIALING_COUNTRIES.map(({ countryCode: code, countryDialingCode: dialingCode }) => ({
        code,
        dialingCode,
      })),
      region: shownPart(region, settings),
      signInApps: shownPart(signInApps, settings),
      textMessages: shownPart(textMessages, settings),
      textMessagesKeptAt: keptTextsUrl(platform),
      trials: shownPart(trials, settings),
      pictures: shownPart(pictures, settings),
    };
  }),
  changeRegion: answerPart('changeRegion', region),
  changeSignInApps: answerPart('changeSignInApps', signInApps, {
    judge: (after, call) => refuseSandbox(call, after),
  }),
  changeTextMessages: answerPart('changeTextMessages', textMessages, {
    check: ({ countries }) => {
      // An unknown code as the only one would leave no country at all.
      if (!countries.every((code) => COUNTRY_CODES.has(code))) throw new StaffRefusal('COUNTRY_UNKNOWN');
    },
  }),
  changeTrials: answerPart('changeTrials', trials),
  changePictures: answerPart('changePictures', pictures),
};
