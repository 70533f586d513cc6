import { QueryClient } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import { expect, test } from 'vitest';
import { depositQuery } from './deposits-queries.ts';

test.each([
  ['pending', 2_000],
  ['review', 10_000],
  ['confirmed', false],
  ['failed', false],
])('DEPOSIT-06: a deposit that is %s is asked for again after %s', (state, after) => {
  const queries = new QueryClient();
  const { queryKey, refetchInterval } = depositQuery((() => undefined) as unknown as Call, 'd1');
  queries.setQueryData(queryKey, { state } as never);
  const query = queries.getQueryCache().find({ queryKey });
  expect((refetchInterval as (of: unknown) => unknown)(query)).toBe(after);
});
