// Keeps the program running: one that dies of itself is started again.

/** Exit codes after which nothing is started again: a clean stop, and a start that needs a person (a setting, a port). */
const FINAL = new Set([0, 1]);
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A program that ran this long had started well; the next pause begins from the shortest again. */
const STEADY_MS = 60_000;

/**
 * Milliseconds to wait before a start, after so many deaths in a row.
 * @param deaths 1 or more
 */
export function pauseAfter(deaths) {
  return Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS);
}

/**
 * Runs a program and starts it again when it died: killed by somebody else, out of memory, or by an error nobody caught.
 * @param {object} options
 * @param {() => import('node:child_process').ChildProcess} options.start
 * @param {(message: string) => void} options.tell hears why it is started again, and when
 * @param {(code: number) => void} options.end called once, when it is not started again
 * @param {(go: () => void, milliseconds: number) => void} [options.wait]
 * @param {() => number} [options.now] milliseconds
 */
export function supervise({ start, notify, end, wait = setTimeout, now = () => performance.now() }) {
  let child;
  let deaths = 0;
  let asked = false;
  let replacing = false;

  function begin() {
    const startedAt = now();
    child = start();
    child.once('error', (error) => {
      notify(`${error.code ?? 'UNEXPECTED'}: ${error.message}`);
      end(1);
    });
    child.once('exit', (code, signal) => {
      if (replacing && !asked) {
        replacing = false;
        begin();
        return;
      }
      if (asked || FINAL.has(code)) {
        end(code ?? 128);
        return;
      }
      if (now() - startedAt > STEADY_MS) deaths = 0;
      deaths += 1;
      const pause = pauseAfter(deaths);
      const reason = signal ? `was ended by ${signal}` : `ended with ${code}`;
      notify(`The program ${reason} and is started again in ${pause / 1000} s.`);
      child = undefined;
      wait(() => (asked ? end(0) : begin()), pause);
    });
  }

  begin();
  return {
    /** Passes a signal on; the program's end is then the end. */
    stop(signal) {
      asked = true;
      if (child) child.kill(signal);
      else end(0);
    },
    /** Starts the program anew after a change of its source. */
    restart() {
      if (replacing || !child) return;
      replacing = true;
      child.kill('SIGTERM');
    },
  };
}
