import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameInfo } from '@tessera/game-kit/game-info';
import type { SlotMath } from '@tessera/rules/slots/slot-math';
import sharp from 'sharp';
import { build, type Manifest } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const games = here('../../games/');

/** Where the pages are served. */
export const GAMES_BASE = '/games/';

/** One game in studio-index.json, from which the catalogue is filled. */
export interface StudioGame {
  readonly code: string;
  readonly vendor: string;
  readonly names: GameInfo['names'];
  readonly descriptions: GameInfo['descriptions'];
  readonly mechanic: SlotMath['mechanic'];
  /** Percent with two decimals. */
  readonly returnToPlayer: string;
  readonly volatility: GameInfo['volatility'];
  /** Highest win of a round as a multiple of its bet. */
  readonly maxWin: number;
  readonly betLevels: readonly string[];
  readonly rulesVersion: number;
  /** Fixed lines, or ways, or null for groups. */
  readonly lines: number | null;
  readonly ways: number | null;
  /** Addresses below the base: pictures for lists (a phone paints a drawing slowly), 300 x 400 and 900 x 400. */
  readonly tile: string;
  readonly banner: string;
}

/** Builds all game pages into a folder: hashed assets, one document a game, tiles, and studio-index.json. Returns the index. */
export async function buildStudio(outDir = here('./dist')): Promise<StudioGame[]> {
  await build({
    root: here('.'),
    base: GAMES_BASE,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: here('./src/main.ts') },
    },
  });
  const manifest = JSON.parse(readFileSync(`${outDir}/.vite/manifest.json`, 'utf8')) as Manifest;
  const index: StudioGame[] = [];
  for (const code of readdirSync(games).sort()) {
    const { info, math } = (await import(`../../games/${code}/src/rules.ts`)) as { info: GameInfo; math: SlotMath };
    mkdirSync(`${outDir}/${code}`, { recursive: true });
    await raster(`${games}${code}/art/tile.svg`, 300, 400, `${outDir}/${code}/tile`);
    await raster(`${games}${code}/art/banner.svg`, 900, 400, `${outDir}/${code}/banner`);
    writeFileSync(`${outDir}/${code}/index.html`, documentOf(code, info, manifest));
    index.push(describe(info, math));
  }
  writeFileSync(`${outDir}/studio-index.json`, `${JSON.stringify(index, null, 2)}\n`);
  return index;
}

/**
 * Paints a drawing in a size in pixels, as WebP and as AVIF, which looks the same a third smaller. Both have one
 * address, and who takes AVIF gets it.
 */
async function raster(drawing: string, width: number, height: number, file: string): Promise<void> {
  const painted = sharp(drawing, { density: 144 }).resize(width, height);
  await painted.clone().webp({ quality: 62, effort: 6 }).toFile(`${file}.webp`);
  await painted.clone().avif({ quality: 38, effort: 3 }).toFile(`${file}.avif`);
}

function describe(info: GameInfo, math: SlotMath): StudioGame {
  return {
    code: info.code,
    vendor: info.vendor,
    names: info.names,
    descriptions: info.descriptions,
    mechanic: math.mechanic,
    returnToPlayer: info.returnToPlayer,
    volatility: info.volatility,
    maxWin: math.capUnits / 100,
    betLevels: math.betLevels,
    rulesVersion: math.rulesVersion,
    lines: math.mechanic === 'lines' ? math.lines.length : null,
    ways: math.mechanic === 'ways' ? math.rows ** math.columns : null,
    tile: `${info.code}/tile.webp`,
    banner: `${info.code}/banner.webp`,
  };
}

/** The document of a game: no inline script or style; its own chunk and pictures are asked for at once. */
function documentOf(code: string, info: GameInfo, manifest: Manifest): string {
  const main = manifest['src/main.ts'];
  const own = manifest[`../../games/${code}/src/screen.ts`];
  if (!main || !own) throw new Error(`the build has no page for ${code}`);
  const address = (file: string) => `${GAMES_BASE}${file}`;
  const imported = [...(main.imports ?? []), ...(own.imports ?? [])].flatMap((name) => manifest[name]?.file ?? []);
  const preloads = [...new Set([own.file, ...imported])].filter((file) => file !== main.file);
  return `<!doctype html>
<html lang="en" data-game="${code}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#0b0610" />
    <link rel="icon" type="image/webp" href="${address(`${code}/tile.webp`)}" />
    <title>${info.names.EN}</title>
${(main.css ?? []).map((file) => `    <link rel="stylesheet" href="${address(file)}" />`).join('\n')}
${(own.assets ?? []).map((file) => `    <link rel="preload" as="image" href="${address(file)}" />`).join('\n')}
${preloads.map((file) => `    <link rel="modulepreload" href="${address(file)}" />`).join('\n')}
    <script type="module" src="${address(main.file)}"></script>
  </head>
  <body>
    <div id="game"></div>
  </body>
</html>
`;
}

// As a command: builds into dist.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const index = await buildStudio();
  console.log(`built ${index.length} games`);
}
