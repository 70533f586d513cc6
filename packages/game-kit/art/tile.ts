import type { ArtSpec } from './art-spec.ts';
import { darken } from './color.ts';
import { emojiAt } from './emoji.ts';
import { outline } from './lettering.ts';
import { paintScene } from './scene.ts';

const open = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;

/** The picture of a game in the catalogue, 300 x 400. */
export function paintTile(art: ArtSpec): string {
  return `${open(300, 400)}${paintScene(art, 300, 400)}${placed(art, 300, 400, 1)}${floor(300, 400)}${lettering(art, 150, 352, 252, 60)}${frame(300, 400, art)}</svg>`;
}

/** A wide picture for banners, 720 x 320: the subject at the end side, room for words at the start. */
export function paintBanner(art: ArtSpec): string {
  const subject = `<g transform="translate(390 -30) scale(1.02)">${placed(art, 300, 400, 1)}</g>`;
  return `${open(720, 320)}${paintScene(art, 720, 320)}${subject}</svg>`;
}

/** The scene behind the reels, 480 x 932. */
export function paintBackground(art: ArtSpec): string {
  return `${open(480, 932)}${paintScene(art, 480, 932)}${floor(480, 932)}</svg>`;
}

/** The title's lettering alone, 360 x 112, for the top of the game. */
export function paintLogo(art: ArtSpec): string {
  return `${open(360, 112)}${lettering(art, 180, art.title.length > 1 ? 98 : 78, 340, art.title.length > 1 ? 52 : 62)}</svg>`;
}

function placed(art: ArtSpec, width: number, height: number, scale: number): string {
  return art.tile
    .map(([name, x, y, size, turn]) => {
      const edge = size * width * scale;
      const [cx, cy] = [x * width, y * height];
      // Only objects on the ground throw a shadow on it.
      const ground =
        size < 0.6
          ? ''
          : `<ellipse cx="${cx}" cy="${cy + edge * 0.46}" rx="${edge * 0.42}" ry="${edge * 0.07}" fill="#000" opacity=".28"/>`;
      return `${ground}<g transform="rotate(${turn} ${cx} ${cy})">${emojiAt(name, cx - edge / 2, cy - edge / 2, edge)}</g>`;
    })
    .join('');
}

/** Darkens the foot of a picture so that lettering reads on it. */
function floor(width: number, height: number): string {
  return `<linearGradient id="floor" x2="0" y2="1"><stop stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".72"/></linearGradient><path fill="url(#floor)" d="M0 ${height * 0.58}h${width}v${height * 0.42}H0z"/>`;
}

function lettering(art: ArtSpec, x: number, baseline: number, width: number, size: number): string {
  const [light, deep, ink] = art.lettering;
  const lines = art.title.map((text, index) => {
    const y = baseline - (art.title.length - 1 - index) * size * 0.88;
    return outline(art.font, text, x, y, size, width);
  });
  const path = lines.join('');
  return `<linearGradient id="title" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".3" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><g stroke-linejoin="round"><path d="${path}" transform="translate(0 5)" fill="#000" stroke="#000" stroke-width="13" opacity=".45"/><path d="${path}" fill="${ink}" stroke="${ink}" stroke-width="12"/><path d="${path}" fill="${darken(deep, 0.3)}" stroke="${darken(deep, 0.3)}" stroke-width="3" transform="translate(0 2.500)"/><path d="${path}" fill="url(#title)"/></g>`;
}

function frame(width: number, height: number, art: ArtSpec): string {
  return `<rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="4" fill="none" stroke="${art.lettering[0]}" stroke-opacity=".55" stroke-width="3"/><path d="M0 0h${width}v${height * 0.16}Q${width / 2} ${height * 0.24} 0 ${height * 0.16}z" fill="#fff" opacity=".07"/>`;
}
