const KEY = Symbol.for('tessera.test.running-crypto');
type Works = Record<string, (...all: unknown[]) => Promise<unknown>> & { [KEY]?: { count: number } };

// Work of the Web Crypto API is counted from here on: it is done in its own threads, so that no number of turns of the event
// loop is sure to be enough for it. One count for a process, however many files of it load this module anew.
const works = Object.getPrototypeOf(crypto.subtle) as Works;

function count(): { count: number } {
  const running = { count: 0 };
  for (const name of ['encrypt', 'decrypt', 'digest', 'deriveBits', 'deriveKey', 'importKey', 'generateKey']) {
    const work = works[name];
    if (!work) throw new Error(`crypto.subtle has no ${name}`);
    works[name] = function counted(...all) {
      running.count += 1;
      return work.apply(this, all).finally(() => {
        running.count -= 1;
      });
    };
  }
  return running;
}
const running = (works[KEY] ??= count());

/** True while something is encrypted, decrypted, derived or hashed in this process. */
export const isCryptoRunning = (): boolean => running.count > 0;
