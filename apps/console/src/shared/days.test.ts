import { expect, test } from 'vitest';
import { dayIn, moveEdge } from './days.ts';

test('a period is never the wrong way round, and never longer than a report covers', () => {
  const days = { first: '2026-11-10', last: '2026-11-20' };
  expect(moveEdge(days, 'first', '2026-11-15')).toEqual({ first: '2026-11-15', last: '2026-11-20' });
  expect(moveEdge(days, 'first', '2026-11-25')).toEqual({ first: '2026-11-25', last: '2026-11-25' });
  expect(moveEdge(days, 'last', '2026-11-01')).toEqual({ first: '2026-11-01', last: '2026-11-01' });
  // 366 days, both among it
  expect(moveEdge(days, 'first', '2020-01-01')).toEqual({ first: '2020-01-01', last: '2020-12-31' });
  expect(moveEdge(days, 'last', '2030-01-01')).toEqual({ first: '2029-01-01', last: '2030-01-01' });
});

test('a day begins at midnight of the merchant, whatever the browser’s zone is', () => {
  const evening = new Date('2026-11-25T17:40:00Z');
  expect(dayIn('Asia/Shanghai', evening)).toBe('2026-11-26');
  expect(dayIn('UTC', evening)).toBe('2026-11-25');
  expect(dayIn('America/Lima', new Date('2026-01-01T02:00:00Z'))).toBe('2025-12-31');
});
