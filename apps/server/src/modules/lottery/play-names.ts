import { type Language, type LocalizedText, pickText } from '@tessera/contract';
import {
  GROUP_NAMES,
  KENO_PICK,
  type NameRow,
  PLAY_NAMES,
  PRIZE_NAMES,
  ROW_NAMES,
  SYMBOL_NAMES,
} from './play-names.data.ts';
import { PLAY_RULES } from './play-rules.data.ts';
import type { Reader } from './present-draws.ts';

/** Codes of the picks that are words. */
export const SYMBOL_CODES = SYMBOL_NAMES.map(([code]) => code);
/** The parts of a unit that lines are bet in, as they are written everywhere. */
export const UNIT_NAMES = { '1': '1', '0.1': '0.1', '0.01': '0.01' } as const;

const textOf = ([, CN, EN, TH, VI, UR]: NameRow): Record<Language, string> & LocalizedText => ({ CN, EN, TH, VI, UR });

function lookUp(rows: readonly NameRow[]) {
  const texts = new Map(rows.map((row) => [row[0], textOf(row)]));
  return (code: string, { merchant, language }: Reader): string | undefined => {
    const text = texts.get(code);
    return text && pickText(text, language, merchant.settings.defaultLanguage);
  };
}

const groups = lookUp(GROUP_NAMES);
const plays = lookUp([...PLAY_NAMES, KENO_PICK]);
const rows = lookUp(ROW_NAMES);
const symbols = lookUp(SYMBOL_NAMES);
const prizes = lookUp(PRIZE_NAMES);

/** A name that ends with a number, such as that of a sum. */
function numbered(code: string, name: (base: string) => string | undefined): string | undefined {
  const [, base = '', number = ''] = /^([a-z_]+?)(\d+)$/.exec(code) ?? [];
  return name(base)?.replace('#', number);
}

export const groupName = (code: string, reader: Reader): string => groups(code, reader) ?? code;

/** Name of a play; the Vietnamese forms share theirs. */
export function playName(code: string, reader: Reader): string {
  const shared = code.replace(/^vn(27|18)_/, '');
  return plays(shared, reader) ?? numbered(code, (base) => plays(base, reader)) ?? code;
}

const RULE_CODES = PLAY_RULES.map(([code]) => code);
const rules = lookUp(PLAY_RULES);

/** How a play is won. @throws Error for a play that no rule is written of */
export function playRule(code: string, reader: Reader): string {
  const shared = code.replace(/^vn(27|18)_/, '');
  const found =
    [shared, shared.replace(/\d+$/, '')].find((whole) => RULE_CODES.includes(whole)) ??
    RULE_CODES.find((ending) => shared.endsWith(ending));
  const rule = found === undefined ? undefined : rules(found, reader);
  if (rule === undefined) throw new Error(`no rule is written of play ${code}`);
  return rule;
}

/** Name of a row; one that sets two places against each other is called by both. */
export function rowName(code: string, reader: Reader): string {
  return (
    rows(code, reader) ??
    code
      .split('_')
      .map((place) => rows(place, reader) ?? place)
      .join(' – ')
  );
}

export const symbolName = (code: string, reader: Reader): string => symbols(code, reader) ?? code;

/** Name of a prize; prizes of a single pick are called like it. */
export function prizeName(code: string, reader: Reader): string {
  return prizes(code, reader) ?? symbols(code, reader) ?? numbered(code, (base) => prizes(base, reader)) ?? code;
}
