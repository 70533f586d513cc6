import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Acknowledged } from '../movement-load.ts';

const script = fileURLToPath(new URL('./program-under-load.ts', import.meta.url));

/** Starts the program and collects what it promises, line by line. */
export function startProgram(
  dataDir: string,
  acknowledged: Acknowledged[],
): { child: ChildProcess; ready: Promise<void> } {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const child = spawn('node', [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [key, txnId, balance] = line.split(' ');
      if (line === 'ready') resolve();
      else if (key && txnId && balance) acknowledged.push({ scope: 'JL', key, txnId, balance: BigInt(balance) });
    });
  });
  return { child, ready };
}
