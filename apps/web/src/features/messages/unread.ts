import { isTrialType } from '../../shared/session/member-type.ts';

/** Which counts are asked for: none for guests and type 4, the chat's only with CBS3 (MSG-08, MSG-10, MSG-11). */
export function wantedCounts(type: number | undefined, has: { readonly inbox: boolean; readonly chat: boolean }) {
  const isAsked = type !== undefined && !isTrialType(type);
  return { inbox: isAsked && has.inbox, chat: isAsked && has.chat };
}

/**
 * Keeps calls apart: within `interval` milliseconds of a call the answer of that one is given again (MSG-12). Another
 * `owner` never gets somebody else's answer.
 */
export function createThrottle<Value>(
  interval: number,
  now: () => number,
): (owner: string, ask: () => Promise<Value>) => Promise<Value> {
  let last: { owner: string; at: number; answer: Promise<Value> } | undefined;
  return (owner, ask) => {
    if (last?.owner === owner && now() - last.at < interval) return last.answer;
    last = { owner, at: now(), answer: ask() };
    return last.answer;
  };
}
