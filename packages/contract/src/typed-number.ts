import type { Language } from './languages.ts';
import { plainDigits } from './plain-digits.ts';

/** What a field takes. */
export interface NumberRules {
  /** Its marks decide where a form can be read in two ways. */
  readonly language: Language;
  /** Most digits after the decimal mark; 0 for whole numbers. */
  readonly places: number;
  /** Whether it takes numbers below zero. */
  readonly isSigned?: boolean;
}

/**
 * Why what was typed is not taken: it is no number, it can be read in two sizes, it has a part where whole numbers are asked for, it has
 * too many places, or it is below zero.
 */
export const NUMBER_PROBLEMS = ['unreadable', 'unclear', 'whole', 'places', 'negative'] as const;
export type NumberProblem = (typeof NUMBER_PROBLEMS)[number];

/** What was read: a plain decimal such as `1234.5`, an empty text of an empty field, or null with the reason. */
export type TypedNumber =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly value: null; readonly problem: NumberProblem };

/** Digits before the decimal mark, as amounts on the wire have. */
const MOST_DIGITS = 14;
/** Longest text that is looked at: the longest number with groups, sign and spaces around it. */
export const LONGEST_NUMBER = 32;

/** The mark that is a decimal one wherever it is typed. */
const ARABIC_POINT = '٫';
const MARKS: readonly (readonly [RegExp, string])[] = [
  // Marks of direction come with what is pasted out of text from right to left.
  [/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, ''],
  [/[．。｡]/g, '.'],
  [/[，،]/g, ','],
  [/[’ʼ＇٬]/g, "'"],
  [/[−－‐‑–]/g, '-'],
  [/＋/g, '+'],
  [/\s/g, ' '],
];

/** The mark before the decimals and the one between groups, as a language writes them. */
const POINT = { decimal: '.', group: ',' } as const;
const COMMA = { decimal: ',', group: '.' } as const;
const MARKS_OF: Readonly<Record<Language, typeof POINT | typeof COMMA>> = {
  CN: POINT,
  EN: POINT,
  TH: POINT,
  VI: COMMA,
  UR: POINT,
};

/** Digits and marks in the one form that is read. */
const plainOf = (text: string): string =>
  MARKS.reduce((done, [mark, form]) => done.replaceAll(mark, form), plainDigits(text)).trim();

/** Whether digits are in groups: of three, or of two before the last three as lakhs do. */
const isGrouped = (parts: readonly string[]) =>
  /^[1-9]\d{0,2}(?:\/\d{3})+$|^[1-9]\d?(?:\/\d{2})+\/\d{3}$/.test(parts.join('/'));

type Parts = { readonly whole: string; readonly fraction?: string } | NumberProblem;

/** A number with one mark, which groups or comes before the decimals. */
function readLoneMark(before: string, mark: string, after: string, { language, places }: NumberRules): Parts {
  const marks = MARKS_OF[language];
  if (mark !== ARABIC_POINT && isGrouped([before, after])) {
    if (mark === marks.group) return { whole: before + after };
    // Three digits after a decimal mark look like a group of thousands, unless such small parts are asked for.
    return places >= 3 ? { whole: before, fraction: after } : 'unclear';
  }
  if (after === '' && mark === marks.group) return 'unreadable';
  return { whole: before, fraction: after };
}

/** Where the whole part ends and what the decimals are. @param text digits and marks alone */
function partsOf(text: string, rules: NumberRules): Parts {
  if (/^\d+$/.test(text)) return { whole: text };
  if (!/^[\d.,' ٫]+$/.test(text) || !/\d/.test(text)) return 'unreadable';
  const [lone = '', ...others] = text.match(/[.,' ٫]/g) ?? [];
  if (others.length === 0 && /[.,٫]/.test(lone)) {
    const [before = '', after = ''] = text.split(lone);
    return readLoneMark(before, lone, after, rules);
  }
  const groupMarks = new Set([lone, ...others]);
  const last = others.at(-1) ?? lone;
  const hasDecimals = /[.,٫]/.test(last) && text.indexOf(last) === text.lastIndexOf(last);
  if (hasDecimals) groupMarks.delete(last);
  const [whole = '', fraction] = hasDecimals ? text.split(last) : [text];
  const [group = ''] = groupMarks;
  if (groupMarks.size !== 1 || group === ARABIC_POINT || fraction === '') return 'unreadable';
  const groups = whole.split(group);
  if (!isGrouped(groups)) return 'unreadable';
  return { whole: groups.join(''), ...(fraction !== undefined && { fraction }) };
}

/**
 * Reads a number that somebody typed or pasted: digits and marks of all our languages, groups in their right places. What can be read in two
 * sizes is decided by the language where it groups so, and is refused otherwise: no digit is ever dropped or moved to make a number of it.
 */
export function readNumber(typed: string, rules: NumberRules): TypedNumber {
  const plain = plainOf(typed);
  if (plain === '') return { value: '' };
  const [, sign = '', text = ''] = /^([+-]?) ?(.*)$/.exec(plain) ?? [];
  const parts = typed.length > LONGEST_NUMBER ? 'unreadable' : partsOf(text, rules);
  if (typeof parts === 'string') return { value: null, problem: parts };
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0';
  const { fraction } = parts;
  if (whole.length > MOST_DIGITS) return { value: null, problem: 'unreadable' };
  if (sign === '-' && rules.isSigned !== true) return { value: null, problem: 'negative' };
  if (fraction !== undefined && rules.places === 0) return { value: null, problem: 'whole' };
  if (fraction !== undefined && fraction.length > rules.places) return { value: null, problem: 'places' };
  const value = fraction ? `${whole}.${fraction}` : whole;
  return { value: sign === '-' && /[1-9]/.test(value) ? `-${value}` : value };
}

/** A plain decimal as a field of the language shows it: with its decimal mark and without groups. {@link readNumber} reads it back. */
export const writeNumber = (value: string, language: Language): string =>
  value.replace('.', MARKS_OF[language].decimal);

/** A whole number and one with a part, as somebody would type them in the language: examples beside what was not understood. */
export function numberExample(language: Language, places: number): string {
  const { decimal, group } = MARKS_OF[language];
  return places === 0 ? `1${group}234` : `1${group}234${decimal}${'50'.padEnd(places, '0').slice(0, places)}`;
}
