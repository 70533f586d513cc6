import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyring } from './keyring.ts';
import { createSecretBox } from './secret-box.ts';

const secret = () => randomBytes(32).toString('base64url');
const first = secret();
const box = createSecretBox(createKeyring([first]));

test('what was encrypted opens at its place, says nothing, and looks different each time', () => {
  const encrypted = box.encrypt('vendor_key.secret/EN:k1', 'a secret ß 密');
  expect(box.decrypt('vendor_key.secret/EN:k1', encrypted)).toBe('a secret ß 密');
  expect(encrypted).not.toContain('secret');
  expect(box.encrypt('vendor_key.secret/EN:k1', 'a secret ß 密')).not.toBe(encrypted);
  expect(box.decrypt('x', box.encrypt('x', ''))).toBe('');
});

test('a value moved to another row, changed in any byte, shortened or plain does not open', () => {
  const encrypted = box.encrypt('vendor_key.secret/EN:k1', 'secret');
  expect(() => box.decrypt('vendor_key.secret/EN:k2', encrypted)).toThrow(/belongs elsewhere/);
  const [head, id, body = ''] = encrypted.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] as number) ^ 1;
    const forged = `${head}.${id}.${changed.toString('base64url')}`;
    expect(() => box.decrypt('vendor_key.secret/EN:k1', forged)).toThrow(/cannot be decrypted/);
  }
  expect(() =>
    box.decrypt('vendor_key.secret/EN:k1', `${head}.${id}.${bytes.subarray(0, 29).toString('base64url')}`),
  ).toThrow();
  expect(() => box.decrypt('vendor_key.secret/EN:k1', 'secret')).toThrow(/not encrypted/);
});

test('after a new key came the older values open and are known as older; without the old key they name it', () => {
  const encrypted = box.encrypt('x', 'value');
  const rotated = createSecretBox(createKeyring([secret(), first]));
  expect(rotated.decrypt('x', encrypted)).toBe('value');
  expect([
    rotated.isCurrent(encrypted),
    rotated.isEncrypted(encrypted),
    rotated.isCurrent(rotated.encrypt('x', 'value')),
  ]).toEqual([false, true, true]);
  expect(() => createSecretBox(createKeyring([secret()])).decrypt('x', encrypted)).toThrow(
    /the secret file has no key/,
  );
});

test('a new key leaves fingerprints as they are, until the oldest goes', () => {
  const second = secret();
  const both = createSecretBox(createKeyring([second, first]));
  expect(both.fingerprint('card', '1')).toBe(box.fingerprint('card', '1'));
  const mark = createSecretBox(createKeyring([second])).fingerprint('card', '1');
  expect(mark).not.toBe(box.fingerprint('card', '1'));
  expect([box.isCurrentFingerprint(mark), both.isCurrentFingerprint(box.fingerprint('card', '1'))]).toEqual([
    false,
    true,
  ]);
});

test('equal values have equal fingerprints under one purpose and one secret', () => {
  expect(box.fingerprint('card', '1')).toBe(box.fingerprint('card', '1'));
  const others = [box.fingerprint('card', '2'), box.fingerprint('mail', '1')];
  others.push(createSecretBox(createKeyring([secret()])).fingerprint('card', '1'));
  expect(others).not.toContain(box.fingerprint('card', '1'));
});
