import type { Brand } from '@tessera/contract/merchants/brand';
import type { PairContrast } from '@tessera/ui/theme/check-contrast.ts';

export const TILE_WORDS: Readonly<Record<Brand['tileShape'], string>> = {
  portrait: 'Portrait',
  square: 'Square',
  circle: 'Circle',
};

export const LOGO_WORDS: Readonly<Record<Brand['logo'], string>> = {
  ring: 'Ring',
  mosaic: 'Mosaic',
  lantern: 'Lantern',
};

/** Colours of a theme in words; a colour that is missing here is named by its token. */
const TOKEN_WORDS: Readonly<Record<string, string>> = {
  text: 'text',
  'text-muted': 'muted text',
  'brand-text': 'brand text',
  'on-brand': 'text of buttons',
  brand: 'buttons',
  'brand-deep': 'pressed buttons',
  'brand-soft': 'soft chips',
  accent: 'second colour',
  'on-accent': 'text on the second colour',
  'accent-text': 'text in the second colour',
  'on-stage': 'text of banners',
  stage: 'banners',
  win: 'winnings',
  loss: 'losses',
  'on-loss': 'text of warning buttons',
  'loss-fill': 'warning buttons',
  warning: 'warnings',
  outline: 'outlines',
  surface: 'the page',
  'surface-raised': 'cards',
  'surface-sunken': 'fields',
};
const wordOf = (token: string) => TOKEN_WORDS[token] ?? token;

/** A pair of colours in words, such as `text of buttons on buttons`. */
export const pairWords = ({ front, back }: Pick<PairContrast, 'front' | 'back'>): string =>
  `${wordOf(front)} on ${wordOf(back)}`;

/** Contrast on one line, rounded down: 4.49 is not 4.5. */
export const ratioWords = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}\u00a0:\u00a01`;
