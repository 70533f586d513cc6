import { isTrialType } from '../../shared/session/member-type.ts';

/** Which counts are asked for: none for guests and type 4, the chat's only with CBS3 (MSG-08, MSG-10, MSG-11). */
export function wantedCounts(type: number | undefined, has: { readonly inbox: boolean; readonly chat: boolean }) {
  const isAsked = type !== undefined && !isTrialType(type);
  return { inbox: isAsked && has.inbox, chat: isAsked && has.chat };
}

/** A call that waits until those before it are long enough ago. */
interface Waiting<Value> {
  readonly owner: string;
  ask: () => Promise<Value>;
  readonly answer: Promise<Value>;
}

/**
 * Keeps calls apart: what is asked within `interval` milliseconds of a call waits until they are over, and is one call together, made by the
 * newest `ask` (MSG-12). An answer is never older than its asking: a call that a change causes sees that change.
 * Another `owner` neither waits nor gets somebody else's answer.
 */
export function createThrottle<Value>(interval: number): (owner: string, ask: () => Promise<Value>) => Promise<Value> {
  let last: { readonly owner: string; readonly at: number } | undefined;
  let next: Waiting<Value> | undefined;
  return (owner, ask) => {
    if (next?.owner === owner) {
      next.ask = ask;
      return next.answer;
    }
    const wait = last?.owner === owner ? last.at + interval - performance.now() : 0;
    if (wait <= 0) {
      last = { owner, at: performance.now() };
      return ask();
    }
    const askLater = async (): Promise<Value> => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (next === waiting) next = undefined;
      last = { owner, at: performance.now() };
      return await waiting.ask();
    };
    const waiting: Waiting<Value> = { owner, ask, answer: askLater() };
    next = waiting;
    return waiting.answer;
  };
}
