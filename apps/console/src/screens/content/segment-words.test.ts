import { EVERYBODY } from '@tessera/contract/messages/staff-messages';
import { expect, it } from 'vitest';
import { segmentWords } from './segment-words.ts';

it('each condition of a segment is named, and none means everybody', () => {
  expect(segmentWords(EVERYBODY)).toBe('All members');
  expect(segmentWords(null)).toBe('Members by name');
  expect(
    segmentWords({
      languages: ['EN', 'VI'],
      deposited: 'no',
      fromLevel: 3,
      agentsOnly: true,
      registeredFrom: '2026-01-31',
      lastLoginBefore: '2026-02-28',
    }),
  ).toBe(
    'agents, English or Vietnamese, VIP 3 or higher, has not deposited, registered since 2026-01-31, no login since 2026-02-28',
  );
  expect(segmentWords({ ...EVERYBODY, deposited: 'yes' })).toBe('has deposited');
});
