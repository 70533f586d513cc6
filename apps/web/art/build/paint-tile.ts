import { lighten } from '@tessera/game-kit/art/color';
import { optimize } from 'svgo';
import { glow, paintBackdrop } from './backdrops.ts';
import { at, type Brush, createBrush } from './brush.ts';
import {
  paintBall,
  paintBubbles,
  paintCoins,
  paintDrum,
  paintEmbers,
  paintLudo,
  paintMahjong,
  paintTicket,
} from './draw-parts.ts';
import { paintCards, paintChips, paintDie, paintFortune, paintRoulette } from './table-parts.ts';
import type { Part, TileSpec } from './tile-spec.ts';

/** The picture of a tile, 300 x 400, ready to serve. */
export function paintTile(spec: TileSpec): string {
  const brush = createBrush();
  const scene = `${paintBackdrop(brush, spec.backdrop)}${spec.parts.map((part) => paintPart(brush, part)).join('')}${finish(brush, spec.light)}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">${brush.definitions()}${scene}</svg>`;
  return optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: false } } }],
  }).data;
}

function paintPart(brush: Brush, part: Part): string {
  switch (part.kind) {
    case 'emoji': {
      const { x, y, size } = part;
      const shadow = part.floats
        ? ''
        : `<ellipse cx="${at(x)}" cy="${at(y + size * 0.46)}" rx="${at(size * 0.42)}" ry="${at(size * 0.075)}" fill="${brush.radial(
            [
              [0, '#000', 0.6],
              [1, '#000', 0],
            ],
          )}"/>`;
      return `${shadow}${brush.emoji(part.name, x, y, size, part.turn, part.flip)}`;
    }
    case 'glow':
      return glow(brush, part.x, part.y, part.r, part.color);
    case 'roulette':
      return paintRoulette(brush, part);
    case 'fortune':
      return paintFortune(brush, part);
    case 'cards':
      return paintCards(brush, part);
    case 'chips':
      return paintChips(brush, part);
    case 'die':
      return paintDie(brush, part);
    case 'ball':
      return paintBall(brush, part);
    case 'drum':
      return paintDrum(brush, part);
    case 'mahjong':
      return paintMahjong(brush, part);
    case 'ticket':
      return paintTicket(brush, part);
    case 'ludo':
      return paintLudo(brush, part);
    case 'coins':
      return paintCoins(brush, part);
    case 'bubbles':
      return paintBubbles(part);
    case 'embers':
      return paintEmbers(part);
  }
}

/** What every tile ends with: darker corners and foot, a light from above. Its edge is left to the tile's own shape. */
function finish(brush: Brush, light: string): string {
  const corners = brush.radial(
    [
      [0.62, '#000', 0],
      [1, '#000', 0.38],
    ],
    [0.5, 0.45, 0.78],
  );
  const foot = brush.linear([
    [0, '#000', 0],
    [1, '#000', 0.4],
  ]);
  const sheen = brush.linear([
    [0, lighten(light, 0.3), 0.3],
    [1, light, 0],
  ]);
  return `<path fill="${corners}" d="M0 0h300v400H0z"/><path fill="${foot}" d="M0 310h300v90H0z"/><path fill="${sheen}" d="M0 0h300v52Q150 96 0 62z"/>`;
}
