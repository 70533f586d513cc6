import { LANGUAGE_TAGS, type Language } from '@tessera/contract/languages';

export interface Country {
  readonly countryCode: string;
  readonly countryDialingCode: string;
}
export interface NamedCountry extends Country {
  /** In the language of the app. */
  readonly name: string;
}

/** Names the countries in a language; a browser that knows none shows the letters. */
export function nameCountries(countries: readonly Country[], language: Language): NamedCountry[] {
  let names: Intl.DisplayNames | undefined;
  try {
    names = new Intl.DisplayNames([LANGUAGE_TAGS[language]], { type: 'region' });
  } catch {
    names = undefined;
  }
  return countries.map((country) => ({ ...country, name: names?.of(country.countryCode) ?? country.countryCode }));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries whose name, letters or dialling code begin with what was typed, or whose name contains it. */
export function searchCountries(countries: readonly NamedCountry[], typed: string): readonly NamedCountry[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return countries;
  const digits = wanted.replace(/^\+/, '');
  return countries.filter(
    ({ name, countryCode, countryDialingCode }) =>
      plain(name).includes(wanted) ||
      plain(countryCode) === wanted ||
      (/^\d+$/.test(digits) && countryDialingCode.startsWith(digits)),
  );
}
