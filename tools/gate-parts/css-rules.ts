import type { Config } from 'stylelint';

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
const LETTER_SIZES = [/^var\(--font-[a-z]+\)$/, /^clamp\(/, '625%'];

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
