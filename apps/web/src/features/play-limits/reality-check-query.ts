import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, RealityCheck } from '@tessera/contract';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';

/** Time between two questions at the longest, in milliseconds: play can begin, and figures change, at any time. */
const LONGEST_MS = 60_000;
/** How long after it is due a check is asked for, in milliseconds, so that the server's clock has passed it too. */
const AFTER_MS = 500;

/** Milliseconds until the check is asked for again; false for a member who wants none. */
export function nextQuestion(check: RealityCheck | undefined): number | false {
  if (!check || check.minutes === null) return false;
  const dueIn = check.session?.dueIn ?? 0;
  return dueIn > 0 ? Math.min(dueIn + AFTER_MS, LONGEST_MS) : LONGEST_MS;
}

/** The member's session of play with the next reality check. */
export const realityCheckQuery = (call: Call) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'reality-check'] as const,
    queryFn: ({ signal }) => call('getRealityCheck', {}, { signal }),
    refetchInterval: (query) => nextQuestion(query.state.data),
  });

export const setRealityCheck = (call: Call, input: CallInput<'setRealityCheck'>) => call('setRealityCheck', input);
export const acknowledgeRealityCheck = (call: Call) => call('acknowledgeRealityCheck', {});
