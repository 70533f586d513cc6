import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const handbook = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs', 'operate');
const pictures = join(handbook, 'pictures');
const MOST_PICTURES = 15;
const MOST_BYTES = 60_000;

/** Pictures that the pages of the handbook show, with their alternative texts. */
const shown = readdirSync(handbook)
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => [...readFileSync(join(handbook, file), 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)])
  .map(([, text = '', path = '']) => ({ text, path }));
const kept = readdirSync(pictures).sort();

test('every picture of the handbook is there, and every one that is there is shown, in words too', () => {
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.length).toBeLessThanOrEqual(MOST_PICTURES);
  expect([...new Set(shown.map(({ path }) => path))].sort()).toEqual(kept.map((file) => `pictures/${file}`));
  for (const { text, path } of shown) expect(text.length, path).toBeGreaterThan(20);
});

test('each is as wide as a desk, and small', () => {
  for (const file of kept) {
    const bytes = readFileSync(join(pictures, file));
    expect(bytes.length, file).toBeLessThan(MOST_BYTES);
    // The header of a lossy picture without transparency, in which 14 bits are the width.
    expect(bytes.toString('latin1', 8, 16), file).toBe('WEBPVP8 ');
    expect(bytes.readUInt16LE(26) % 2 ** 14, file).toBe(1280);
  }
});

test('each is taken by a journey', () => {
  const journeys = join(handbook, '..', '..', 'e2e', 'journeys', 'console');
  const taken = readdirSync(journeys).flatMap((file) =>
    [...readFileSync(join(journeys, file), 'utf8').matchAll(/takeHandbookPicture\([^,]+, '([^']+)'\)/g)].map(
      ([, name]) => `${name}.webp`,
    ),
  );
  expect(taken.sort()).toEqual(kept);
});
