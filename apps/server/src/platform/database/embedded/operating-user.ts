import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseStartError } from '../database-errors.ts';

/** The account under which PostgreSQL runs; undefined means the program's own (PostgreSQL refuses to run as root). */
export interface OperatingUser {
  readonly uid: number;
  readonly gid: number;
}

function lookUp(name: string): OperatingUser | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Finds the account for the server when the program runs as root: `postgres`, made if missing, else `nobody`.
 * @throws DatabaseStartError NO_DATABASE_USER when the system has none of them
 */
export function findOperatingUser(): OperatingUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = lookUp('postgres');
  if (existing) return existing;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  } catch {
    // a small system without useradd: nobody is enough to own the files
  }
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (!user) {
    throw new DatabaseStartError(
      'NO_DATABASE_USER',
      'PostgreSQL cannot run as root and no user "postgres" could be made. Start the program as another user.',
    );
  }
  return user;
}

/** True when the account may pass through every folder above the path. */
export async function canReach(user: OperatingUser, path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const entry = await stat(folder).catch(() => undefined);
    if (entry) {
      const bit = entry.uid === user.uid ? 0o100 : entry.gid === user.gid ? 0o010 : 0o001;
      if ((entry.mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
