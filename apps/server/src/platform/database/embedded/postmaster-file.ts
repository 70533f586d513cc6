import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a running server writes about itself into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Reads postmaster.pid (lines: pid, folder, start, port, socket, address, memory, status). */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}

/** Whether the process runs and is a server: a dead process that nobody has buried yet (zombie) does not count. */
async function isServerRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status.includes('(postgres)') && !/\) Z /.test(status);
}

/**
 * Stops the server that a killed program left behind on this folder, so that the next one starts clean.
 * First politely (SIGINT, connections are cut), after ten seconds at once (SIGQUIT: it recovers at the next start).
 */
export async function stopOrphanedServer(cluster: string): Promise<boolean> {
  const left = await readPostmaster(cluster);
  if (!left) return false;
  const file = join(cluster, 'postmaster.pid');
  for (let waited = 0; await isServerRunning(left.pid); waited += 50) {
    if (waited === 0) process.kill(left.pid, 'SIGINT');
    if (waited === 10_000) process.kill(left.pid, 'SIGQUIT');
    if (waited > 30_000) throw new Error(`the server with process id ${left.pid} does not stop`);
    await pause(50);
  }
  await rm(file, { force: true });
  return true;
}
