import pg from 'pg';
import type { Keyring } from '../security/keyring.ts';
import { createSecretBox, type SecretBox, DecryptionError } from '../security/secret-box.ts';
import { DatabaseStartError } from './database-errors.ts';
import { type EncryptedColumn, placeOf } from './encrypted-column.ts';

const name = pg.escapeIdentifier;
const CHECK_PLACE = 'secret_check';

/**
 * Makes sure that the secrets at hand are those of this database; a new database is given a mark of them.
 * @throws DatabaseStartError WRONG_SECRET
 */
export async function checkSecret(owner: pg.Client, keys: Keyring): Promise<void> {
  const box = createSecretBox(keys);
  const { rows } = await owner.query<{ value: string }>('select value from secret_check');
  const [mark] = rows;
  if (!mark) {
    await owner.query('insert into secret_check (value) values ($1)', [box.encrypt(CHECK_PLACE, 'the right secret')]);
    return;
  }
  try {
    box.decrypt(CHECK_PLACE, mark.value);
  } catch (error) {
    throw wrongSecret(error);
  }
  if (!box.isCurrent(mark.value)) {
    await owner.query('update secret_check set value = $1', [box.encrypt(CHECK_PLACE, 'the right secret')]);
  }
}

function wrongSecret(cause: unknown): unknown {
  if (!(cause instanceof DecryptionError)) return cause;
  return new DatabaseStartError(
    'WRONG_SECRET',
    `The secret file is not the one of this database: ${cause.message}. Bring back the file that the database was used with (SECRET_FILE, or "secret" in DATA_DIR).`,
    cause,
  );
}

interface Row {
  readonly value: string;
  readonly row: string[];
  readonly fingerprint: string | null;
  readonly covered: string[];
}

/** Encrypts one value with the newest key unless it is; answers whether anything changed. */
async function encryptRow(owner: pg.Client, at: EncryptedColumn, box: SecretBox, found: Row): Promise<void> {
  const place = placeOf(at, ...found.row);
  const plain = box.isEncrypted(found.value) ? box.decrypt(place, found.value) : found.value;
  const value = box.isCurrent(found.value) ? found.value : box.encrypt(place, plain);
  const where = at.row.map((column, index) => `${name(column)} = $${index + 2}`).join(' and ');
  const sets = [`${name(at.column)} = $1`];
  const values: unknown[] = [value, ...found.row];
  if (at.fingerprint) {
    values.push(box.fingerprint(at.table, JSON.stringify([...found.covered, plain])));
    sets.push(`${name(at.fingerprint.column)} = $${values.length}`);
  }
  await owner.query(`update ${name(at.table)} set ${sets.join(', ')} where ${where}`, values);
}

async function encryptColumn(owner: pg.Client, at: EncryptedColumn, keys: Keyring): Promise<number> {
  const texts = (columns: readonly string[]) =>
    `array[${columns.map((column) => `${name(column)}::text`).join(', ')}]::text[]`;
  const mark = at.fingerprint ? name(at.fingerprint.column) : 'null';
  const isOldMark = at.fingerprint ? `or not coalesce(starts_with(${mark}, $2), false)` : "and $2 <> ''";
  const { rows } = await owner.query<Row>(
    `select ${name(at.column)} as value, ${texts(at.row)} as row, ${mark} as fingerprint,
            ${texts(at.fingerprint?.with ?? [])} as covered
       from ${name(at.table)} where not starts_with(${name(at.column)}, $1) ${isOldMark} for update`,
    [`box1.${keys.current.id}.`, `${keys.oldest.id}.`],
  );
  const box = createSecretBox(keys);
  for (const row of rows) await encryptRow(owner, at, box, row);
  return rows.length;
}

/**
 * Encrypts every value of the columns that is plain or under an older key, and makes fingerprints anew whose key
 * is gone. Runs inside the caller's transaction; done twice it changes nothing the second time.
 * @returns how many values it encrypted
 * @throws DatabaseStartError WRONG_SECRET when a value was encrypted by a key that is not at hand
 */
export async function encryptStoredSecrets(
  owner: pg.Client,
  columns: readonly EncryptedColumn[],
  keys: Keyring,
): Promise<number> {
  let count = 0;
  try {
    for (const column of columns) count += await encryptColumn(owner, column, keys);
  } catch (error) {
    throw wrongSecret(error);
  }
  return count;
}
