import { expect, test } from 'vitest';
import { draftOf, isSameDraft, mergeDrafts, newDraft, sentOf, withPart } from './draft.ts';

const base = withPart(withPart(newDraft('B'), 'titles.EN', 'Spring'), 'link', '/m/gameList');

test('of two people each keeps what they alone changed, and changes of both are listed with both', () => {
  const mine = withPart(withPart(base, 'titles.EN', 'Summer'), 'titles.VI', 'Hè');
  const theirs = withPart(withPart(withPart(base, 'titles.EN', 'Autumn'), 'link', null), 'contents.EN', '<p>More</p>');
  const { draft, changes } = mergeDrafts(base, mine, theirs);
  expect(draft.titles).toMatchObject({ EN: 'Summer', VI: 'Hè' });
  expect([draft.link, draft.contents.EN]).toEqual([null, '<p>More</p>']);
  expect(changes).toEqual([
    { name: 'titles.EN', theirs: 'Autumn', mine: 'Summer' },
    { name: 'contents.EN', theirs: '<p>More</p>' },
    { name: 'link', theirs: null },
  ]);
});

test('what both changed alike is nobody’s clash', () => {
  const both = withPart(base, 'sort', 3);
  expect(mergeDrafts(base, both, both)).toEqual({ draft: both, changes: [] });
});

test('a stored content and what is sent of it say the same; languages of others stay as they are', () => {
  const stored = {
    ...base,
    id: '018f4e2a-0000-7000-8000-000000000001',
    type: 'B' as const,
    titles: { EN: 'Spring', UR: 'بہار' },
    contents: {},
    startsAt: '2026-01-01T00:00:00.000Z',
    state: 'running' as const,
    version: 4,
    changedAt: '2026-01-01T00:00:00.000Z',
    changedBy: null,
  };
  const draft = draftOf(stored);
  expect(isSameDraft(draft, draftOf(stored))).toBe(true);
  expect(isSameDraft(draft, withPart(draft, 'titles.VI', 'x'))).toBe(false);
  expect(sentOf(draft, ['EN', 'VI'])).toMatchObject({
    titles: { EN: 'Spring', VI: '', UR: 'بہار' },
    contents: { EN: '', VI: '' },
  });
  expect(Object.keys(sentOf(draft, ['EN', 'VI']).contents)).toEqual(['EN', 'VI']);
});
