import { DatabaseUnavailableError } from '../database/database-errors.ts';
import type { Log } from '../log/log.ts';

/** Work that goes on until it is stopped; stopping waits for the turn in progress. */
export interface Loop {
  stop(): Promise<void>;
}

/**
 * Repeats a turn. A failed turn is logged and tried again after a growing pause (at most 5 s), so a database that went
 * away is found again when it is back.
 * @param turn answers how many milliseconds to wait before the next one
 */
export function startLoop(name: string, log: Log, turn: () => Promise<number>): Loop {
  let stopping = false;
  let wake: () => void = () => {};
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const running = (async () => {
    let failures = 0;
    while (!stopping) {
      try {
        const pause = await turn();
        failures = 0;
        if (!stopping) await sleep(pause);
      } catch (error) {
        failures += 1;
        // an unreachable database is one known fact, not a stack for each loop and attempt
        if (error instanceof DatabaseUnavailableError) log.warn({ loop: name, failures }, error.message);
        else log.error({ err: error, loop: name, failures }, 'a turn failed and will be tried again');
        if (!stopping) await sleep(Math.min(100 * 2 ** failures, 5_000));
      }
    }
  })();
  return {
    stop: async () => {
      stopping = true;
      wake();
      await running;
    },
  };
}
