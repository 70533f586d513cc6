import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { checkPassword, hashPassword } from './passwords.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('no test gets past a password that is hashed or checked inside of a transaction', async () => {
  const stored = await hashPassword('a quiet harbour');
  await expect(checkPassword(stored, 'a quiet harbour')).resolves.toBe(true);
  const { database } = test;
  await expect(database.forMerchant('EN', () => hashPassword('a quiet harbour'))).rejects.toThrow(/inside/);
  await expect(database.forPlatform(() => checkPassword(stored, 'a quiet harbour'))).rejects.toThrow(/inside/);
});
