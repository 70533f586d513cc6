import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { languageSchema } from '../language-schemas.ts';
import { CONDUCT_PROFILES, currencySchema } from '../merchants/brand.ts';
import { serviceEntry, servicePaths } from '../support/support.ts';
import { wireBoolean } from '../wire.ts';

/** Hosts at which the merchant is reached (CSYS-03). */
export const getDomainRoute = defineEndpoint({
  summary: 'Hosts of the merchant, the main one first.',
  method: 'GET',
  path: '/wps/system/domainRoute',
  caller: 'guest',
  alwaysOpen: true,
  request: v.object({ device: v.optional(wireBoolean) }),
  response: v.object({
    domainList: v.array(v.object({ domainName: v.string() })),
    customerService: v.array(serviceEntry),
    version: servicePaths,
  }),
  errors: [],
  rows: ['CSYS-03'],
});

const country = v.object({ countryCode: v.string(), countryDialingCode: v.string() });

/** Every country with its dialling code; the members' usual countries first (CSYS-04). */
export const listCountries = defineEndpoint({
  summary: 'Countries with their dialling codes.',
  method: 'GET',
  path: '/wps/system/country',
  caller: 'guest',
  cacheSeconds: 3600,
  request: v.object({}),
  response: v.object({
    countries: v.array(country),
    /** Where most members of the merchant are. */
    ...country.entries,
    currency: v.string(),
    currencySymbol: v.string(),
  }),
  errors: [],
  rows: ['CSYS-04'],
});

/** The merchant's settings in one answer, for callers that want no flags and no content (CSYS-06). */
export const getConsolidatedSettings = defineEndpoint({
  summary: 'Languages, currency, conduct, limits and windows of the merchant.',
  method: 'GET',
  path: '/wps/system/setting/consolidated',
  aliases: [{ method: 'GET', path: '/wps/system/settings/consolidated' }],
  caller: 'guest',
  request: v.object({}),
  response: v.object({
    languages: v.array(languageSchema),
    defaultLanguage: languageSchema,
    currency: currencySchema,
    conductProfile: v.picklist(CONDUCT_PROFILES),
    timeZone: v.string(),
    minimumAge: v.number(),
    playMoney: v.boolean(),
    appWindow: v.boolean(),
    liveModel: v.boolean(),
    externalPhoneVerification: v.boolean(),
    registerCaptcha: v.boolean(),
    hotGames: v.object({ limit: v.number(), splitByGameType: v.boolean() }),
    vendorSorting: v.array(v.string()),
    esportVendors: v.array(v.string()),
    cockfightVendors: v.array(v.string()),
  }),
  errors: [],
  rows: ['CSYS-06'],
});

export const systemSettingsEndpoints = { getDomainRoute, listCountries, getConsolidatedSettings };
