import { type CurrencyPlaces, LANGUAGES, type Money, parseAmount } from '@tessera/contract';
import { isUuid } from '#server/platform/database/uuid.ts';
import { readNamedWords } from './named-words.ts';
import { StaffError } from './staff-command.ts';

/** Titles and contents by language, and the other fields that were named. */
export interface TextWords {
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads `EN=Hello text.EN="<p>…</p>" sort=2`. @param names fields that are allowed beside the texts
 * @throws StaffError as `readNamedWords` does
 */
export function readTextWords(words: readonly string[], names: readonly string[]): TextWords {
  const contentNames = LANGUAGES.map((code) => `text.${code}`);
  const named = readNamedWords(words, [...LANGUAGES, ...contentNames, ...names]);
  const titles: Record<string, string> = {};
  const contents: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const [name, text = ''] of Object.entries(named)) {
    const language = LANGUAGES.find((code) => name === code || name === `text.${code}`);
    if (language) (name === language ? titles : contents)[language] = text;
    else fields[name] = text;
  }
  return { titles, contents, fields };
}

/** @throws StaffError when there is no title in any language */
export function requireTitle(titles: Readonly<Record<string, string>>): void {
  if (Object.keys(titles).length === 0) throw new StaffError('at least one LANGUAGE=title is needed');
}

/** An id as staff typed it. @throws StaffError when it is none */
export function idOf(id: string | undefined): string {
  if (!id || !isUuid(id)) throw new StaffError(`"${id ?? ''}" is not an id; list shows them`);
  return id;
}

/** An amount in a merchant's currency as staff typed it. @throws StaffError when it is none, or has more places than the currency */
export function amountOf(text: string, currency: CurrencyPlaces): Money {
  try {
    return parseAmount(text, currency);
  } catch (error) {
    if (error instanceof RangeError) throw new StaffError(`not an amount of the merchant's currency: ${error.message}`);
    throw error;
  }
}
