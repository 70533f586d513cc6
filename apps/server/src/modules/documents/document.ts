import { type Brand, LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, type RenderResult } from '@tessera/contract';
import { deriveTheme, themeStyleSheet } from '@tessera/ui/theme/derive-theme.ts';
import type { Hints } from './hints.ts';
import { iconPath, merchantIcon } from './merchant-icon.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** JSON that is safe in a script element: nothing in it can close the element. */
const escapeData = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** A drawing as its own address: nothing is fetched for it. */
const addressOf = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** The icon of the browser's tab and of the home screen: the merchant's own, or drawn. */
function iconLinks(brand: Brand): string {
  if (!brand.ownIcon)
    return `<link rel="icon" href="${addressOf(merchantIcon(brand))}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-192.png">`;
  return `<link rel="icon" href="${iconPath('192', brand)}" type="image/png">
<link rel="apple-touch-icon" href="${iconPath('180', brand)}">`;
}

/** A document and the inline style its policy must allow. */
export interface ComposedDocument {
  readonly html: string;
  readonly inlineStyles: readonly string[];
}

/** The document around the app: language, direction, theme, brand tokens before the first paint, and the app's data. */
export function composeDocument(result: RenderResult, brand: Brand, hints: Hints): ComposedDocument {
  const style = themeStyleSheet(brand);
  const direction = hints.testLanguage === 'mirrored' ? 'rtl' : LANGUAGE_DIRECTIONS[hints.language];
  const themeColour = deriveTheme(brand)[hints.theme]['surface-raised'];
  // The screen shows without its scripts, so they wait for the style and the first picture.
  const links = [
    // Said to be there already, so that no screen fetches the inlined styles.
    ...result.styles.map(({ address }) => `<link rel="stylesheet" href="${escapeText(address)}" disabled>`),
    ...result.modulePreloads.map(
      (address) => `<link rel="modulepreload" fetchpriority="low" href="${escapeText(address)}">`,
    ),
  ];
  const scripts = [
    ...result.inlineScripts.map((script) => `<script>${script}</script>`),
    `<script type="application/json" id="start-data">${escapeData(result.data)}</script>`,
    `<script type="module" src="${escapeText(result.entryScript)}"></script>`,
  ];
  const html = `<!doctype html>
<html lang="${LANGUAGE_TAGS[hints.language]}" dir="${direction}" data-theme="${hints.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeText(result.title)}</title>
<meta name="description" content="${escapeText(result.title)}">
<meta name="theme-color" content="${themeColour}">
<meta name="mobile-web-app-capable" content="yes">
<style>${style}</style>
${result.styles.map(({ content }) => `<style>${content}</style>`).join('\n')}
${links.join('\n')}
<link rel="manifest" href="/manifest.webmanifest">
${iconLinks(brand)}
</head>
<body>
<div id="root">${result.rootHtml}</div>
${scripts.join('\n')}
</body>
</html>
`;
  return { html, inlineStyles: [style, ...result.styles.map(({ content }) => content)] };
}
