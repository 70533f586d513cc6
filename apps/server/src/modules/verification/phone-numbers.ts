import { Refusal } from '#server/platform/http/refusal.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { DIALING_COUNTRIES, type DialingCountry } from './countries.data.ts';

/** A mobile number as it is stored and compared: digits only, no leading zero, no plus sign. */
export interface Phone {
  readonly dialingCode: string;
  readonly national: string;
  /** Dialling code and national number in a row: what a text message is sent to, and what a member is found by. */
  readonly full: string;
}

/** Longest number of all, dialling code included, by E.164; shortest and longest national part by VALID-14. */
const LONGEST_FULL = 15;
const NATIONAL = /^\d{7,15}$/;

/** Countries the merchant sends text messages to, in its order; the first is where most of its members are (CSYS-09). */
export function sendCountries(settings: Pick<MerchantSettings, 'smsCountries'>): DialingCountry[] {
  if (settings.smsCountries.length === 0) return [...DIALING_COUNTRIES];
  return settings.smsCountries.flatMap((code) => DIALING_COUNTRIES.filter(({ countryCode }) => countryCode === code));
}

/**
 * Reads a number as typed. Zeros in front are how a number is written inside a country, so that `0138…` and `138…` are one
 * (VALID-10).
 * @throws Refusal MOBILE_FORMAT naming the field, also for a country the merchant does not serve
 */
export function readPhone(
  settings: Pick<MerchantSettings, 'smsCountries'>,
  typed: { countryDialingCode?: string | undefined; mobileNum?: string | undefined },
  field = 'mobileNum',
): Phone {
  const countries = sendCountries(settings);
  const dialingCode = (typed.countryDialingCode || countries[0]?.countryDialingCode || '').replace(/^\+/, '');
  const national = (typed.mobileNum ?? '').replace(/[\s()-]/g, '').replace(/^0+/, '');
  const isServed = countries.some(({ countryDialingCode }) => countryDialingCode === dialingCode);
  const full = `${dialingCode}${national}`;
  if (!isServed || !NATIONAL.test(national) || full.length > LONGEST_FULL)
    throw new Refusal('MOBILE_FORMAT', { field });
  return { dialingCode, national, full };
}
