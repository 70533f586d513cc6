import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { keepRunning, pauseAfter } from './child-program.ts';

const log = createLog('silent');
let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-child-'));
  program = join(folder, 'program.mjs');
  const lines = [
    "if (process.argv[2] === 'fails') process.exit(1);",
    "process.send('ready');",
    'setInterval(() => {}, 1000);',
  ];
  await writeFile(program, lines.join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Keeps a program running that is ready at once, or always fails. */
function keep(words: string[] = [], pause = 1, path = program) {
  const started: ChildProcess[] = [];
  const pauses: number[] = [];
  const kept = keepRunning({
    name: 'test',
    log,
    start: () => {
      const child = fork(path, words, { execPath: path === '' ? '/nowhere/node' : process.execPath, stdio: 'ignore' });
      started.push(child);
      return child;
    },
    isReady: (message) => message === 'ready',
    pauseOf: (deaths) => {
      pauses.push(deaths);
      return pause;
    },
  });
  return { ...kept, started, pauses };
}

test('the pauses grow from one second to half a minute', () => {
  expect([1, 2, 3, 5, 6, 50].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

test('a program that is killed is started again, and ends when it is asked to', async () => {
  const { started, firstStart, pauses, stop } = keep();
  await firstStart;
  started[0]?.kill('SIGKILL');
  await expect.poll(() => started.length).toBe(2);
  expect(started[0]?.signalCode).toBe('SIGKILL');
  expect(pauses).toEqual([1]);
  await stop();
  expect(started[1]?.exitCode ?? started[1]?.signalCode).not.toBeNull();
  expect(started).toHaveLength(2);
});

test('one that fails at every start is tried again and again, each time counted', async () => {
  const { started, firstStart, pauses, stop } = keep(['fails']);
  await firstStart;
  await expect.poll(() => pauses.length).toBeGreaterThan(2);
  await stop();
  expect(pauses.slice(0, 3)).toEqual([1, 2, 3]);
  const count = started.length;
  await expect.poll(() => started.every(({ exitCode, signalCode }) => (exitCode ?? signalCode) !== null)).toBe(true);
  expect(started).toHaveLength(count);
});

test('a stop during the pause starts nothing, and one that cannot be started at all ends nobody', async () => {
  const waiting = keep(['fails'], 3_600_000);
  await waiting.firstStart;
  await waiting.stop();
  expect(waiting.started).toHaveLength(1);
  const missing = keep([], 3_600_000, '');
  await missing.firstStart;
  await missing.stop();
  expect(missing.pauses).toEqual([1]);
});
