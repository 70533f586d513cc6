import { join } from 'node:path';
import stylelint, { type Config } from 'stylelint';
import { root } from './sources.ts';

const SIDES = ['left', 'right', 'top', 'bottom'];

/** Physical properties that have a logical counterpart; they would stay put when the page is mirrored. */
const PHYSICAL = [
  ...SIDES,
  ...['left', 'right'].flatMap((side) => [
    `margin-${side}`,
    `padding-${side}`,
    `border-${side}`,
    `scroll-margin-${side}`,
    `scroll-padding-${side}`,
  ]),
  ...['top', 'bottom'].flatMap((side) => [`margin-${side}`, `padding-${side}`, `border-${side}`]),
  ...['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((corner) => `border-${corner}-radius`),
  'width',
  'height',
  'min-width',
  'max-width',
  'min-height',
  'max-height',
];

/** Each further weight is one more font for the phone to find and shape before its first picture (decision 30). */
const WEIGHTS = ['400', '600', '700'];

/** Letter sizes of the app and its kit are those of packages/ui/src/theme/base.css; between two of them a size may grow with the screen. */
const LETTER_SIZES = [/^var\(--font-[a-z]+\)$/, /^clamp\(/, '625%', '406%'];

/**
 * Rules over every style sheet of the phone: it must mirror as a whole for Urdu (LANG-03), and keep to three weights; those of the app
 * and its kit also keep to the letter sizes of the theme, which a game in its frame does not have.
 */
export const cssConfig: Config = {
  rules: {
    'property-disallowed-list': PHYSICAL,
    'declaration-property-value-allowed-list': { 'font-weight': WEIGHTS },
    'declaration-property-value-disallowed-list': {
      'text-align': ['left', 'right'],
      float: ['left', 'right'],
      clear: ['left', 'right'],
      font: [/\drem/],
    },
  },
  overrides: [
    {
      files: ['**/apps/web/**/*.css', '**/packages/ui/**/*.css'],
      rules: { 'declaration-property-value-allowed-list': { 'font-weight': WEIGHTS, 'font-size': LETTER_SIZES } },
    },
  ],
};

/** A sheet for which every rule holds. */
const PLANTED_SHEET = 'apps/web/src/planted.module.css';
/** What must be seen of each rule, and what it must leave alone; the gate lints both in every run. */
const PLANTED: Readonly<Record<string, { readonly bad: readonly string[]; readonly good: string }>> = {
  'property-disallowed-list': {
    bad: PHYSICAL.map((property) => `${property}: 1px`),
    good: 'margin-inline-start: 1px; inset-block-end: 0; border-start-start-radius: 1px; inline-size: 1px',
  },
  'declaration-property-value-allowed-list': {
    bad: ['font-weight: 500', 'font-weight: bold', 'font-size: 0.14rem'],
    good: [...WEIGHTS.map((weight) => `font-weight: ${weight}`), 'font-size: var(--font-text)'].join('; '),
  },
  'declaration-property-value-disallowed-list': {
    bad: [
      'text-align: left',
      'text-align: right',
      'float: left',
      'float: right',
      'clear: left',
      'clear: right',
      'font: 400 0.14rem / 1.5 serif',
    ],
    good: 'text-align: start; float: inline-end; clear: both',
  },
};

/** Breaches in a style sheet, with their rule and line. @param path of the sheet, from the root: some rules hold for some folders */
export async function cssBreaches(
  code: string,
  config: Config,
  path: string,
): Promise<{ rule: string; line: number; text: string }[]> {
  const { results } = await stylelint.lint({ code, codeFilename: join(root, path), config });
  return results.flatMap(({ warnings }) => warnings.map(({ rule, line, text }) => ({ rule, line, text })));
}

/**
 * Lets the rules prove themselves.
 * @returns a line for each rule without a planted breach, for each planted breach that its rule does not see, and for
 * each rule that sees one where there is none
 */
export async function unprovenCssRules(config: Config): Promise<string[]> {
  const notes: string[] = [];
  for (const rule of Object.keys(config.rules ?? {})) {
    const { bad = [], good = '' } = PLANTED[rule] ?? {};
    const lines = ['a {', ...bad.map((declaration) => `${declaration};`), '}'];
    const seen = (await cssBreaches(lines.join('\n'), config, PLANTED_SHEET)).filter((breach) => breach.rule === rule);
    if (bad.length === 0) notes.push(`${rule} has no planted breach`);
    notes.push(
      ...bad
        .filter((_declaration, index) => !seen.some(({ line }) => line === index + 2))
        .map((declaration) => `${rule} does not see the planted "${declaration}"`),
    );
    if ((await cssBreaches(`a { ${good} }`, config, PLANTED_SHEET)).length > 0)
      notes.push(`${rule} sees a breach where there is none`);
  }
  return notes;
}
