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

/** Rules over every style sheet of the phone: it must mirror as a whole for Urdu (LANG-03). */
export const cssConfig: Config = {
  rules: {
    'property-disallowed-list': PHYSICAL,
    'declaration-property-value-disallowed-list': {
      'text-align': ['left', 'right'],
      float: ['left', 'right'],
      clear: ['left', 'right'],
    },
  },
};
