import * as v from 'valibot';
import { CURRENCY_PATTERN } from './currency.ts';

const hue = v.pipe(v.number(), v.minValue(0), v.maxValue(360));

/** Path of a picture among the files of a merchant's brand, named by the hash of its content. */
export const brandPicturePath = v.pipe(v.string(), v.regex(/^\/brand-pictures\/\w{1,20}\/[0-9a-f]{64}\.webp$/));

/** A logo that a merchant uploaded, with its size in pixels: its place is kept before it is loaded. */
export const ownLogo = v.object({ address: brandPicturePath, width: v.number(), height: v.number() });
export type OwnLogo = v.InferOutput<typeof ownLogo>;

/** A square icon that a merchant uploaded, and the small one beside the name. */
export const ownIcon = v.object({ address: brandPicturePath, small: brandPicturePath });
export type OwnIcon = v.InferOutput<typeof ownIcon>;

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
  /** Replaces mark and name. */
  ownLogo: v.optional(ownLogo),
  /** Replaces the mark, in the browser's tab and as the icon of the installed app. */
  ownIcon: v.optional(ownIcon),
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
