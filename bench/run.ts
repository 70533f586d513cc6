import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { BROWSER_ACCEPT, CATALOGUE_PATH, catalogueFigures, HOME_PATH, homeFigures } from './src/answers-bench.ts';
import { browsingFigures } from './src/browsing-bench.ts';
import { callFigures } from './src/calls-bench.ts';
import { FILES } from './src/files.ts';
import { floodFigures } from './src/flood-bench.ts';
import { secondVisitFigures } from './src/second-visit-bench.ts';
import { type Figure } from './src/measure.ts';
import { listFigures } from './src/lists-bench.ts';
import { memoryFigures } from './src/memory-bench.ts';
import { moneyFigures } from './src/money-bench.ts';
import { recordFigures } from './src/records-bench.ts';
import { startScript, type Started } from './src/process.ts';
import { onePicturePage, pageLoadFigures, withoutScripts } from './src/page-load-bench.ts';
import { buildReferenceLobby, LOBBY_GAMES } from './src/reference-lobby.ts';
import type { LobbyGame } from './reference/lobby-games.ts';
import { tapFigures } from './src/tap-bench.ts';
import { workFigures } from './src/work-bench.ts';
import { printFigures, writeFigures } from './src/report.ts';

const PORT = Number(process.env['PORT'] ?? 4700);
const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
const program = `http://127.0.0.1:${PORT}`;
const frames = `http://127.0.0.1:${PORT + 1}`;
const reference = `http://127.0.0.1:${PORT + 5}`;
const figures: Figure[] = [];
const running: Started[] = [];
const notify = (group: Figure[]) => {
  figures.push(...group);
  printFigures(group);
};

async function save(url: string, name: string): Promise<void> {
  const response = await fetch(url, { headers: BROWSER_ACCEPT });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  writeFileSync(join(folder, name), Buffer.from(await response.arrayBuffer()));
}

/** The games that the reference lobby shows: the first of the program's catalogue. */
async function firstGames(): Promise<readonly LobbyGame[]> {
  const response = await fetch(`${program}/mcs/game/list?pageNo=1&pageSize=${LOBBY_GAMES}`);
  const { value } = (await response.json()) as { value: { games: readonly LobbyGame[] } };
  return value.games;
}

/** The quality at which the program compresses documents. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Writes what the reference server sends: the same bytes as the program, and plainer pages. */
async function writeReferenceFiles(): Promise<void> {
  await save(program + CATALOGUE_PATH, FILES.catalogue);
  await save(program + HOME_PATH, FILES.home);
  const home = readFileSync(join(folder, FILES.home), 'utf8');
  const picture = /<img[^>]* data-address="([^"]+)"/.exec(home)?.[1];
  if (!picture) throw new Error('home shows no picture');
  await save(program + picture, FILES.picture);
  const pages = {
    [FILES.home]: home,
    [FILES.lobby]: await buildReferenceLobby(folder, await firstGames()),
    [FILES.homeWithoutScripts]: withoutScripts(home),
    [FILES.onePicture]: onePicturePage(FILES.picture),
  };
  for (const [name, text] of Object.entries(pages)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, BROTLI));
  }
}

/** Groups of figures by the word that asks for one of them: `npm run bench -- calls`. */
const GROUPS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  lists: () => listFigures(join(folder, 'data-of-lists')),
  calls: () => callFigures(program, frames, join(folder, 'data')),
  money: () => moneyFigures(PORT, join(folder, 'data')),
  records: () => recordFigures(join(folder, 'data-of-records')),
  flood: () => floodFigures(PORT + 7, join(folder, 'data-with-limits')),
  catalogue: () => catalogueFigures(program, reference),
  home: () => homeFigures(program, reference),
  browsing: () => browsingFigures(program),
  taps: () => tapFigures(program, reference),
  visits: () => secondVisitFigures(program, reference),
  work: () => workFigures(program, reference),
  memory: () => memoryFigures(program, reference, PORT + 6),
  pages: () => pageLoadFigures(program, reference, PORT + 6),
};
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in GROUPS));
if (unknown) throw new Error(`no figures "${unknown}"; there are ${Object.keys(GROUPS).join(', ')}`);

try {
  running.push(await startScript('serve-program.ts', [String(PORT), join(folder, 'data')]));
  await writeReferenceFiles();
  running.push(await startScript('serve-reference.ts', [String(PORT + 5), folder]));
  for (const [name, measure] of Object.entries(GROUPS)) {
    if (asked.length === 0 || asked.includes(name)) notify(await measure());
  }
  // A partial run is for development; the document holds only the figures of one whole run.
  if (asked.length === 0) writeFigures(figures);
} finally {
  for (const { stop } of running.toReversed()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
