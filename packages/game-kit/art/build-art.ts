import { readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';
import type { ArtSpec } from './art-spec.ts';
import { restartIds } from './emoji.ts';
import { paintSheet } from './symbols.ts';
import { paintBackground, paintBanner, paintLogo, paintTile } from './tile.ts';

const games = fileURLToPath(new URL('../../../games/', import.meta.url));

/** Every picture of a game by file name, small enough to serve. */
export function paintGame(art: ArtSpec): Record<string, string> {
  const paint = (picture: (spec: ArtSpec) => string): string => {
    restartIds();
    return optimize(picture(art), { multipass: true, floatPrecision: 1, plugins: ['preset-default'] }).data;
  };
  return {
    'symbols.svg': paint(paintSheet),
    'tile.svg': paint(paintTile),
    'banner.svg': paint(paintBanner),
    'background.svg': paint(paintBackground),
    'logo.svg': paint(paintLogo),
  };
}

// As a command: paints the games named, or all of them.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  for (const code of named.length > 0 ? named : readdirSync(games)) {
    const { art } = (await import(`../../../games/${code}/art/art.ts`)) as { art: ArtSpec };
    for (const [name, svg] of Object.entries(paintGame(art))) writeFileSync(`${games}${code}/art/${name}`, svg);
    console.log(`painted ${code}`);
  }
}
