import { LANGUAGES, parseLanguage } from '@tessera/contract/languages';
import type { RgsLanguage } from '../rgs-protocol.ts';
import { cn } from './cn.ts';
import { en, type GameTexts } from './en.ts';
import { th } from './th.ts';
import { ur } from './ur.ts';
import { vi } from './vi.ts';

/** Every language's texts. */
export const GAME_TEXTS: Readonly<Record<RgsLanguage, GameTexts>> = { CN: cn, EN: en, TH: th, VI: vi, UR: ur };

/** Fills the words in braces of a text. A word without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * The language of a page that has no session yet. Its address names the app's, so that the page does not open in the
 * phone's and turn around, with its direction, when the session comes.
 * @param named the address's word, if any @param wanted the browser's list
 */
export function languageOf(named: string | null, wanted: readonly string[]): RgsLanguage {
  return LANGUAGES.find((language) => language === named) ?? guessLanguage(wanted);
}

/** The best language of the browser's list. */
function guessLanguage(wanted: readonly string[]): RgsLanguage {
  for (const tag of wanted) {
    const found = parseLanguage(tag);
    if (found) return found;
  }
  return 'EN';
}
