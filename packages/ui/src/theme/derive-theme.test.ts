import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Brand } from '@tessera/contract/merchants/brand';
import { contrastFaults } from './check-contrast.ts';
import { CONTRAST_PAIRS, deriveTheme, shapeTokens, themeStyleSheet } from './derive-theme.ts';
import { chromaAndHue, contrast, oklchToHex } from './oklch.ts';

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

  test('THEME-04: a fixed colour is worn as it is, and the pairs that fail by it are named', () => {
    const base = { ...(fc.sample(brands, 1)[0] as Brand), brandHue: 250, brandChroma: 0.15 };
    expect(contrastFaults(base)).toEqual([]);
    const navy = { ...base, brandColour: '#003366' };
    expect([deriveTheme(navy).light['brand'], contrastFaults(navy)]).toEqual(['#003366', []]);
    const faults = contrastFaults({ ...base, brandColour: '#ffd400' });
    expect(faults.map(({ theme, front, back }) => `${theme}: ${front} on ${back}`)).toEqual([
      'light: on-brand on brand',
      'light: brand on surface',
    ]);
    expect(faults[0]?.ratio).toBeCloseTo(1.41, 1);
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

test('chroma and hue of a colour are those it was made of', () => {
  const { chroma, hue } = chromaAndHue(oklchToHex(0.6, 0.1, 200));
  expect(chroma).toBeCloseTo(0.1, 2);
  expect(Math.abs(hue - 200)).toBeLessThan(1);
  expect(chromaAndHue('#808080').chroma).toBeLessThan(0.001);
});

describe('oklchToHex', () => {
  test('white, black and a colour known from the CSS Color specification', () => {
    expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
    expect(oklchToHex(0, 0, 0)).toBe('#000000');
    expect(oklchToHex(0.62796, 0.25768, 29.234)).toBe('#ff0000');
  });
});
