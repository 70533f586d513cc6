import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Brand } from '@tessera/contract/merchants/brand';
import { CONTRAST_PAIRS, deriveTheme, shapeTokens, themeStyleSheet } from './derive-theme.ts';
import { contrast, oklchToHex } from './oklch.ts';

const brands = fc.record({
  name: fc.constant('Brand'),
  brandHue: fc.integer({ min: 0, max: 360 }),
  accentHue: fc.integer({ min: 0, max: 360 }),
  brandChroma: fc.double({ min: 0, max: 0.3, noNaN: true }),
  radius: fc.integer({ min: 0, max: 28 }),
  tileShape: fc.constantFrom('portrait' as const, 'square' as const, 'circle' as const),
  logo: fc.constantFrom('mosaic' as const, 'lantern' as const),
}) satisfies fc.Arbitrary<Brand>;

describe('deriveTheme', () => {
  test('THEME-04: every pair of colours is readable in both themes of any brand', () => {
    fc.assert(
      fc.property(brands, (brand) => {
        const themes = deriveTheme(brand);
        for (const [name, tokens] of Object.entries(themes)) {
          for (const [front, back, least] of CONTRAST_PAIRS) {
            const ratio = contrast(tokens[front] ?? '', tokens[back] ?? '');
            expect(ratio, `${name}: ${front} on ${back}`).toBeGreaterThanOrEqual(least);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('both themes name the same tokens', () => {
    const themes = deriveTheme(fc.sample(brands, 1)[0] as Brand);
    expect(Object.keys(themes.dark).sort()).toEqual(Object.keys(themes.light).sort());
  });

  test('two brands do not look alike', () => {
    const base = fc.sample(brands, 1)[0] as Brand;
    const one = deriveTheme({ ...base, brandHue: 280, brandChroma: 0.2 });
    const other = deriveTheme({ ...base, brandHue: 160, brandChroma: 0.2 });
    expect(one.light.brand).not.toBe(other.light.brand);
  });

  test('the tile shape and corners follow the brand', () => {
    const base = fc.sample(brands, 1)[0] as Brand;
    expect(shapeTokens({ ...base, tileShape: 'portrait', radius: 16 })).toMatchObject({
      'tile-ratio': '3 / 4',
      radius: '0.16rem',
    });
    expect(shapeTokens({ ...base, tileShape: 'circle' })['tile-radius']).toBe('50%');
  });

  test('the style sheet carries no character that could leave the style element', () => {
    for (const brand of fc.sample(brands, 30)) expect(themeStyleSheet(brand)).not.toMatch(/[<>]/);
  });
});

describe('oklchToHex', () => {
  test('white, black and a colour known from the CSS Color specification', () => {
    expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
    expect(oklchToHex(0, 0, 0)).toBe('#000000');
    expect(oklchToHex(0.62796, 0.25768, 29.234)).toBe('#ff0000');
  });
});
