import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerRole } from './cluster.ts';
import { choosePlace } from './place.ts';
import { readPostmaster } from './postmaster-file.ts';

/**
 * Finds the server that a running program keeps on a folder, for commands beside it.
 * @returns address of a database as owner; undefined when no server runs there
 */
export async function findRunningServer(folder: string, databaseName: string): Promise<string | undefined> {
  const { place } = await choosePlace(folder);
  const server = await readPostmaster(join(place.folder, 'cluster'));
  if (!server?.ready) return undefined;
  const password = await readFile(join(place.folder, 'owner-password'), 'utf8');
  return `postgresql://${ownerRole}:${password.trim()}@127.0.0.1:${server.port}/${databaseName}`;
}
