import { CallFailure } from '@tessera/contract/calls';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PagedList } from './paged-list.tsx';

vi.mock('../services/services.ts', () => ({ useTexts: () => (key: string) => key }));

/** The rendered list for a state of the query and its items. */
function shown(state: { isError?: boolean; hasNextPage?: boolean }, items?: readonly string[]): string {
  const done = async () => undefined;
  const error = new CallFailure('UNKNOWN', 500, 'out of order');
  const query = { isError: false, hasNextPage: false, error, refetch: done, fetchNextPage: done, ...state };
  return renderToStaticMarkup(
    <PagedList query={query} items={items} waiting="waiting" empty="nothing" more="show more">
      {(list) => list.join(' and ')}
    </PagedList>,
  );
}

test('before the first page it waits, or says why there is none and offers another try', () => {
  expect(shown({})).toBe('waiting');
  expect(shown({ isError: true })).toContain('out of order');
  expect(shown({ isError: true })).toContain('system.retry');
});

test('what has come stays also when a later call failed', () => {
  expect(shown({ isError: true }, ['one', 'two'])).toBe('one and two');
});

test('an empty list says so; more is offered while there is more', () => {
  expect(shown({}, [])).toBe('nothing');
  expect(shown({}, ['one'])).not.toContain('show more');
  expect(shown({ hasNextPage: true }, ['one'])).toContain('show more');
});
