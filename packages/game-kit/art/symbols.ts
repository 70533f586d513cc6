import type { ArtSpec, SymbolArt } from './art-spec.ts';
import { darken, lighten } from './color.ts';
import { emojiAt } from './emoji.ts';
import { outline } from './lettering.ts';

/** Edge of one symbol's square in the sheet, in sheet units. */
export const CELL = 128;
/** Symbols in a row of the sheet. */
export const SHEET_COLUMNS = 4;

/** All symbols of a game on one sheet, in the order of its `symbols` record. */
export function paintSheet(art: ArtSpec): string {
  const letters = Object.keys(art.symbols);
  const rows = Math.ceil(letters.length / SHEET_COLUMNS);
  const cells = letters.map((name, index) => {
    const [x, y] = [(index % SHEET_COLUMNS) * CELL, Math.floor(index / SHEET_COLUMNS) * CELL];
    return `<svg x="${x}" y="${y}" width="${CELL}" height="${CELL}">${paintSymbol(art.symbols[name] as SymbolArt, `s${index}`)}</svg>`;
  });
  const [width, height] = [SHEET_COLUMNS * CELL, rows * CELL];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${GOLD}${cells.join('')}</svg>`;
}

const GOLD =
  '<defs><linearGradient id="gold" x2="0" y2="1"><stop stop-color="#fff6c2"/><stop offset=".35" stop-color="#f4b93a"/><stop offset=".6" stop-color="#a8620c"/><stop offset="1" stop-color="#ffe28a"/></linearGradient><radialGradient id="shadow"><stop stop-color="#000" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>';

function paintSymbol(symbol: SymbolArt, id: string): string {
  switch (symbol.style) {
    case 'hero':
      return plaque(symbol.tone, id) + shadow(64, 106, 40) + emojiAt(symbol.emoji, 17, 15, 94);
    case 'wild':
      return (
        plaque(symbol.tone, id) + burst(64, 56, 58, '#fff6c2') + emojiAt(symbol.emoji, 21, 6, 86) + ribbon(symbol.label)
      );
    case 'scatter':
      return medallion(symbol.tone, id) + emojiAt(symbol.emoji, 24, 10, 80) + ribbon(symbol.label);
    case 'bare':
      return shadow(64, 112, 40) + emojiAt(symbol.emoji, 10, 8, 108);
    case 'letter':
      return letter(symbol.text, symbol.tone, id);
    case 'gem':
      return gem(symbol.cut, symbol.tone, id);
  }
}

const shadow = (x: number, y: number, r: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.28}" fill="url(#shadow)"/>`;

function plaque(tone: string, id: string): string {
  return `<radialGradient id="${id}p" cx=".5" cy=".38" r=".75"><stop stop-color="${lighten(tone, 0.35)}"/><stop offset=".55" stop-color="${tone}"/><stop offset="1" stop-color="${darken(tone, 0.62)}"/></radialGradient><rect x="5" y="5" width="118" height="118" rx="20" fill="url(#${id}p)"/><rect x="6" y="6" width="116" height="116" rx="19" fill="none" stroke="url(#gold)" stroke-width="5"/><rect x="10.500" y="10.500" width="107" height="107" rx="15" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2"/><path d="M14 34C14 20 20 14 34 14h60c14 0 20 6 20 20-30 14-70 14-100 0z" fill="#fff" opacity=".16"/>`;
}

function medallion(tone: string, id: string): string {
  return `<radialGradient id="${id}m"><stop stop-color="${lighten(tone, 0.55)}"/><stop offset=".7" stop-color="${tone}"/><stop offset="1" stop-color="${darken(tone, 0.5)}"/></radialGradient>${burst(64, 58, 62, lighten(tone, 0.5))}<circle cx="64" cy="58" r="50" fill="url(#${id}m)" stroke="url(#gold)" stroke-width="6"/><circle cx="64" cy="58" r="44" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2"/>`;
}

function burst(x: number, y: number, r: number, color: string): string {
  const points = Array.from({ length: 32 }, (_, index) => {
    const reach = index % 2 ? r * 0.72 : r;
    const angle = (index / 32) * Math.PI * 2;
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `<path fill="${color}" opacity=".45" d="M${points.join('L')}z"/>`;
}

function ribbon(label: string): string {
  const text = outline('luckiest-guy', label, 64, 115, 25, 94);
  return `<path d="M2 96l12 11-12 12h24V96zM126 96l-12 11 12 12h-24V96z" fill="#7d1420"/><path d="M10 91q54-8 108 0v27q-54 6-108 0z" fill="#d8273b" stroke="url(#gold)" stroke-width="3"/><path d="M13 94q51-7 102 0v8q-51-7-102 0z" fill="#fff" opacity=".22"/><path d="${text}" fill="none" stroke="#5a0a12" stroke-width="5" stroke-linejoin="round"/><path d="${text}" fill="#fff3c4"/>`;
}

function letter(text: string, tone: string, id: string): string {
  const path = outline('ultra', text, 64, 100, 100, 112);
  return `<linearGradient id="${id}l" x2="0" y2="1"><stop stop-color="${lighten(tone, 0.7)}"/><stop offset=".48" stop-color="${tone}"/><stop offset=".52" stop-color="${darken(tone, 0.25)}"/><stop offset="1" stop-color="${lighten(tone, 0.25)}"/></linearGradient>${shadow(64, 108, 46)}<path d="${path}" transform="translate(0 4)" fill="#000" opacity=".45" stroke="#000" stroke-width="9" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="${darken(tone, 0.7)}" stroke-width="9" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="url(#gold)" stroke-width="5" stroke-linejoin="round"/><path d="${path}" fill="url(#${id}l)"/>`;
}

const CUTS: Readonly<
  Record<Extract<SymbolArt, { style: 'gem' }>['cut'], { points: number; turn: number; tall: number }>
> = {
  round: { points: 10, turn: 0.05, tall: 1 },
  square: { points: 4, turn: 0.785, tall: 1 },
  hexagon: { points: 6, turn: 0, tall: 1 },
  kite: { points: 4, turn: 0, tall: 1.1 },
  drop: { points: 8, turn: 0.39, tall: 1.15 },
  triangle: { points: 3, turn: -1.571, tall: 1 },
};

/** A cut stone: a table in the middle, facets around it shaded by where they face the light (above left). */
function gem(cut: keyof typeof CUTS, tone: string, id: string): string {
  const { points, turn, tall } = CUTS[cut];
  const corner = (index: number, reach: number): readonly [number, number] => {
    const angle = turn + (index / points) * Math.PI * 2;
    const lift = cut === 'triangle' ? 8 : 0;
    return [64 + Math.cos(angle) * reach, 64 + lift + Math.sin(angle) * reach * tall];
  };
  const text = (reach: number) =>
    Array.from({ length: points }, (_, index) =>
      corner(index, reach)
        .map((n) => n.toFixed(1))
        .join(' '),
    ).join('L');
  const reach = cut === 'square' ? 62 : cut === 'triangle' ? 62 : 52;
  const facets = Array.from({ length: points }, (_, index) => {
    const quad = [
      corner(index, reach),
      corner(index + 1, reach),
      corner(index + 1, reach * 0.58),
      corner(index, reach * 0.58),
    ];
    const angle = turn + ((index + 0.5) / points) * Math.PI * 2;
    const light = -Math.cos(angle - Math.PI / 4);
    const fill = light > 0 ? lighten(tone, light * 0.6) : darken(tone, -light * 0.5);
    return `<path fill="${fill}" d="M${quad.map((point) => point.map((n) => n.toFixed(1)).join(' ')).join('L')}z"/>`;
  });
  return `<linearGradient id="${id}g" x2="1" y2="1"><stop stop-color="${lighten(tone, 0.75)}"/><stop offset=".5" stop-color="${tone}"/><stop offset="1" stop-color="${lighten(tone, 0.35)}"/></linearGradient>${shadow(64, 116, 40)}<path d="M${text(reach)}z" fill="${tone}" stroke="${darken(tone, 0.65)}" stroke-width="7" stroke-linejoin="round"/>${facets.join('')}<path d="M${text(reach * 0.58)}z" fill="url(#${id}g)"/><path d="M${text(reach)}z" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" stroke-linejoin="round"/><circle cx="48" cy="46" r="7" fill="#fff" opacity=".75"/><circle cx="60" cy="38" r="3" fill="#fff" opacity=".75"/>`;
}
