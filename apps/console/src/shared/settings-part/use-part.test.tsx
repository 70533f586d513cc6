// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffFailure } from '../staff-api.ts';
import type { PartDraft, Versioned } from './part-state.ts';
import { usePart } from './use-part.ts';

vi.mock('../states.tsx', () => ({ showDone: vi.fn() }));

type Choice = { readonly one: string; readonly other: string };
type Told = { onSuccess(answer: never): unknown; onError(failure: StaffFailure): unknown };

/** A call that answers when the test says so. */
function createCall() {
  const asked: { readonly input: unknown; readonly told: Told }[] = [];
  return {
    asked,
    isPending: false,
    error: null,
    reset: () => undefined,
    mutate: (input: unknown, told: Told) => void asked.push({ input, told }),
  };
}

const published: Versioned<Choice> = { version: 'p1', choice: { one: 'a', other: 'a' } };
const draftOf = (choice: Choice, more: Partial<PartDraft<Choice>> = {}): PartDraft<Choice> => ({
  version: 'd1',
  choice,
  base: published,
  since: null,
  savedAt: '2030-01-01T00:00:00.000Z',
  savedBy: 'bo@example.test',
  ...more,
});
const conflict = (value: object) => new StaffFailure('CONFLICT', '', value);
const form = document.createElement('form');

const drawn: ReturnType<typeof usePart<Choice, Choice, Choice>>[] = [];
let root: Root;
let change: ReturnType<typeof createCall>;
let save: ReturnType<typeof createCall>;
let discard: ReturnType<typeof createCall>;

function Part({ draft }: { draft: PartDraft<Choice> | null }) {
  const now = usePart<Choice, Choice, Choice>({
    stands: published,
    change,
    valuesOf: (shown) => shown,
    read: (values) => (values.one === '' ? { errors: { one: 'missing' } } : { choice: values, errors: {} }),
    done: 'Published.',
    drafts: { begun: draft, save, discard },
  });
  drawn.push(now);
  return null;
}
/** The part as it was drawn last. */
function part() {
  const last = drawn.at(-1);
  if (!last) throw new Error('nothing was drawn yet');
  return last;
}
const open = (draft: PartDraft<Choice> | null) => act(async () => root.render(<Part draft={draft} />));
const type = (more: Partial<Choice>) => act(async () => part().setValues({ ...part().values, ...more }));
const answer = (call: ReturnType<typeof createCall>, with_: unknown) =>
  act(async () => call.asked.at(-1)?.told.onSuccess(with_ as never));
const refuse = (call: ReturnType<typeof createCall>, value: object) =>
  act(async () => call.asked.at(-1)?.told.onError(conflict(value)));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
  [change, save, discard] = [createCall(), createCall(), createCall()];
});
afterEach(async () => {
  await act(async () => root.unmount());
  drawn.length = 0;
});

test('a draft is opened in the fields, and publishing it names it and what was published', async () => {
  await open(draftOf({ one: 'b', other: 'a' }));
  expect([part().values, part().isDirty]).toEqual([{ one: 'b', other: 'a' }, false]);
  await act(async () => part().save(form));
  expect(change.asked.at(-1)?.input).toEqual({ version: 'p1', draft: 'd1', choice: { one: 'b', other: 'a' } });
  await answer(change, { version: 'p2', choice: { one: 'b', other: 'a' } });
  expect([part().draft, part().isDirty]).toEqual([null, false]);
  await type({ one: 'c' });
  await act(async () => part().save(form));
  expect(change.asked.at(-1)?.input).toEqual({ version: 'p2', draft: null, choice: { one: 'c', other: 'a' } });
});

test('a draft is saved over the one that was read, and what was typed meanwhile stays in its field', async () => {
  await open(null);
  await type({ one: '' });
  await act(async () => part().saveDraft(form));
  expect([save.asked, part().errors]).toEqual([[], { one: 'missing' }]);
  await type({ one: 'b' });
  await act(async () => part().saveDraft(form));
  expect(save.asked.at(-1)?.input).toEqual({ version: null, base: 'p1', choice: { one: 'b', other: 'a' } });
  await type({ other: 'z' });
  await answer(save, draftOf({ one: 'b', other: 'a' }));
  expect([part().values, part().isDirty]).toEqual([{ one: 'b', other: 'z' }, true]);
  await act(async () => part().saveDraft(form));
  expect(save.asked.at(-1)?.input).toMatchObject({ version: 'd1' });
});

test('somebody else’s draft is named with what it changes; keeping mine takes over the rest and replaces it', async () => {
  await open(null);
  await type({ one: 'mine' });
  await act(async () => part().saveDraft(form));
  await refuse(save, { draft: draftOf({ one: 'a', other: 'theirs' }) });
  expect([part().theirs, part().theirDraft?.savedBy]).toEqual([['other'], 'bo@example.test']);
  await act(async () => part().keepMine());
  expect([part().values, part().theirs]).toEqual([{ one: 'mine', other: 'theirs' }, undefined]);
  await act(async () => part().saveDraft(form));
  expect(save.asked.at(-1)?.input).toEqual({ version: 'd1', base: 'p1', choice: { one: 'mine', other: 'theirs' } });
  await refuse(save, { draft: draftOf({ one: 'x', other: 'y' }, { version: 'd2' }) });
  await act(async () => part().takeTheirs());
  expect([part().values, part().draft?.version, part().isDirty]).toEqual([{ one: 'x', other: 'y' }, 'd2', false]);
  await act(async () => part().undo());
  await refuse(discard, { draft: null });
  expect([part().theirDraft, part().theirs]).toEqual([null, []]);
  await act(async () => part().takeTheirs());
  expect([part().values, part().draft]).toEqual([published.choice, null]);
});

test('what was published since a draft was saved shows at once, and one’s own overwrites it only when that is chosen', async () => {
  const since = { version: 'p2', choice: { one: 'a', other: 'theirs' } };
  await open(draftOf({ one: 'b', other: 'a' }, { since }));
  expect([part().theirs, part().theirDraft, part().published]).toEqual([['other'], undefined, since.choice]);
  await act(async () => part().keepMine());
  expect(part().values).toEqual({ one: 'b', other: 'theirs' });
  await act(async () => part().save(form));
  expect(change.asked.at(-1)?.input).toEqual({
    version: 'p2',
    draft: 'd1',
    choice: { one: 'b', other: 'theirs' },
  });
});

test('a draft that publishing ended shows the published values, and continues without a draft', async () => {
  await open(draftOf({ one: 'b', other: 'a' }));
  await act(async () => part().save(form));
  await refuse(change, { stands: { version: 'p2', choice: { one: 'b', other: 'c' } }, draft: null });
  expect(part().theirs).toEqual(['one', 'other']);
  await act(async () => part().takeTheirs());
  await type({ one: 'd' });
  await act(async () => part().save(form));
  expect(change.asked.at(-1)?.input).toEqual({ version: 'p2', draft: null, choice: { one: 'd', other: 'c' } });
});

test('what waits for a second person is not left to be saved: the fields show the present values, and a draft its own', async () => {
  for (const draft of [null, draftOf({ one: 'd', other: 'd' })]) {
    await act(async () => root.render(<Part key={String(draft)} draft={draft} />));
    await act(async () => part().setValues({ one: 'more', other: 'a' }));
    await act(async () => part().save(form));
    expect(part().isDirty).toBe(true);
    await act(async () => change.asked.at(-1)?.told.onError(new StaffFailure('WAITS_FOR_SECOND', '')));
    expect([part().values, part().isDirty]).toEqual([(draft ?? published).choice, false]);
  }
});

test('undoing takes back what was typed, then throws the draft away; a version of before is only typed', async () => {
  await open(draftOf({ one: 'b', other: 'a' }));
  await act(async () => part().restore({ one: 'old', other: 'old' }));
  expect([part().values.one, part().isDirty, change.asked, save.asked]).toEqual(['old', true, [], []]);
  await act(async () => part().undo());
  expect([part().values.one, discard.asked]).toEqual(['b', []]);
  await act(async () => part().undo());
  expect(discard.asked.at(-1)?.input).toEqual({ version: 'd1' });
  await answer(discard, null);
  expect([part().values, part().draft, part().isDirty]).toEqual([published.choice, null, false]);
});
