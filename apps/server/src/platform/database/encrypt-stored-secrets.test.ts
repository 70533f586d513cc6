import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planOf } from '../../../test/migration-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { createKeyring, type Keyring } from '../security/keyring.ts';
import { createSecretBox } from '../security/secret-box.ts';
import { migrate } from './migrate.ts';
import { type EncryptedColumn, placeOf } from './encrypted-column.ts';
import { VENDOR_SECRET } from '../../modules/vendors/vendors-repository.ts';
import { MODULE_TABLES } from '#server/modules.ts';

const ENCRYPTED_COLUMNS = MODULE_TABLES.flatMap(({ encrypted = [] }) => encrypted);

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  // the keys that every test database has already
  await db.asOwner('delete from platform_key');
});
afterEach(() => db.close());

const newSecret = () => randomBytes(32).toString('base64url');
const oldSecret = TEST_KEYS.current.secret;
/** As a start with these secrets; the roles are left alone, because other tests use them. */
const startWith = (keys: Keyring) => migrate({ ...planOf(db.ownerUrl), appUrl: undefined, checkUrl: undefined, keys });

/** The whole database as text. */
async function dump(): Promise<string> {
  const tables = await db.asOwner<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await db.asOwner<{ text: string }>(`select "${name}"::text as text from "${name}"`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

/** Writes a row of a table as an older program did: the value plain, everything else of its kind. */
async function writePlainly({ table, column, row }: EncryptedColumn, plain: string): Promise<void> {
  const columns = await db.asOwner<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1
        and (is_nullable = 'NO' and column_default is null or column_name = $2)`,
    [table, column],
  );
  const values = columns.map(({ name, type }) =>
    name === column ? plain : type === 'uuid' ? randomUUID() : `${name}-1`,
  );
  const names = columns.map(({ name }) => `"${name}"`);
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...row, column]));
  await db.asOwner(`alter table "${table}" disable trigger all`);
  await db.asOwner(
    `insert into "${table}" (${names.join(', ')}) values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
}

/** The values of an encrypted column with the places where they open. */
async function readEncrypted(at: EncryptedColumn): Promise<{ value: string; place: string }[]> {
  const { table, column, row } = at;
  const found = await db.asOwner<{ value: string; row: string[] }>(
    `select "${column}" as value, array[${row.map((name) => `"${name}"::text`).join(', ')}] as row from "${table}"`,
  );
  return found.map((one) => ({ value: one.value, place: placeOf(at, ...one.row) }));
}

async function openAll(column: EncryptedColumn, keys: Keyring): Promise<string[]> {
  const box = createSecretBox(keys);
  return (await readEncrypted(column)).map(({ value, place }) => box.decrypt(place, value));
}

test.for(ENCRYPTED_COLUMNS)(
  'what an older program left plainly in $table ($column) is closed at the next start, once',
  async (at) => {
    const plain = `plain-${newSecret()}`;
    await writePlainly(at, plain);
    expect(await dump()).toContain(plain);
    await startWith(TEST_KEYS);
    expect(await dump()).not.toContain(plain);
    expect(await openAll(at, TEST_KEYS)).toEqual([plain]);
    const first = await readEncrypted(at);
    await startWith(TEST_KEYS);
    expect(await readEncrypted(at)).toEqual(first);
  },
);

test('after a new secret everything is closed with it, and opens without the older one', async () => {
  for (const at of ENCRYPTED_COLUMNS) await writePlainly(at, `plain-${at.table}`);
  await startWith(TEST_KEYS);
  const secret = newSecret();
  await startWith(createKeyring([secret, oldSecret]));
  // the older secret is dropped
  await startWith(createKeyring([secret]));
  for (const at of ENCRYPTED_COLUMNS) expect(await openAll(at, createKeyring([secret]))).toEqual([`plain-${at.table}`]);
  const [card] = await db.asOwner<{ mark: string; where: string[] }>(
    `select card_fingerprint as mark, array[merchant_code, bank_code] as where from bank_card`,
  );
  const expected = createSecretBox(createKeyring([secret])).fingerprint(
    'bank_card',
    JSON.stringify([...(card?.where ?? []), 'plain-bank_card']),
  );
  expect(card?.mark).toBe(expected);
});

test('another secret file stops the start with a clear word and changes nothing', async () => {
  await writePlainly(VENDOR_SECRET, 'plain');
  await startWith(TEST_KEYS);
  const before = await dump();
  await expect(startWith(createKeyring([newSecret()]))).rejects.toMatchObject({
    code: 'WRONG_SECRET',
    message: expect.stringContaining('Bring back the file'),
  });
  expect(await dump()).toBe(before);
});

test('a value that somebody moved to another row, or wrote over, stops the change of the secret', async () => {
  await writePlainly(VENDOR_SECRET, 'plain');
  await startWith(TEST_KEYS);
  await db.asOwner(`update vendor_key set key_id = 'k-other'`);
  const rotated = createKeyring([newSecret(), oldSecret]);
  await expect(startWith(rotated)).rejects.toMatchObject({ code: 'WRONG_SECRET' });
});

test('every column that is named like a secret is encrypted', async () => {
  const columns = await db.asOwner<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(secret|private|_pem$|card_number|answer|server_seed|^seed$)'
        and table_name !~ '^secret_check' and data_type <> 'timestamp with time zone'
        and column_name !~ '_hash$' order by 1`,
  );
  const encrypted = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(columns.map(({ name }) => name)).toEqual(encrypted.toSorted());
});
