import type { Brand } from '@tessera/contract/merchants/brand';
import { contrast, oklchToHex } from './oklch.ts';

/** Custom properties of one theme by name without the leading dashes; values are CSS. */
export type ThemeTokens = Readonly<Record<string, string>>;

/** Least contrast of text (4.5:1) and of controls and large text (3:1), in both themes (THEME-04). */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** Pairs of tokens that a person must be able to tell apart, and how well. */
export const CONTRAST_PAIRS: readonly (readonly [front: string, back: string, least: number])[] = [
  ['text', 'surface', 7],
  ['text', 'surface-raised', 7],
  ['text', 'surface-sunken', 7],
  ['text-muted', 'surface', TEXT_CONTRAST],
  ['text-muted', 'surface-raised', TEXT_CONTRAST],
  ['text-muted', 'surface-sunken', TEXT_CONTRAST],
  ['brand-text', 'surface', TEXT_CONTRAST],
  ['brand-text', 'surface-raised', TEXT_CONTRAST],
  ['brand-text', 'brand-soft', TEXT_CONTRAST],
  ['on-brand', 'brand', TEXT_CONTRAST],
  ['on-brand', 'brand-deep', TEXT_CONTRAST],
  ['on-accent', 'accent', TEXT_CONTRAST],
  ['on-stage', 'stage', 7],
  ['accent-text', 'surface-raised', TEXT_CONTRAST],
  ['win', 'surface-raised', TEXT_CONTRAST],
  ['loss', 'surface-raised', TEXT_CONTRAST],
  ['warning', 'surface-raised', TEXT_CONTRAST],
  ['loss', 'surface', TEXT_CONTRAST],
  ['on-loss', 'loss-fill', TEXT_CONTRAST],
  ['brand', 'surface', CONTROL_CONTRAST],
  ['outline', 'surface-raised', CONTROL_CONTRAST],
  ['outline', 'surface', CONTROL_CONTRAST],
];

/** Walks lightness from `start` towards `end` until the colour has enough contrast with every background. */
function contrastingColour(
  start: number,
  end: number,
  chroma: number,
  hue: number,
  backs: readonly string[],
  least: number,
) {
  const step = start < end ? 0.005 : -0.005;
  for (let lightness = start; step > 0 ? lightness <= end : lightness >= end; lightness += step) {
    const colour = oklchToHex(lightness, chroma, hue);
    if (backs.every((back) => contrast(colour, back) >= least)) return colour;
  }
  return oklchToHex(end, 0, hue);
}

function lightTokens(brand: Brand): ThemeTokens {
  const { brandHue, accentHue, brandChroma } = brand;
  const tint = Math.min(brandChroma, 0.012);
  const surface = oklchToHex(0.972, tint, brandHue);
  const raised = oklchToHex(1, 0, brandHue);
  const sunken = oklchToHex(0.938, tint * 1.4, brandHue);
  const soft = oklchToHex(0.935, Math.min(brandChroma, 0.04), brandHue);
  const backs = [surface, raised, sunken];
  const fill = contrastingColour(0.56, 0.2, brandChroma, brandHue, ['#ffffff', surface], 4.8);
  const accent = oklchToHex(0.82, 0.16, accentHue);
  return {
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    surround: oklchToHex(0.9, Math.min(brandChroma, 0.03), brandHue),
    text: contrastingColour(0.25, 0, Math.min(brandChroma, 0.03), brandHue, backs, 10),
    'text-muted': contrastingColour(0.54, 0, Math.min(brandChroma, 0.03), brandHue, backs, 4.8),
    brand: brand.brandColour ?? fill,
    'brand-deep': contrastingColour(0.45, 0.1, brandChroma * 0.9, brandHue, ['#ffffff'], 7),
    'brand-soft': soft,
    'brand-text': contrastingColour(0.54, 0.1, brandChroma, brandHue, [...backs, soft], 4.7),
    'on-brand': '#ffffff',
    accent,
    'accent-text': contrastingColour(0.6, 0.1, 0.13, accentHue, backs, 4.7),
    'on-accent': contrastingColour(0.34, 0, 0.06, accentHue, [accent], 7),
    stage: oklchToHex(0.24, Math.min(brandChroma, 0.09), brandHue),
    'stage-glow': oklchToHex(0.42, brandChroma, brandHue),
    'on-stage': '#ffffff',
    win: contrastingColour(0.58, 0.1, 0.15, 150, backs, 4.7),
    loss: contrastingColour(0.58, 0.1, 0.19, 25, backs, 4.7),
    'loss-fill': oklchToHex(0.53, 0.19, 25),
    'on-loss': '#ffffff',
    warning: contrastingColour(0.6, 0.1, 0.12, 70, backs, 4.7),
    outline: contrastingColour(0.68, 0.1, Math.min(brandChroma, 0.02), brandHue, backs, 3.1),
    hairline: oklchToHex(0.905, tint, brandHue),
    shimmer: oklchToHex(0.96, tint, brandHue),
    'shadow-small': '0 .01rem .03rem rgb(20 16 40 / .08)',
    'shadow-large': '0 .06rem .2rem rgb(20 16 40 / .14)',
    scrim: 'rgb(14 10 28 / .55)',
    'color-scheme': 'light',
  };
}

function darkTokens(brand: Brand): ThemeTokens {
  const { brandHue, accentHue } = brand;
  const brandChroma = brand.brandChroma * 0.85;
  const tint = Math.min(brandChroma, 0.025);
  const surface = oklchToHex(0.17, tint, brandHue);
  const raised = oklchToHex(0.225, tint * 1.1, brandHue);
  const sunken = oklchToHex(0.265, tint * 1.2, brandHue);
  const soft = oklchToHex(0.3, Math.min(brandChroma, 0.07), brandHue);
  const backs = [surface, raised, sunken];
  const fill = contrastingColour(0.56, 0.2, brandChroma, brandHue, ['#ffffff'], 4.8);
  const accent = oklchToHex(0.8, 0.14, accentHue);
  return {
    surface,
    'surface-raised': raised,
    'surface-sunken': sunken,
    surround: oklchToHex(0.12, tint, brandHue),
    text: contrastingColour(0.93, 1, Math.min(brandChroma, 0.01), brandHue, backs, 10),
    'text-muted': contrastingColour(0.7, 1, Math.min(brandChroma, 0.02), brandHue, backs, 4.8),
    brand: fill,
    'brand-deep': contrastingColour(0.42, 0.1, brandChroma * 0.9, brandHue, ['#ffffff'], 7),
    'brand-soft': soft,
    'brand-text': contrastingColour(0.72, 1, brandChroma, brandHue, [...backs, soft], 4.7),
    'on-brand': '#ffffff',
    accent,
    'accent-text': contrastingColour(0.78, 1, 0.13, accentHue, backs, 4.7),
    'on-accent': contrastingColour(0.3, 0, 0.06, accentHue, [accent], 7),
    stage: oklchToHex(0.2, Math.min(brandChroma, 0.07), brandHue),
    'stage-glow': oklchToHex(0.36, brandChroma * 0.8, brandHue),
    'on-stage': '#ffffff',
    win: contrastingColour(0.75, 1, 0.15, 150, backs, 4.7),
    loss: contrastingColour(0.7, 1, 0.16, 25, backs, 4.7),
    'loss-fill': oklchToHex(0.53, 0.18, 25),
    'on-loss': '#ffffff',
    warning: contrastingColour(0.78, 1, 0.12, 70, backs, 4.7),
    outline: contrastingColour(0.5, 1, Math.min(brandChroma, 0.03), brandHue, backs, 3.1),
    hairline: oklchToHex(0.3, tint, brandHue),
    shimmer: oklchToHex(0.31, tint, brandHue),
    'shadow-small': '0 .01rem .03rem rgb(0 0 0 / .3)',
    'shadow-large': '0 .08rem .24rem rgb(0 0 0 / .45)',
    scrim: 'rgb(0 0 0 / .65)',
    'color-scheme': 'dark',
  };
}

const TILE_RATIOS: Record<Brand['tileShape'], string> = { portrait: '3 / 4', square: '1 / 1', circle: '1 / 1' };

/** Tokens that are the same in both themes: corners and the shape of game tiles. */
export function shapeTokens(brand: Brand): ThemeTokens {
  const rem = (pixels: number) => `${Math.round(pixels * 10) / 1000}rem`;
  return {
    radius: rem(brand.radius),
    'radius-small': rem(Math.max(2, brand.radius * 0.6)),
    'radius-large': rem(Math.max(4, brand.radius * 1.5)),
    'radius-control': rem(Math.max(4, brand.radius)),
    'tile-ratio': TILE_RATIOS[brand.tileShape],
    // Tile art is drawn 3:4 with the title at its foot; a square shows the foot and lets the sky go.
    'tile-position': brand.tileShape === 'square' ? '50% 88%' : '50% 50%',
    'tile-radius': brand.tileShape === 'circle' ? '50%' : rem(Math.max(4, brand.radius)),
  };
}

/**
 * The whole colour scale of a merchant from its two hues, in both themes. Every pair of {@link CONTRAST_PAIRS} holds for
 * any brand whose colours are derived, because lightness is walked until it does. A fixed `brandColour` is worn as it is, and
 * may fail: `measureContrast` says so.
 */
export function deriveTheme(brand: Brand): { readonly light: ThemeTokens; readonly dark: ThemeTokens } {
  return { light: lightTokens(brand), dark: darkTokens(brand) };
}

const declarations = (tokens: ThemeTokens) =>
  Object.entries(tokens)
    .map(([name, value]) => (name === 'color-scheme' ? `color-scheme:${value}` : `--${name}:${value}`))
    .join(';');

/** The style sheet that dresses a document in a brand; `data-theme` on the root element picks the theme. */
export function themeStyleSheet(brand: Brand): string {
  const { light, dark } = deriveTheme(brand);
  return `:root{${declarations(shapeTokens(brand))};${declarations(light)}}:root[data-theme=dark]{${declarations(dark)}}`;
}
