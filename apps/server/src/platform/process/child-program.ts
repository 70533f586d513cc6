import type { ChildProcess } from 'node:child_process';
import type { Log } from '../log/log.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A program that ran this long had started well; the next pause begins from the shortest again. */
const STEADY_MS = 60_000;
/** How long a program may take to end when it is asked to, milliseconds. */
const STOP_MS = 10_000;

/** A program beside this one, in its own process. */
export interface ChildProgram {
  /** Resolves when the program was ready for the first time, or ended before it was. */
  readonly firstStart: Promise<void>;
  /** Ends the program; it is not started again. */
  stop(): Promise<void>;
}

/**
 * Milliseconds to wait before a start, after so many deaths in a row.
 * @param deaths 1 or more
 */
export function pauseAfter(deaths: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS);
}

async function endProcess(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(hard);
}

/**
 * Runs a program beside this one and starts it again, after growing pauses, whenever it ended: whatever becomes of it, this
 * program goes on.
 * @param options.start makes the process, with a channel for messages
 * @param options.isReady true for the message by which the program says that it is ready
 * @param options.pauseOf milliseconds to wait after so many deaths in a row
 */
export function keepRunning(options: {
  readonly name: string;
  readonly log: Log;
  readonly start: () => ChildProcess;
  readonly isReady: (message: unknown) => boolean;
  readonly pauseOf?: (deaths: number) => number;
}): ChildProgram {
  const { name, log, start, isReady, pauseOf = pauseAfter } = options;
  const { promise: firstStart, resolve: startEnded } = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let deaths = 0;
  let isStopping = false;

  function begin(): void {
    const startedAt = performance.now();
    const current = start();
    child = current;
    const ended = (reason: string) => {
      child = undefined;
      startEnded();
      if (isStopping) return;
      if (performance.now() - startedAt > STEADY_MS) deaths = 0;
      deaths += 1;
      const pause = pauseOf(deaths);
      log.error({ program: name, reason, pause }, 'a program beside this one ended and will be started again');
      again = setTimeout(begin, pause);
    };
    current.on('message', (message) => isReady(message) && startEnded());
    // without a process id there never was a process, and no exit follows
    current.on('error', (error) => current.pid === undefined && ended(error.message));
    current.once('exit', (code, signal) => ended(signal ?? `code ${code}`));
  }

  begin();
  return {
    firstStart,
    async stop() {
      isStopping = true;
      clearTimeout(again);
      if (child) await endProcess(child);
    },
  };
}
