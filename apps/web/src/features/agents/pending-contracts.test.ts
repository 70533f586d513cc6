import { expect, test } from 'vitest';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import { CONTRACT_ADDRESSES, mayHaveContracts, pendingOf, readSilenced, silence } from './pending-contracts.ts';

const nothing = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' };

test('AGENT-02: types 4, 40, 41 and 42 are never asked about contracts; the others may be', () => {
  expect([4, 40, 41, 42].filter(mayHaveContracts)).toEqual([]);
  expect([0, 1, 2, 5, 43].filter(mayHaveContracts)).toEqual([0, 1, 2, 5, 43]);
});

test('AGENT-03: each field that is not empty is a pending request of its kind', () => {
  expect(pendingOf(nothing)).toEqual([]);
  expect(pendingOf({ ...nothing, divtypecompperiodreq: 'b' })).toEqual([{ kind: 'dividend', id: 'b' }]);
  const all = pendingOf({ dailysalreqtype: 'a', divtypecompperiodreq: 'b', contracthoursalreq: 'c' });
  expect(all.map(({ kind }) => CONTRACT_ADDRESSES[kind])).toEqual([
    '/m/member/agent/getSalaryContract',
    '/m/member/agent/getDevidendContract',
    '/m/member/agent/getHourContract',
  ]);
});

test('AGENT-07: what was put aside stays so for the session, each request by itself', () => {
  const store = createMemoryStore();
  silence(store, { kind: 'salary', id: 'a' });
  silence(store, { kind: 'hourly', id: 'c' });
  expect(readSilenced(store)).toEqual(['a', 'c']);
  expect(readSilenced(createMemoryStore())).toEqual([]);
});
