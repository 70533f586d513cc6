import type { StaffEndpointName, StaffInput, StaffOutput } from '@tessera/contract/staff-endpoints';
import { useEffect, useRef } from 'react';
import { readAgain, useStaffQuery } from './queries.ts';

/** Time between two reads of an open queue, milliseconds. */
const WATCH_MS = 15_000;

/** Calls that tell how many wait, and a mark that changes with the list of them. */
type WatchCall = {
  [Name in StaffEndpointName]: StaffOutput<Name> extends { waiting: number; mark: string } ? Name : never;
}[StaffEndpointName];

/**
 * A queue that is read again when its mark has changed: reading it shows names, which is recorded, and watching it does not.
 * @param merchant code
 */
export function useWatchedQueue<Name extends StaffEndpointName>(list: Name, watch: WatchCall, merchant: string) {
  const { data: watched } = useStaffQuery(watch, {}, { merchant, everyMs: WATCH_MS });
  const queue = useStaffQuery(list, {} as StaffInput<Name>, { merchant });
  const mark = watched?.mark;
  const seen = useRef<string>(undefined);
  const { refetch } = queue;
  useEffect(() => {
    if (mark !== undefined && seen.current !== undefined && mark !== seen.current) void refetch();
    seen.current = mark;
  }, [mark, refetch]);
  return queue;
}

/**
 * Lists that are read again, page after page, when the mark of their queue has changed.
 * @param merchant code
 * @returns the last answer of the watch, and the queries that the button in the queue's title reads again
 */
export function useWatchedLists<Name extends WatchCall>(
  lists: readonly StaffEndpointName[],
  watch: Name,
  merchant: string,
) {
  const {
    data: watched,
    isFetching,
    refetch,
  } = useStaffQuery(watch, {} as StaffInput<Name>, { merchant, everyMs: WATCH_MS });
  const mark = watched?.mark;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (mark !== undefined && seen.current !== undefined && mark !== seen.current) void readAgain(lists);
    seen.current = mark;
  }, [mark, lists]);
  return { watched, isFetching, refetch: () => Promise.all([refetch(), readAgain(lists)]) };
}
