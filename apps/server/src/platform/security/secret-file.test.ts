import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSecret, dropOlderSecrets, openKeyring } from './secret-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-secret-'));
  file = join(folder, 'secret');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the first start makes 256 random bits that only the program’s user may read, the next one finds them', () => {
  const first = openKeyring({ file, mayMake: true });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(first.current.secret, 'base64url')).toHaveLength(32);
  expect(openKeyring({ file, mayMake: true }).current).toEqual(first.current);
});

test('a named file that is not there stops the start: a new secret would open nothing', () => {
  expect(() => openKeyring({ file, mayMake: false })).toThrow(/cannot be read \(ENOENT\)/);
});

test('a file that others may read stops the start and says what to do', () => {
  openKeyring({ file, mayMake: true });
  for (const mode of [0o640, 0o604, 0o644]) {
    chmodSync(file, mode);
    expect(() => openKeyring({ file, mayMake: true })).toThrow(/Give it mode 0600/);
  }
});

test.for(['', 'short\n', `${'a'.repeat(43)}\nshort\n`, `${'a'.repeat(42)} \n`])(
  'a damaged file stops the start: %j',
  (text) => {
    writeFileSync(file, text, { mode: 0o600 });
    expect(() => openKeyring({ file, mayMake: true })).toThrow(/is damaged/);
  },
);

test('a new secret comes first, the older ones still open; purposes have their own keys', () => {
  const old = openKeyring({ file, mayMake: true });
  addSecret(file);
  const both = openKeyring({ file, mayMake: false });
  expect(both.current.id).not.toBe(old.current.id);
  expect(both.find(old.current.id)).toEqual(old.current);
  // a running program that meets a value of the new key looks into the file again
  expect(old.find(both.current.id)).toEqual(both.current);
  expect(both.derive('a')).not.toEqual(both.derive('b'));
  // passwords stay as they are until the older secret goes
  expect(both.derive('a')).toEqual(old.derive('a'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(dropOlderSecrets(file)).toBe(1);
  expect(readFileSync(file, 'utf8').trim()).toBe(both.current.secret);
  expect(openKeyring({ file, mayMake: false }).derive('a')).not.toEqual(old.derive('a'));
});
