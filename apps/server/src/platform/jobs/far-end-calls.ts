/** How long failed calls of one far end may take of a pass, milliseconds; other far ends and merchants wait for the pass. */
const MOST_LOST_MS = 5_000;

/**
 * Makes a call of a far end in a pass of periodic work.
 * @param name the far end, as an error names it
 * @throws Error as the call does, or without a call when earlier ones of the pass lost too much time
 */
export type FarEndCall = <Answer>(name: string, call: () => Promise<Answer>) => Promise<Answer>;

/**
 * Calls of far ends in one pass of periodic work. One that lost much of the pass by failing is not called again in it, so that one that is
 * silent holds up neither the items of others nor other merchants.
 */
export function startPass(mostLostMs = MOST_LOST_MS): FarEndCall {
  const lost = new Map<string, number>();
  return async (name, call) => {
    const before = lost.get(name) ?? 0;
    if (before >= mostLostMs) throw new Error(`${name} was not called: it does not answer`);
    const begunAt = performance.now();
    try {
      return await call();
    } catch (error) {
      lost.set(name, before + performance.now() - begunAt);
      throw error;
    }
  };
}
