import type { QueuedTransfer } from '@tessera/contract/wallet/staff-vendor-transfers';
import { expect, it } from 'vitest';
import { consequenceOf, movedOf, OUTCOMES, wordsOfState } from './words.ts';

const transfer = (direction: 'in' | 'out') => ({ direction, vendorName: 'Orbit', member: 'lena' }) as QueuedTransfer;

it('only what moved is shown as moved, and one that the clock still asks about is not shown as waiting', () => {
  const text = (state: QueuedTransfer['state'], isDecidable: boolean) => wordsOfState({ state, isDecidable }).text;
  expect(text('done', false)).toBe('Moved');
  expect([text('open', false), text('open', true)]).toEqual(['Asked about', 'No outcome']);
  expect([text('held', true), text('refused', false)]).toEqual(['Held', 'Did not happen']);
});

it('each outcome says where the money is afterwards, and sends what moved', () => {
  expect(OUTCOMES.map((outcome) => consequenceOf(outcome, transfer('in')))).toEqual([
    'Everything is booked at Orbit.',
    'Everything is in the balance of lena again.',
    'That much is booked at Orbit, and the rest is in the balance of lena again.',
  ]);
  expect(OUTCOMES.map((outcome) => consequenceOf(outcome, transfer('out')))).toEqual([
    'Everything is in the balance of lena.',
    'Everything stays booked at Orbit.',
    'That much is in the balance of lena, and the rest stays booked at Orbit.',
  ]);
  expect(OUTCOMES.map((outcome) => movedOf(outcome, '25.00', ' 10.5 '))).toEqual(['25.00', '0', '10.5']);
});
