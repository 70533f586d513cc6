import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import type { LobbyGame } from '../reference/lobby-games.ts';
import { LOBBY_SCRIPTS } from './files.ts';

/** How many games the reference lobby shows. */
export const LOBBY_GAMES = 60;

const root = join(import.meta.dirname, '../reference');

const common: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Builds the script that the page loads, as the program's are built, and writes it beside its compressed copy. @returns its name */
async function buildScript(folder: string): Promise<string> {
  const { output } = (await build({
    ...common,
    build: {
      outDir: join(folder, 'scripts'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: join(root, 'entry-client.tsx'),
        output: { entryFileNames: 'lobby-[hash:7].js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [script] = output;
  writeFileSync(join(folder, 'scripts', `${script.fileName}.br`), brotliCompressSync(script.code));
  return script.fileName;
}

/** Builds the lobby for Node and renders it. */
async function prerender(folder: string, games: readonly LobbyGame[]): Promise<string> {
  await build({
    ...common,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: join(folder, 'renderer'),
      emptyOutDir: true,
      target: 'node24',
      rollupOptions: {
        input: join(root, 'entry-server.tsx'),
        output: { entryFileNames: 'lobby.mjs', codeSplitting: false },
      },
    },
  });
  const { renderLobby } = (await import(pathToFileURL(join(folder, 'renderer/lobby.mjs')).href)) as {
    renderLobby(games: readonly LobbyGame[]): string;
  };
  return renderLobby(games);
}

/**
 * The document of the reference lobby: style and games inlined, the tiles in it, one script.
 * @param script the script's file name
 */
export function lobbyDocument(parts: {
  style: string;
  body: string;
  games: readonly LobbyGame[];
  script: string;
}): string {
  // no text of the catalogue may end the script element around it
  const games = JSON.stringify(parts.games).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Reference lobby</title><meta name="description" content="Games of a lobby"><link rel="icon" href="data:,"><style>${parts.style}</style><script type="module" src="${LOBBY_SCRIPTS}${parts.script}"></script></head><body><div id="root">${parts.body}</div><script type="application/json" id="games">${games}</script></body></html>`;
}

/**
 * Builds the page that the program's screens are compared with: a lobby of 60 tiles as a careful engineer would write it in a day,
 * with the first games of the program's own catalogue. Its sources are in `bench/reference`.
 * @param folder where script and document are written
 * @param catalogue the games, at least 60
 * @returns the document
 * @throws Error when there are fewer games
 */
export async function buildReferenceLobby(folder: string, catalogue: readonly LobbyGame[]): Promise<string> {
  if (catalogue.length < LOBBY_GAMES)
    throw new Error(`the catalogue has ${catalogue.length} games for ${LOBBY_GAMES} tiles`);
  const games = catalogue
    .slice(0, LOBBY_GAMES)
    .map(({ gameId, gameName, gameType, vassalage, iconUrl }) => ({ gameId, gameName, gameType, vassalage, iconUrl }));
  const script = await buildScript(folder);
  const body = await prerender(folder, games);
  const style = readFileSync(join(root, 'lobby.css'), 'utf8').replace(/\s+/g, ' ');
  return lobbyDocument({ style, body, games, script });
}
