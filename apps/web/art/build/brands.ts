import { optimize } from 'svgo';

/** A demo brand's drawings. */
export interface BrandArt {
  /** Mark on nothing, 96 x 96. */
  readonly mark: string;
  /** Definitions the mark needs. */
  readonly definitions: string;
  /** Lettering right of the mark: strokes on a line of height 96, and its width. */
  readonly lettering: string;
  readonly width: number;
  /** Colours of the app icon's ground. */
  readonly ground: readonly [string, string];
}

/** Violet of the outer tesserae from top to bottom. */
const PILLAR = ['#9a72ff', '#8b5cf6', '#7c4df0', '#6d3fe6', '#5a2fd0'];

/** Tesserae of the mosaic: column, row, colour; together they set the letter M. */
const TESSERAE: readonly (readonly [number, number, string])[] = [
  ...PILLAR.map((color, row) => [0, row, color] as const),
  ...PILLAR.map((color, row) => [4, row, color] as const),
  [1, 1, '#f5b93a'],
  [3, 1, '#f5a02a'],
  [2, 2, '#ffd166'],
];

function mosaicMark(): string {
  return TESSERAE.map(([column, row, color]) => {
    const [x, y] = [6.5 + column * 16.8, 6.5 + row * 16.8];
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="15.600" height="15.600" rx="4.800" fill="${color}"/><rect x="${(x + 2).toFixed(1)}" y="${(y + 2).toFixed(1)}" width="11.600" height="5.600" rx="2.800" fill="#fff" opacity=".25"/>`;
  }).join('');
}

const LANTERN_DEFINITIONS =
  '<linearGradient id="l" x2="0" y2="1"><stop stop-color="#ffd58a"/><stop offset=".5" stop-color="#ff9a3c"/><stop offset="1" stop-color="#f0641e"/></linearGradient>';
const LANTERN_MARK =
  '<path fill="#0b6f6c" d="M38 10h20v6H38z"/><path fill="#0e8f88" d="M28 18h40l6 9H22z"/><path fill="#12a79d" d="M22 30h17l-7 36h-4L14 48z"/><path fill="#0b7f79" d="M74 30H57l7 36h4l14-18z"/><path fill="url(#l)" d="M42 30h12l7 36H35z"/><path fill="#fff3d6" d="M48 38c6 7 8 11 8 15a8 8 0 0 1-16 0c0-4 2-8 8-15z"/><path fill="#0e8f88" d="M28 69h40l-5 8H33z"/><path fill="#ff8a2f" d="M45 79h6v9l-3 4-3-4z"/>';

const stroke = (color: string, caps: string, paths: readonly (readonly [number, string])[]) =>
  `<g fill="none" stroke="${color}" ${caps}>${paths.map(([x, d]) => `<path transform="translate(${x} 0)" d="${d}"/>`).join('')}</g>`;

const ROUND_A = 'M40 50a20 20 0 1 1-40 0 20 20 0 1 1 40 0';

/** The demo brands: Mosaic, round and bright; Lantern, sharp and calm. */
export const BRANDS: Readonly<Record<'mosaic' | 'lantern', BrandArt>> = {
  mosaic: {
    mark: mosaicMark(),
    definitions: '',
    lettering: `${stroke('#7a4df2', 'stroke-width="11" stroke-linecap="round" stroke-linejoin="round"', [
      [112, 'M0 70V30M0 45a14 14 0 0 1 28 0v25M28 45a14 14 0 0 1 28 0v25'],
      [186, ROUND_A],
      [245, 'M32 36c-4-4-10-6-16-6-8 0-14 4-14 10 0 7 7 9 15 10s16 3 16 10-7 10-16 10c-7 0-13-2-17-7'],
      [294, `${ROUND_A}M40 30v40`],
      [353, 'M0 30v40'],
      [371, 'M36 37a20 20 0 1 0 0 26'],
    ])}<rect x="346" y="8" width="14" height="14" rx="4.500" fill="#f5a92e"/>`,
    width: 416,
    ground: ['#3a1a94', '#1b0b52'],
  },
  lantern: {
    mark: LANTERN_MARK,
    definitions: LANTERN_DEFINITIONS,
    lettering: `${stroke('#0f938b', 'stroke-width="9" stroke-linejoin="miter"', [
      [112, 'M0 10v60'],
      [132, 'M34 26v44M34 40L24 30H10L0 40v20l10 10h14l10-10'],
      [188, 'M0 26v44M0 42l12-12h12l10 10v30'],
      [238, 'M10 14v46l10 10h10M0 30h28'],
      [282, 'M0 51h34V40L24 30H10L0 40v20l10 10h22'],
      [334, 'M0 26v44M0 44l14-14h12'],
      [374, 'M0 26v44M0 42l12-12h12l10 10v30'],
    ])}<path fill="#ff8a2f" d="M107 78h305v4H107z"/>`,
    width: 418,
    ground: ['#0b4f52', '#04262c'],
  },
};

const finish = (svg: string) => optimize(svg, { multipass: true, floatPrecision: 1, plugins: ['preset-default'] }).data;

/** The mark alone, 96 x 96. */
export const paintMark = ({ definitions, mark }: BrandArt): string =>
  finish(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><defs>${definitions}</defs>${mark}</svg>`,
  );

/** Mark and name side by side; its colours read on light and dark surfaces. */
export const paintLogo = ({ definitions, mark, lettering, width }: BrandArt): string =>
  finish(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="96" viewBox="0 0 ${width} 96"><defs>${definitions}</defs>${mark}${lettering}</svg>`,
  );

/** The app icon, 512 x 512: rounded for places that show it as it is, or filled to the edge for places that cut it. */
export function paintAppIcon({ definitions, mark, ground: [from, to] }: BrandArt, filled: boolean): string {
  const scale = filled ? 3.3 : 3.9;
  const inset = (512 - 96 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>${definitions}<radialGradient id="g" cy=".35" r=".85"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs><rect width="512" height="512" rx="${filled ? 0 : 116}" fill="url(#g)"/><g transform="translate(${inset} ${inset}) scale(${scale})">${mark}</g></svg>`;
}
