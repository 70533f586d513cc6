let running = 0;

// Work of the Web Crypto API is counted from here on: it is done in threads of its own, so that no number of turns of the event
// loop is sure to be enough for it.
const works = Object.getPrototypeOf(crypto.subtle) as Record<string, (...all: unknown[]) => Promise<unknown>>;
for (const name of ['encrypt', 'decrypt', 'digest', 'deriveBits', 'deriveKey', 'importKey', 'generateKey']) {
  const work = works[name];
  if (!work) throw new Error(`crypto.subtle has no ${name}`);
  works[name] = function counted(...all) {
    running += 1;
    return work.apply(this, all).finally(() => {
      running -= 1;
    });
  };
}

/** True while something is encrypted, decrypted, derived or hashed in this test file. */
export const isCryptoRunning = (): boolean => running > 0;
