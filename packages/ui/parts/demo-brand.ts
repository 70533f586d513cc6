import type { Brand, OwnIcon, OwnLogo } from '@tessera/contract/merchants/brand';

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

const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/></svg>`)}`;
/** Pictures of a brand are named by their hash; these come with the story. */
export const OWN_ICON = { address: square('#136'), small: square('#613') } as OwnIcon;
export const OWN_LOGO = { address: square('#163'), width: 120, height: 40 } as OwnLogo;
