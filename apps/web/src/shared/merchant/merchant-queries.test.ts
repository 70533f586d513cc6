import { expect, test, vi } from 'vitest';
import { agreementQuery, statusQuery } from './merchant-queries.ts';

const { signal } = new AbortController();

/** What a query asks for, in Thai. */
function askBy(query: typeof statusQuery | typeof agreementQuery) {
  const call = vi.fn(async () => ({}));
  const { queryFn, ...options } = query({ call: call as never, language: 'TH' } as never);
  void (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal });
  return { call, options };
}

test('STATUS-01, STATUS-03: the status is of one language, fresh for a minute, and asked for again on return to the app', () => {
  const { call, options } = askBy(statusQuery);
  expect(options).toMatchObject({ queryKey: ['status', 'TH'], staleTime: 60_000, refetchOnWindowFocus: true });
  expect(call.mock.calls).toEqual([['getStatus', {}, { signal }]]);
});

test('the user agreement is of one language, fresh for a minute, and never one that the browser kept', () => {
  const { call, options } = askBy(agreementQuery);
  expect(options).toMatchObject({ queryKey: ['agreement', 'TH'], staleTime: 60_000 });
  expect(call.mock.calls).toEqual([['getAgreement', {}, { signal, isUncached: true }]]);
});
