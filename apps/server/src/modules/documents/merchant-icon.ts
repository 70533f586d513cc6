import type { Brand } from '@tessera/contract';
import { deriveTheme } from '@tessera/ui/theme/derive-theme.ts';

/** Icon that a system cuts to its own shape. */
export const MASKABLE = 'maskable-512';

const MARKS: Readonly<Record<Brand['logo'], (brand: string, accent: string, deep: string) => string>> = {
  mosaic: (brand, accent, deep) =>
    `<rect x="112" y="112" width="138" height="138" rx="40" fill="${accent}"/><rect x="262" y="112" width="138" height="138" rx="69" fill="#fff"/><rect x="112" y="262" width="138" height="138" rx="69" fill="#fff"/><rect x="262" y="262" width="138" height="138" rx="40" fill="${accent}"/><rect x="206" y="206" width="100" height="100" rx="24" transform="rotate(45 256 256)" fill="${deep}"/><rect x="228" y="228" width="56" height="56" rx="12" transform="rotate(45 256 256)" fill="${brand}"/>`,
  lantern: (brand, accent, deep) =>
    `<path d="M224 96h64v36h-64z" fill="${accent}"/><path d="M192 132h128l36 52v144l-36 52H192l-36-52V184z" fill="#fff"/><path d="M200 184h112l20 26v92l-20 26H200l-20-26v-92z" fill="${accent}"/><path d="M288 208a56 56 0 1 0 0 96 46 46 0 1 1 0-96z" fill="${deep}"/><path d="M216 380h80v28h-80z" fill="${brand === deep ? accent : '#fff'}"/>`,
  ring: (_brand, accent) =>
    `<circle cx="256" cy="256" r="122" fill="none" stroke="#fff" stroke-width="48"/><circle cx="256" cy="256" r="52" fill="${accent}"/>`,
};

/** The merchant's app icon, drawn from its mark and hues; the mark keeps clear of the edge, so that it may be masked. */
export function merchantIcon(brand: Brand): string {
  const { light } = deriveTheme(brand);
  const [fill = '', deep = '', accent = ''] = [light.brand, light['brand-deep'], light.accent];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${fill}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><rect width="512" height="512" fill="url(#g)"/>${MARKS[brand.logo](fill, accent, deep)}</svg>`;
}

/** Path of an icon; another picture has another path, so that no phone keeps a former one. */
export const iconPath = (name: string, { ownIcon }: Brand): string =>
  ownIcon ? `/icon-${name}.png?v=${ownIcon.address.slice(-69, -61)}` : `/icon-${name}.png`;

/** The web app manifest of a merchant, by which the app is installed: its own name, colours and icons (DOWNLOAD-17). */
export function webManifest(brand: Brand, languageTag: string) {
  const { light } = deriveTheme(brand);
  return {
    id: '/m/home',
    name: brand.name,
    short_name: brand.name,
    lang: languageTag,
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: light.surface,
    theme_color: light['surface-raised'],
    icons: [
      { src: iconPath('192', brand), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: iconPath('512', brand), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: iconPath(MASKABLE, brand), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
