import type { Brand } from '@tessera/contract/merchants/brand';
import { expect, test } from 'vitest';
import { deriveTheme, shapeTokens, themeStyleSheet } from './derive-theme.ts';

/** Strong enough that every tint and every limit of chroma counts. */
const brand: Brand = {
  name: 'Vivid',
  brandHue: 285,
  accentHue: 75,
  brandChroma: 0.2,
  radius: 14,
  tileShape: 'portrait',
  logo: 'mosaic',
};

/** Each token of the brand in the light theme and in the dark one. A change here changes every merchant's colours. */
const TOKENS: readonly (readonly [token: string, light: string, dark: string])[] = [
  ['surface', '#f5f5fe', '#0e0e1a'],
  ['surface-raised', '#ffffff', '#1a1a28'],
  ['surface-sunken', '#e9e9f6', '#242333'],
  ['surround', '#dbdcf2', '#05050f'],
  ['text', '#202030', '#e7e7ee'],
  ['text-muted', '#646477', '#9d9dab'],
  ['brand', '#6b55df', '#6e60d2'],
  ['brand-deep', '#513bb2', '#49399b'],
  ['brand-soft', '#e7e7ff', '#2b284f'],
  ['brand-text', '#664fd8', '#9c95fe'],
  ['on-brand', '#ffffff', '#ffffff'],
  ['accent', '#ffb334', '#f2af48'],
  ['accent-text', '#8b5d02', '#e8aa4e'],
  ['on-accent', '#462f0a', '#3f2903'],
  ['stage', '#1d1547', '#140f34'],
  ['stage-glow', '#4a29b2', '#392b80'],
  ['on-stage', '#ffffff', '#ffffff'],
  ['win', '#017634', '#5dc879'],
  ['loss', '#c3292e', '#f2716a'],
  ['loss-fill', '#c2272d', '#be2e31'],
  ['on-loss', '#ffffff', '#ffffff'],
  ['warning', '#915b02', '#e8a95c'],
  ['outline', '#838391', '#6f6f83'],
  ['hairline', '#dedfe8', '#2c2c3a'],
  ['shimmer', '#f1f1fa', '#2f2f3d'],
  ['shadow-small', '0 .01rem .03rem rgb(20 16 40 / .08)', '0 .01rem .03rem rgb(0 0 0 / .3)'],
  ['shadow-large', '0 .06rem .2rem rgb(20 16 40 / .14)', '0 .08rem .24rem rgb(0 0 0 / .45)'],
  ['scrim', 'rgb(14 10 28 / .55)', 'rgb(0 0 0 / .65)'],
  ['color-scheme', 'light', 'dark'],
];

test('THEME-04: the two hues of a brand give these colours and shadows in the light and the dark theme', () => {
  const { light, dark } = deriveTheme(brand);
  expect(TOKENS.map(([token]) => [token, light[token], dark[token]])).toEqual(TOKENS);
  expect([Object.keys(light), Object.keys(dark)].map((names) => names.length)).toEqual([TOKENS.length, TOKENS.length]);
});

test('THEME-04: a brand that is nearly grey stays so: nothing is more colourful than the brand', () => {
  const { light, dark } = deriveTheme({ ...brand, brandChroma: 0.01 });
  const names = ['surface', 'surround', 'brand-soft', 'stage', 'stage-glow', 'brand'];
  expect(names.map((name) => [light[name], dark[name]])).toEqual([
    ['#f5f5fc', '#0f0f13'],
    ['#dddde5', '#050508'],
    ['#e8e9f0', '#2d2d32'],
    ['#1f1f24', '#15161a'],
    ['#4c4c52', '#3d3d41'],
    ['#6c6c73', '#717176'],
  ]);
});

test.each([
  ['portrait', 14, { ratio: '3 / 4', position: '50% 50%', radius: '0.14rem' }, ['0.14', '0.084', '0.21', '0.14']],
  ['square', 2, { ratio: '1 / 1', position: '50% 88%', radius: '0.04rem' }, ['0.02', '0.02', '0.04', '0.04']],
  ['circle', 20, { ratio: '1 / 1', position: '50% 50%', radius: '50%' }, ['0.2', '0.12', '0.3', '0.2']],
] as const)(
  'tiles that are %s with corners of %s px, and no corner sharper than can be seen',
  (tileShape, radius, tile, corners) => {
    expect(shapeTokens({ ...brand, tileShape, radius })).toEqual({
      ...Object.fromEntries(
        ['radius', 'radius-small', 'radius-large', 'radius-control'].map((name, index) => [
          name,
          `${corners[index]}rem`,
        ]),
      ),
      'tile-ratio': tile.ratio,
      'tile-position': tile.position,
      'tile-radius': tile.radius,
    });
  },
);

test('THEME-04: the style sheet has shape and light theme for the root, and the dark theme where the root says so', () => {
  const [root = '', dark = ''] = themeStyleSheet(brand).split(':root[data-theme=dark]');
  expect(root).toMatch(/^:root\{--radius:0\.14rem;--radius-small:0\.084rem;/);
  expect(root).toMatch(/;--tile-radius:0\.14rem;--surface:#f5f5fe;--surface-raised:#ffffff;.*;color-scheme:light\}$/);
  expect(dark).toMatch(/^\{--surface:#0e0e1a;.*;color-scheme:dark\}$/);
});
