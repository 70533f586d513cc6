import type { Difference, ReportDay } from '@tessera/contract/reconciliation/reconciliation';
import { expect, it } from 'vitest';
import { lateWords, wordsOfState } from './words.ts';

const day = (change: Partial<ReportDay>) =>
  wordsOfState({ state: 'compared', open: 0, moving: 0, ...change } as ReportDay);

it('only a day that was compared agrees, and no report is never shown as agreeing', () => {
  expect(day({}).text).toBe('Agrees');
  expect(day({ moving: 1 }).text).toBe('Agrees so far');
  expect(day({ open: 1 }).text).toBe('1 difference');
  expect(day({ open: 2, moving: 1 }).text).toBe('2 differences');
  for (const state of ['waiting', 'comparing', 'noReport'] as const)
    expect(day({ state }).text).not.toContain('Agrees');
  expect(day({ state: 'noReport', open: 3 }).text).toBe('No report');
});

it('a late answer is shown in plain words, by its meaning for the money', () => {
  const late = (change: object) => lateWords({ isLate: true, what: 'state', kind: 'deposit', ...change } as Difference);
  expect(late({ isLate: false })).toBeUndefined();
  expect(late({ theirs: { state: 'failed' } })).toContain('credited');
  expect(late({ kind: 'payout', theirs: { state: 'failed' } })).toContain('comes back');
  expect(late({ kind: 'payout', theirs: { state: 'paid' } })).toContain('has the money back');
  expect(late({ what: 'amount', theirs: { state: 'paid' } })).toContain('another amount');
  expect(late({ what: 'missingHere', theirs: { state: 'paid' } })).toContain('credited to nobody');
});
