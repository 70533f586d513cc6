import { type Language, LANGUAGE_DIRECTIONS, LANGUAGE_TAGS } from '@tessera/contract/languages';
import { update as cn } from '@tessera/texts/cn/update.ts';
import { update as en } from '@tessera/texts/en/update.ts';
import { update as th } from '@tessera/texts/th/update.ts';
import { update as ur } from '@tessera/texts/ur/update.ts';
import { update as vi } from '@tessera/texts/vi/update.ts';

const TEXTS = { CN: cn, EN: en, TH: th, VI: vi, UR: ur } satisfies Record<Language, unknown>;

/** It has no script and loads nothing, so that it works offline. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-block-size:100vh;display:grid;place-content:center;
justify-items:center;gap:12px;padding:24px;box-sizing:border-box;text-align:center;font:16px/1.5 system-ui,sans-serif}
svg{inline-size:88px;block-size:88px;opacity:.7}h1{margin:0;font-size:22px}p{margin:0;max-inline-size:320px;opacity:.8}
a{margin-block-start:12px;padding:12px 28px;border-radius:999px;font-weight:600;text-decoration:none;
color:Canvas;background:CanvasText}`;

const DRAWING = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"
aria-hidden="true"><path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5
M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.7M2 2l20 20"/></svg>`;

/** The page shown when neither the network nor the cache answers. */
export function offlinePage(language: Language): Response {
  const texts = TEXTS[language];
  const html = `<!doctype html><html lang="${LANGUAGE_TAGS[language]}" dir="${LANGUAGE_DIRECTIONS[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.offlineTitle}</title>
<style>${STYLE}</style></head><body>${DRAWING}<h1>${texts.offlineTitle}</h1><p>${texts.offlinePage}</p>
<a href="">${texts.offlineAgain}</a></body></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY };
  return new Response(html, { status: 503, headers });
}
