import type { Brand } from '@tessera/contract/merchants/brand';

/** The brand that stories are dressed in. */
export const DEMO_BRAND: Brand = {
  name: 'Mosaic',
  brandHue: 292,
  accentHue: 78,
  brandChroma: 0.2,
  radius: 18,
  tileShape: 'portrait',
  logo: 'mosaic',
};
