import { LANGUAGES } from '@tessera/contract';
import { StaffError } from './staff-command.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Titles and contents by language, and the other fields that were named. */
export interface TextWords {
  readonly titles: Record<string, string>;
  readonly contents: Record<string, string>;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads `EN=Hello text.EN="<p>…</p>" sort=2`. @param names fields that are allowed beside the texts */
export function readTextWords(words: readonly string[], names: readonly string[]): TextWords {
  const titles: Record<string, string> = {};
  const contents: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    const [name, text] = [word.slice(0, at), word.slice(at + 1)];
    const language = LANGUAGES.find((code) => name === code || name === `text.${code}`);
    if (at < 1) throw new StaffError(`expected NAME=VALUE, got "${word}"`);
    if (language) (name === language ? titles : contents)[language] = text;
    else if (names.includes(name)) fields[name] = text;
    else throw new StaffError(`no field "${name}"; fields: ${['LANGUAGE', 'text.LANGUAGE', ...names].join(', ')}`);
  }
  return { titles, contents, fields };
}

/** An id as staff typed it. @throws StaffError when it is none */
export function idOf(id: string | undefined): string {
  if (!id || !UUID.test(id)) throw new StaffError(`"${id ?? ''}" is not an id; list shows them`);
  return id;
}
