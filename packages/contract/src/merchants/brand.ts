import * as v from 'valibot';
import { CURRENCY_PATTERN } from './currency.ts';

const hue = v.pipe(v.number(), v.minValue(0), v.maxValue(360));

/** What makes a merchant's app look like the merchant. Two hues give the whole colour scale. */
export const brandSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** Hue angles in OKLCH, degrees. */
  brandHue: hue,
  accentHue: hue,
  /** Chroma of the brand colour, 0 (grey) to 0.3. */
  brandChroma: v.pipe(v.number(), v.minValue(0), v.maxValue(0.3)),
  /** Colour of buttons in the light theme, `#rrggbb`, for a merchant whose colour is fixed; absent: derived from hue and chroma. */
  brandColour: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  /** Corner radius of cards and buttons, px at the browser's default font size. */
  radius: v.pipe(v.number(), v.minValue(0), v.maxValue(28)),
  tileShape: v.picklist(['portrait', 'square', 'circle']),
  /** Mark beside the name; `ring` is the plain one that a merchant begins with. */
  logo: v.picklist(['mosaic', 'lantern', 'ring']),
});
export type Brand = v.InferOutput<typeof brandSchema>;

/** Currency of a merchant: pattern by which amounts are shown (WALLET-04), and the places to which amounts are entered and paid. */
export const currencySchema = v.object({
  code: v.string(),
  symbol: v.string(),
  pattern: v.pipe(v.string(), v.regex(CURRENCY_PATTERN)),
  displayDecimals: v.number(),
});
export type Currency = v.InferOutput<typeof currencySchema>;

/** How a merchant conducts itself: `classic` is the specification to the letter. */
export const CONDUCT_PROFILES = ['classic', 'regulated'] as const;
export type ConductProfile = (typeof CONDUCT_PROFILES)[number];
