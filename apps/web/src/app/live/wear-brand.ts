import type { Brand } from '@tessera/contract';
import { themeStyleSheet } from '@tessera/ui/theme/derive-theme.ts';
import { colourBrowser } from '../../shared/theme/theme-store.ts';

let sheet: CSSStyleSheet | undefined;

/** Dresses an open document in a brand, over the one that its own style sheet names. Comes when a brand has changed, and never before. */
export function wearBrand(brand: Brand): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(themeStyleSheet(brand));
  // A drawn icon follows with the next document, as installed ones do: only what draws documents can draw it.
  if (brand.ownIcon) document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.ownIcon.small);
  colourBrowser();
}
