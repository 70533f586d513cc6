import { Refused } from './refused.ts';

/** `help-votes` as `helpVotes`. */
export const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** `help-votes` as `HelpVotes`. */
export const pascal = (name: string): string => camel(`-${name}`);

/** `help-votes` as `Help votes`. */
export const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Puts a line behind the first place that fits; the same text when none does. */
export const insertAfter = (text: string, place: RegExp, added: string): string =>
  text.replace(place, (found) => `${found}${added}`);

/** Puts an import behind the last one. */
export function withImport(text: string, line: string): string {
  const last = [...text.matchAll(/^import [^;]*;\n/gm)].at(-1);
  if (!last) return `${line}\n\n${text}`;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

/** Puts an entry into the object or list that a name begins, as its first one. */
export const withFirst = (text: string, begin: RegExp, entry: string): string =>
  insertAfter(text, begin, ` ${entry}, `);

/** Puts an entry into the object or list of many lines that a name begins, as its last one. @param begin up to its opening bracket */
export function withLast(text: string, begin: RegExp, entry: string): string {
  const found = begin.exec(text);
  if (!found) return text;
  const end = text.slice(found.index).search(/^[\]}]/m) + found.index;
  return `${text.slice(0, end)}  ${entry},\n${text.slice(end)}`;
}

/** Names in five languages. @throws Refused naming the missing ones */
export function namesOf(
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<'cn' | 'en' | 'th' | 'vi' | 'ur', string>> {
  const languages = ['cn', 'en', 'th', 'vi', 'ur'] as const;
  const missing = languages.filter((language) => typeof options[language] !== 'string' || options[language] === '');
  if (missing.length > 0) throw new Refused(`Its name is missing in ${missing.map((each) => `--${each}`).join(', ')}.`);
  return Object.fromEntries(languages.map((language) => [language, String(options[language])])) as Record<
    (typeof languages)[number],
    string
  >;
}
