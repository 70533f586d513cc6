import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOBBY_SCRIPTS } from './files.ts';
import { buildReferenceLobby } from './reference-lobby.ts';

/** Read by hand: the build needs the environment of Node, and the package brings no types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { window: { document: Document } };
};

const game = (index: number) => ({
  gameId: `game-${index}`,
  gameName: index === 0 ? '</script><b>Quay & Co' : `Game ${index}`,
  gameType: index % 2 === 0 ? 'RNG' : 'LIVE',
  vassalage: 'JL',
  iconUrl: `/art/tiles/game-${index}.svg`,
});
const folder = mkdtempSync(join(tmpdir(), 'tessera-lobby-test-'));
let document: Document;

beforeAll(async () => {
  const html = await buildReferenceLobby(
    folder,
    Array.from({ length: 70 }, (_value, index) => game(index)),
  );
  document = new JSDOM(html).window.document;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the document has sixty tiles with sized pictures, loaded at once on the first screen and lazily below it', () => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main li img')];
  expect(pictures).toHaveLength(60);
  for (const picture of pictures) expect([picture.width, picture.height]).toEqual([115, 115]);
  const eager = pictures.filter((picture) => picture.getAttribute('loading') === 'eager');
  expect(eager).toEqual(pictures.slice(0, 12));
  expect(pictures.slice(12).every((picture) => picture.getAttribute('loading') === 'lazy')).toBe(true);
});

test('the page loads one script, minified and compressed beforehand, and no style', () => {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  const [file = ''] = readdirSync(join(folder, 'scripts')).filter((name) => name.endsWith('.js'));
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual([LOBBY_SCRIPTS + file]);
  expect(readdirSync(join(folder, 'scripts')).sort()).toEqual([file, `${file}.br`]);
  const lines = readFileSync(join(folder, 'scripts', file), 'utf8').split('\n');
  // React's development build and code that is not minified have more than ten thousand
  expect(lines.length).toBeLessThan(100);
  expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(0);
  expect(document.querySelectorAll('style')).toHaveLength(1);
});

test('the links that the benchmark taps are there, and what they lead to is not', () => {
  expect(document.querySelector('a[href="/m/gameList?vassalage=JL"]')).not.toBeNull();
  expect(document.querySelector('nav a[href="/m/login"]')).not.toBeNull();
  expect(document.querySelector('main form, main input')).toBeNull();
});

test('no name of a game ends the element that carries the games', () => {
  const games = JSON.parse(document.getElementById('games')?.textContent ?? '') as { gameName: string }[];
  expect(games).toHaveLength(60);
  expect(games[0]?.gameName).toBe('</script><b>Quay & Co');
});

test('fewer games than tiles are refused', async () => {
  await expect(buildReferenceLobby(folder, [game(0)])).rejects.toThrow('1 games for 60 tiles');
});
