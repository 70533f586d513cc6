import type { StaffEndpointName, StaffInput, StaffOutput } from '@tessera/contract/staff-endpoints';
import { useIdle } from '@mantine/hooks';
import { keepPreviousData, QueryClient, useMutation, type UseMutationResult, useQuery } from '@tanstack/react-query';
import { watchReturns } from '@tessera/ui/line/watch-returns.ts';
import { callStaff, StaffFailure } from './staff-api.ts';

/**
 * Answers of the open tab. Nothing is read again unless a screen says so: most readings about members
 * are in the audit log, and the log must not have readings that no person asked for.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => failures < 2 && error instanceof StaffFailure && error.code === 'UNREACHABLE',
    },
  },
});

/**
 * Repeats pending reads when the network changes, and watched ones whenever the page comes back: an answer may be minutes
 * old, and a call on a lost network never answers. Other answers stay as they are, since reading them may be recorded.
 * @returns the function that stops it
 */
export function readAfterReturns(watch: typeof watchReturns = watchReturns): () => void {
  return watch((why) => {
    const stale = new Set(
      queries.getQueryCache().findAll({
        type: 'active',
        predicate: ({ meta, state }) =>
          meta?.['isWatched'] === true || (why === 'line' && state.fetchStatus === 'fetching'),
      }),
    );
    // The library does not repeat a pending first read, so pending ones are cancelled before.
    void queries
      .cancelQueries({ predicate: (query) => stale.has(query) })
      .then(() => queries.refetchQueries({ predicate: (query) => stale.has(query) }));
  });
}

/** Time without a touch or a key after which the console counts as left, milliseconds. */
const IDLE_MS = 120_000;

/**
 * Reads by a call of the staff API.
 * @param merchant code, for calls about one merchant
 * @param everyMs reads again this often while somebody sits there
 * @param keepsPrevious shows the previous answer until the next one is there
 */
export function useStaffQuery<Name extends StaffEndpointName>(
  name: Name,
  input: StaffInput<Name>,
  {
    merchant,
    everyMs,
    keepsPrevious = false,
  }: { merchant?: string | undefined; everyMs?: number; keepsPrevious?: boolean } = {},
) {
  // A console that was left stops asking, so that its session ends as an idle one.
  const isIdle = useIdle(IDLE_MS, { initialState: false });
  return useQuery<StaffOutput<Name>, StaffFailure>({
    queryKey: [name, merchant, input],
    queryFn: () => callStaff(name, input, merchant),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    refetchInterval: everyMs !== undefined && !isIdle && everyMs,
    meta: { isWatched: everyMs !== undefined },
  });
}

/** The message about requests that wait for a second person. */
const REQUEST_CALLS: readonly StaffEndpointName[] = ['listStaffRequests', 'watchStaffRequests', 'listPlatformRequests'];

/**
 * Reads the answers of calls again where a screen shows them, and forgets the ones that no screen shows: a screen opened later would show
 * the old answer until the new one is there, and a switch pressed meanwhile would turn the wrong way.
 */
export async function readAgain(names: readonly StaffEndpointName[]): Promise<void> {
  for (const name of names) queries.removeQueries({ queryKey: [name], type: 'inactive' });
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** Reads again the answers that a change touched; also waiting requests where the change became one. */
async function readTouched(touches: readonly StaffEndpointName[] | 'all', failure: StaffFailure | null): Promise<void> {
  if (touches === 'all') {
    queries.removeQueries({ type: 'inactive' });
    return queries.invalidateQueries();
  }
  await readAgain(failure?.code === 'WAITS_FOR_SECOND' ? [...touches, ...REQUEST_CALLS] : touches);
}

interface Asking<Input, Output> {
  /** Calls it; the result shows also when the button is gone by then, with its row. */
  mutate(
    input: Input,
    told?: {
      readonly onSuccess?: (answer: Output) => unknown;
      readonly onError?: (failure: StaffFailure) => unknown;
    },
  ): void;
}
/** With another way to ask in each state that a mutation can be in. */
type AskingIn<State, Input, Output> = State extends unknown ? Omit<State, 'mutate'> & Asking<Input, Output> : never;

/** A change by a call of the staff API. */
export type StaffChange<Input, Output> = AskingIn<UseMutationResult<Output, StaffFailure, Input>, Input, Output>;

/**
 * Changes something by a call of the staff API, and reads `touches` again.
 * @param touches calls whose answers are no longer true afterwards; `all` where it can be any of them
 * @param oneAtATime changes of one name are sent one after the other, so that the last one asked for is the last one done
 */
export function useStaffChange<Name extends StaffEndpointName>(
  name: Name,
  {
    merchant,
    touches = [],
    oneAtATime,
  }: {
    merchant?: string | undefined;
    touches?: readonly StaffEndpointName[] | 'all';
    oneAtATime?: string;
  } = {},
): StaffChange<StaffInput<Name>, StaffOutput<Name>> {
  const mutation = useMutation<StaffOutput<Name>, StaffFailure, StaffInput<Name>>({
    mutationFn: (input) => callStaff(name, input, merchant),
    ...(oneAtATime !== undefined && { scope: { id: oneAtATime } }),
    // Also after a failure: after a conflict the screen must show the present state.
    onSettled: (_answer, failure) => readTouched(touches, failure),
  });
  // The library drops the callbacks of a single `mutate` when the component unmounts, and reading the list anew can unmount it.
  return {
    ...mutation,
    mutate: (input, told) => void mutation.mutateAsync(input).then(told?.onSuccess, told?.onError ?? (() => undefined)),
  };
}
