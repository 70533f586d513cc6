import type { Brand } from '@tessera/contract/merchants/brand';
import { CONTRAST_PAIRS, deriveTheme } from './derive-theme.ts';
import { contrast } from './oklch.ts';

/** Contrast of one pair of tokens in one theme. */
export interface PairContrast {
  readonly theme: 'light' | 'dark';
  /** Token of what is drawn, and of what it is drawn on. */
  readonly front: string;
  readonly back: string;
  /** Contrast as WCAG 2 defines it, 1 to 21, and the least that is enough. */
  readonly ratio: number;
  readonly least: number;
}

/** Measures every pair of `CONTRAST_PAIRS` of a brand in both themes (THEME-04). */
export function measureContrast(brand: Brand): PairContrast[] {
  const themes = deriveTheme(brand);
  return (['light', 'dark'] as const).flatMap((theme) =>
    CONTRAST_PAIRS.map(([front, back, least]) => ({
      theme,
      front,
      back,
      ratio: contrast(themes[theme][front] ?? '', themes[theme][back] ?? ''),
      least,
    })),
  );
}

/** The pairs of a brand that people could not tell apart well enough; none: it may be published (THEME-04). */
export const contrastFaults = (brand: Brand): PairContrast[] =>
  measureContrast(brand).filter(({ ratio, least }) => !(ratio >= least));
