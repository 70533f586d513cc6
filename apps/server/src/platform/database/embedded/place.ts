import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackage } from './binaries.ts';
import type { ClusterPlace } from './cluster.ts';
import { canReach, findOperatingUser } from './operating-user.ts';

/** Where the data lives, and where the programs must be copied so that the server's user can run them. */
export interface ChosenPlace {
  readonly place: ClusterPlace;
  readonly copyProgramsTo: string | undefined;
}

/**
 * The asked folder, or one under /var/lib named after it when the server's user (the program runs as root) cannot reach the
 * asked one or the programs.
 */
export async function choosePlace(folder: string): Promise<ChosenPlace> {
  const user = findOperatingUser();
  if (!user || ((await canReach(user, folder)) && (await canReach(user, findPackage())))) {
    return { place: { folder, user }, copyProgramsTo: undefined };
  }
  const home = `/var/lib/tessera-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  await mkdir(home, { recursive: true, mode: 0o755 });
  return { place: { folder: join(home, 'data'), user }, copyProgramsTo: join(home, 'programs') };
}
