import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { QUERY_NAMES } from './query-names.ts';

const sources = fileURLToPath(new URL('../', import.meta.url));

/** How screens come by the query of their address. */
const READS =
  /\b(?:query|texts|useQueryTexts\(\)|new URLSearchParams\((?:query|location\.search)\))\.(?:get|has)\('(\w+)'\)/g;

/** A lottery's ticket is read when the app has taken over: no rendering and no kept document gets to know it. */
const READ_BY_THE_PHONE_ALONE = ['token'];

test('every name that is read from an address is known to the server, and no other', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const read = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(READS)].map(([, name = '']) => name),
  );
  expect(read.length).toBeGreaterThan(30);
  expect([...new Set(read)].sort()).toEqual([...QUERY_NAMES, ...READ_BY_THE_PHONE_ALONE].sort());
});
