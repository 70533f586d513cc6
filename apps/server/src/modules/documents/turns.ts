/**
 * Lets work go on one piece after the other, each in its own turn of the event loop: other work that arrived meanwhile is done between
 * two pieces. A flood of documents that come from memory so costs a bet the time of one of them and not of all that wait.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Resolves when it is the caller's turn; the first one goes on at once. */
  take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    setImmediate(this.#next);
    return Promise.resolve();
  }

  readonly #next = (): void => {
    const resolve = this.#waiting.shift();
    if (!resolve) {
      this.#isTaken = false;
      return;
    }
    resolve();
    setImmediate(this.#next);
  };
}
