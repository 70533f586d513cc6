import type { Brand } from '@tessera/contract/merchants/brand';
import { expect, test } from 'vitest';
import { brandOf, isSameBrand, valuesOf, withColour } from './look-values.ts';

const brand: Brand = {
  name: 'Harbour',
  brandHue: 250,
  accentHue: 70,
  brandChroma: 0.12,
  radius: 12,
  tileShape: 'portrait',
  logo: 'ring',
};

test('fields show a brand and ask for the same one', () => {
  for (const each of [brand, { ...brand, brandColour: '#003366' }]) expect(brandOf(valuesOf(each)).brand).toEqual(each);
});

test('what does not fit is named by its field', () => {
  expect(brandOf({ ...valuesOf(brand), name: '  ', brandColour: '#12' }).unfit.sort()).toEqual(['brandColour', 'name']);
});

test('a fixed colour may be typed without its mark and in capitals, and hue and chroma follow it', () => {
  const half = withColour(valuesOf(brand), '#FF');
  expect([half.brandHue, half.brandColour]).toEqual([250, '#FF']);
  const red = withColour(half, 'FF0000');
  expect(brandOf(red).brand).toMatchObject({ brandColour: '#ff0000', brandHue: 29, brandChroma: 0.26 });
  const grey = withColour(red, '#808080');
  expect([grey.brandHue, grey.brandChroma]).toEqual([29, 0]);
  expect(withColour(red, '#0000ff').brandChroma).toBe(0.3);
});

test('brands are the same whatever order their fields are in', () => {
  const { name, ...others } = brand;
  expect(isSameBrand(brand, { ...others, name })).toBe(true);
  expect(isSameBrand(brand, { ...brand, brandColour: '#003366' })).toBe(false);
});
