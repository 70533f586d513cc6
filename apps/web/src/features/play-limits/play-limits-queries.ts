import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, PlayLimits } from '@tessera/contract';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';

/** Longest time between two questions while something counts down, in milliseconds; a timer for weeks does not fit a browser's. */
const LONGEST_MS = 60_000;
/** How long after its end a wait is asked about, in milliseconds, so that the server's clock has passed it too. */
const AFTER_MS = 500;

/** When the next wait or break ends, in milliseconds; undefined while nothing counts down. */
export function nextEnd(limits: PlayLimits | undefined): number | undefined {
  const held = limits ? [...limits.limits, limits.time] : [];
  const waits = held.flatMap(({ wish }) => (wish && wish.waitTime > 0 ? [wish.waitTime] : []));
  const ends = limits?.break ? [...waits, limits.break.remainTime] : waits;
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** The member's limits, break and net position; asked for again when a wait or the break ends. */
export const playLimitsQuery = (call: Call) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'play-limits'] as const,
    queryFn: ({ signal }) => call('getPlayLimits', {}, { signal }),
    staleTime: 0,
    refetchInterval: (query) => {
      const end = nextEnd(query.state.data);
      return end === undefined ? false : Math.min(end + AFTER_MS, LONGEST_MS);
    },
  });

export const setPlayLimit = (call: Call, input: CallInput<'setPlayLimit'>) => call('setPlayLimit', input);
export const setTimeLimit = (call: Call, input: CallInput<'setTimeLimit'>) => call('setTimeLimit', input);
export const confirmPlayLimit = (call: Call, input: CallInput<'confirmPlayLimit'>) => call('confirmPlayLimit', input);
export const discardPlayLimit = (call: Call, input: CallInput<'discardPlayLimit'>) => call('discardPlayLimit', input);
export const takeBreak = (call: Call, input: CallInput<'takeBreak'>) => call('takeBreak', input);
