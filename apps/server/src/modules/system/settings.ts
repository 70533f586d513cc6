import { DIALING_COUNTRIES, sendCountries } from '#server/modules/verification/verification.ts';
import { pickText } from '@tessera/contract';
import { registerRules } from '#server/modules/members/members.ts';
import { waysToService } from '#server/modules/support/support.ts';
import { handleGuest } from '#server/platform/http/handler.ts';

/** Registration fields of the merchant with their rules. */
export const getRegisterSettings = handleGuest('getRegisterSettings', async (_input, { merchant }) =>
  registerRules(merchant.settings),
);

/** Rule of every registration field. */
export const getFieldRules = handleGuest('getFieldRules', async (_input, { merchant }) =>
  registerRules(merchant.settings),
);

/** The caller's network address. */
export const getLocation = handleGuest('getLocation', async (_input, { address }) => ({ ip: address }));

/** Answers that the server is there. */
export const ping = handleGuest('ping', async () => ({ time: Date.now() }));

/** Hosts of the merchant, the main one first. */
export const getDomainRoute = handleGuest('getDomainRoute', async (_input, context) => ({
  domainList: context.merchant.hosts.map((domainName) => ({ domainName })),
  ...waysToService(context),
}));

/** Countries with their dialling codes, and the merchant's usual one with its currency. */
export const listCountries = handleGuest('listCountries', async (_input, { merchant: { settings } }) => {
  const [usual] = sendCountries(settings);
  if (!usual) throw new Error('a merchant serves a country');
  const { code: currency, symbol: currencySymbol } = settings.currency;
  return { countries: [...DIALING_COUNTRIES], ...usual, currency, currencySymbol };
});

/** The merchant's settings in one answer. */
export const getConsolidatedSettings = handleGuest(
  'getConsolidatedSettings',
  async (_input, { merchant }) => merchant.settings,
);

/** The merchant's user agreement in the asked language. */
export const getAgreement = handleGuest('getAgreement', async (_input, { merchant, language }) => {
  const { agreement, defaultLanguage, termsVersion } = merchant.settings;
  return {
    title: pickText(agreement.title, language, defaultLanguage),
    content: pickText(agreement.content, language, defaultLanguage),
    version: termsVersion,
  };
});
