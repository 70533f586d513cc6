import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput } from '@tessera/contract';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';

/** What is in the way of closing the account. */
export const closingQuery = (call: Call) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'account-closing'] as const,
    queryFn: ({ signal }) => call('getAccountClosing', {}, { signal }),
    staleTime: 0,
  });

export const closeAccount = (call: Call, input: CallInput<'closeAccount'>) => call('closeAccount', input);
