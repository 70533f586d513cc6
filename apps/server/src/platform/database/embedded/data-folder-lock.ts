import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseStartError } from '../database-errors.ts';

/** Held by the one program that may use a data folder; the operating system releases it when the program dies. */
export interface DataFolderLock {
  release(): Promise<void>;
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/**
 * Takes the folder for this process. On Linux the lock is a socket without a file, so none is left behind by a killed
 * program; elsewhere it is a socket file in the folder that a dead program's successor replaces.
 * @throws DatabaseStartError DATA_DIR_IN_USE when another living program holds it
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  const abstract = process.platform === 'linux';
  const path = abstract ? `\0tessera-${name}` : join(folder, 'program.sock');
  for (let attempt = 0; ; attempt += 1) {
    try {
      const server = await listen(path);
      return { release: () => new Promise((done) => server.close(() => done())) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (abstract || attempt > 0 || (await answers(path))) {
        throw new DatabaseStartError(
          'DATA_DIR_IN_USE',
          `Another running program already uses the data folder ${folder}.`,
        );
      }
      await rm(path, { force: true });
    }
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
