import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of the benchmarks that has said it is ready. */
export interface Started {
  /** Ends it; again does nothing. @returns all that it printed */
  stop(): Promise<string>;
}

const START_LIMIT_MS = 90_000;

/**
 * Starts a script of this folder on the same Node and waits until it prints a line that begins with `ready`.
 * @throws Error when it ends before, or is not ready after 90 s
 */
export async function startScript(name: string, args: readonly string[]): Promise<Started> {
  const script = new URL(name, import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return text;
    // what it printed last has come once its streams are closed
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    return text;
  };
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (/^ready\b.*\n/m.test(text)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready`)));
    setTimeout(() => reject(new Error(`${name} was not ready after 90 s`)), START_LIMIT_MS).unref();
  });
  try {
    await ready;
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
