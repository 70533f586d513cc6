import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of the benchmarks that has said it is ready. */
export interface Started {
  /** What it said after the word `ready`. */
  readonly told: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 90_000;

/**
 * Starts a script of this folder on the same Node and waits until it prints a line that begins with `ready`.
 * @throws Error when it ends before, or is not ready after 90 s
 */
export async function startScript(name: string, args: readonly string[]): Promise<Started> {
  const script = new URL(name, import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  let text = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const line = /^ready ?(.*)\n/m.exec(text);
      if (line) resolve(line[1] ?? '');
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready`)));
    setTimeout(() => reject(new Error(`${name} was not ready after 90 s`)), START_LIMIT_MS).unref();
  });
  try {
    return { told: await ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
