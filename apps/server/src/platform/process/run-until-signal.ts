/** How long the program may take to finish what it accepted, in milliseconds. */
const patience = 25_000;

/** Signals that come within this time are one request: stopping a group of processes reaches this one twice; milliseconds. */
const SAME_REQUEST_MS = 1_000;

/**
 * Exit codes by which the starter of the program knows what to do: a start that failed needs a person; a program that died
 * of itself may be started again (`tools/supervise.mjs`).
 */
const EXIT = { stopped: 0, failed: 1, died: 70 } as const;

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'UNEXPECTED';
  return code === 'UNEXPECTED' ? `${code}: ${error.stack}` : `${code}: ${error.message}`;
}

/**
 * Runs the program until SIGINT or SIGTERM, then lets it finish what it accepted; a second signal, more than a second later, ends
 * it at once. A start that fails prints one sentence with a code and exits with 1; an error that nobody caught ends the program
 * with 70.
 */
export async function runUntilSignal(
  start: () => Promise<{ stop(): Promise<void> }>,
  notify: (message: string) => void,
): Promise<void> {
  let asked: () => void = () => {};
  const signal = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let askedAt: number | undefined;
  let started = false;
  const onSignal = () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(EXIT.failed);
      return;
    }
    askedAt = performance.now();
    // a start that waits for something else than us is not waited for
    if (!started) setTimeout(() => process.exit(EXIT.failed), 5_000).unref();
    asked();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  let failed = false;
  process.on('uncaughtException', (error) => {
    console.error(sentenceOf(error));
    failed = true;
    asked();
  });
  try {
    const program = await start();
    started = true;
    await signal;
    notify('Stopping: finishing what was accepted ...');
    setTimeout(() => process.exit(failed ? EXIT.died : EXIT.failed), patience).unref();
    await program.stop();
    notify('Stopped.');
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(EXIT.failed);
  }
  process.exit(failed ? EXIT.died : EXIT.stopped);
}
