import type { TestLanguage } from '@tessera/contract/renderer';
import type { Catalogue, LoadCatalogue, Message } from './translator.ts';

const PLAIN = 'acdeghijklnorstuwyzACDEGHILNORSTUWY';
const ACCENTED = 'áçðéĝĥîĵķļñöŕšţûŵýžÅÇÐÉĜĤÎĻÑÖŔŠŢÛŴÝ';
const accent = (letter: string) => ACCENTED[PLAIN.indexOf(letter)] ?? letter;

/** Filling that makes a text about as long as the longest of the five languages does. */
const LONGER = '~~~~~~~~~~~~';

/** Accented letters, two fifths longer: whatever still reads plain English was not taken from the texts. */
function stretch(text: string): string {
  const accented = [...text].map(accent).join('');
  return accented.trim() === '' ? text : accented + LONGER.slice(0, Math.ceil(text.length * 0.4));
}

/** A compiled message is a text, or a list of texts and of values; a value may carry its own texts by its case. */
function stretchMessage(message: Message): Message {
  if (typeof message === 'string') return stretch(message);
  return message.map((part) => (Array.isArray(part) ? stretchValue(part) : stretchMessage(part as Message)));
}

function stretchValue([name, kind, cases]: readonly unknown[]): unknown[] {
  if (kind === undefined) return [name];
  if (cases === null || typeof cases !== 'object') return cases === undefined ? [name, kind] : [name, kind, cases];
  const stretched = Object.entries(cases).map(([key, text]) => [
    key,
    key === 'offset' ? text : stretchMessage(text as Message),
  ]);
  return [name, kind, Object.fromEntries(stretched)];
}

/**
 * Fetches catalogues as a test language shows them: `pseudo` stretched and accented, `mirrored` in plain words (its
 * direction is what differs). Only in development.
 */
export function testCatalogues(load: LoadCatalogue, test: TestLanguage): LoadCatalogue {
  if (test === 'mirrored') return load;
  return async (language, area): Promise<Catalogue> => {
    const catalogue = await load(language, area);
    return new Map([...catalogue].map(([key, message]) => [key, stretchMessage(message)]));
  };
}
