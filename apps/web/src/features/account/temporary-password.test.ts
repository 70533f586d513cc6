import { expect, test } from 'vitest';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import {
  deleteTemporaryPassword,
  hasTemporaryPassword,
  storeTemporaryPassword,
  readTemporaryPassword,
} from './temporary-password.ts';

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

test('PWD-03: a password issued by staff is kept encrypted, and only this device reads it', async () => {
  const store = createMemoryStore();
  const key = await newKey();
  await storeTemporaryPassword(store, key, 'ABCD-EFGH-JKLM');
  expect(hasTemporaryPassword(store)).toBe(true);
  expect(store.getItem('TEMPORARY_PASSWORD')).not.toContain('ABCD');
  expect(await readTemporaryPassword(store, key)).toBe('ABCD-EFGH-JKLM');
  expect(await readTemporaryPassword(store, await newKey())).toBeUndefined();
  expect(hasTemporaryPassword(store)).toBe(false);
});

test('PWD-08: it can be forgotten, and a store without one has none', async () => {
  const store = createMemoryStore();
  const key = await newKey();
  await storeTemporaryPassword(store, key, 'ABCD-EFGH-JKLM');
  deleteTemporaryPassword(store);
  expect(store.getItem('TEMPORARY_PASSWORD')).toBeNull();
  expect(await readTemporaryPassword(store, key)).toBeUndefined();
});
