import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../', import.meta.url));
/** Each module keeps the files of its tables; what is no module's or several modules' is the platform's. */
const ROOMS = '{modules/*,platform/database}/migrations';

/** A file of SQL that makes part of the schema. */
export interface SchemaFile {
  /** What the database remembers it by: the file's own name, whatever module it is in, with `functions/` before it if it is one of these. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Of a file of functions, counted up with each change; 0 of a migration, which never changes. */
  readonly version: number;
}

async function readFiles(cwd: string, pattern: string, prefix: string): Promise<SchemaFile[]> {
  const paths = globSync(pattern, { cwd })
    .map((path) => ({ name: prefix + basename(path), path }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const twice = paths.find(({ name }, index) => name === paths[index + 1]?.name);
  if (twice) throw new Error(`Two modules have a file ${twice.name}: a name is used once.`);
  return Promise.all(
    paths.map(async ({ name, path }) => {
      const text = await readFile(join(cwd, path), 'utf8');
      const version = Number(/^-- version (\d+)\n/.exec(text)?.[1] ?? 0);
      return { name, text, checksum: createHash('sha256').update(text).digest('hex'), version };
    }),
  );
}

/**
 * Migrations of all modules in the order of their names, which begin with the date.
 * @throws Error when two modules have a file of one name
 */
export const readMigrations = (from = source): Promise<SchemaFile[]> => readFiles(from, `${ROOMS}/*.sql`, '');

/** Files of functions of all modules, in the order of their names. */
export const readFunctions = (): Promise<SchemaFile[]> => readFiles(source, `${ROOMS}/functions/*.sql`, 'functions/');

/** A migration or a file of functions by its name. @throws Error when there is none */
export async function readSchemaFile(name: string): Promise<SchemaFile> {
  const file = [...(await readMigrations()), ...(await readFunctions())].find((each) => each.name === name);
  if (!file) throw new Error(`There is no ${name}.`);
  return file;
}
