import { useEffect } from 'react';
import type { StaffFailure } from '../staff-api.ts';
import { changeOfConflict, type PartDraft, usePartState, type Versioned } from './part-state.ts';
import { differingFields, mergeValues, type ReadValues } from './part-values.ts';

/** A call that changes something of a part. */
interface PartCall<Input, Output> {
  readonly isPending: boolean;
  readonly error: StaffFailure | null;
  reset(): void;
  mutate(
    input: Input,
    told: { readonly onSuccess: (answer: Output) => unknown; readonly onError: (failure: StaffFailure) => unknown },
  ): void;
}

/** Drafts of a part: the one that was read, and the calls that save and discard one. */
export interface PartDrafts<Shown, Choice> {
  readonly begun: PartDraft<Shown> | null;
  readonly save: PartCall<{ version: string | null; base: string; choice: Choice }, PartDraft<Shown>>;
  readonly discard: PartCall<{ version: string }, null>;
}

export interface PartOptions<Shown, Choice, Values> {
  /** The published choice as it was read. */
  stands: Versioned<Shown>;
  change: PartCall<{ version: string; draft?: string | null; choice: Choice }, Versioned<Shown>>;
  valuesOf: (shown: Shown) => Values;
  read: (values: Values) => ReadValues<Choice>;
  /** The note after it was saved. */
  done: string;
  /** Names of the fields in which two values differ. Absent: they are compared field by field. */
  differing?: (one: Values, other: Values) => string[];
  /** Merges the typed values over those of somebody else. Absent: field by field. */
  merge?: (begun: Values, typed: Values, saved: Values) => Values;
  /** Told whether anything is not saved, where more than the part's own component has to know. */
  onDirty?: (isDirty: boolean) => void;
  /** Present where the part can be drafted before it is published. */
  drafts?: PartDrafts<Shown, Choice>;
}

type State<Shown, Values> = ReturnType<typeof usePartState<Shown, Values>>;

/** The change that another person made meanwhile, and the two answers to it. @param begun what the fields showed at first */
function answerMeanwhile<Shown, Values extends object>(
  { state, begin, beginOnDraft }: State<Shown, Values>,
  begun: Values,
  {
    valuesOf,
    differing = differingFields,
    merge = mergeValues,
  }: Pick<PartOptions<Shown, never, Values>, 'valuesOf' | 'differing' | 'merge'>,
) {
  const { base, draft, values, meanwhile } = state;
  const isPublished = meanwhile !== undefined && 'published' in meanwhile;
  const theirDraft = meanwhile && !isPublished ? meanwhile.draft : undefined;
  const theirs = isPublished ? meanwhile.published : theirDraft;
  const theirValues = theirs && valuesOf(theirs.choice);
  /** The values that their change began from. */
  const origin = isPublished ? valuesOf(base.choice) : begun;
  const go = (next: Values) => {
    if (isPublished) begin(meanwhile.published, draft, next);
    else if (theirDraft) beginOnDraft(theirDraft, next);
    else begin(base, null, next);
  };
  return {
    /** Their draft where they saved one; null: they ended the draft; undefined: their change is no draft. */
    theirDraft,
    /** Fields that somebody else changed meanwhile; undefined: there was no change. */
    theirs: meanwhile && (theirValues ? differing(theirValues, origin) : []),
    takeTheirs: () => go(theirValues ?? valuesOf(base.choice)),
    /** Keeps the typed values over theirs, and takes over the fields that only they changed. */
    keepMine: () => go(theirValues ? merge(origin, values, theirValues) : values),
  };
}

/** A part of the settings while it is changed: the values in the fields, their errors, and the change of another person meanwhile. */
export function usePart<Shown, Choice, Values extends object>(options: PartOptions<Shown, Choice, Values>) {
  const { stands, change, valuesOf, read, done, differing = differingFields, onDirty, drafts } = options;
  const held = usePartState(stands, drafts?.begun ?? null, valuesOf);
  const { state, set, begin, beginOnDraft, kept } = held;
  const { base, draft, values, meanwhile } = state;
  const published = meanwhile && 'published' in meanwhile ? meanwhile.published : base;
  const calls = [change, ...(drafts ? [drafts.save, drafts.discard] : [])];
  const { choice, errors } = read(values);
  const begun = valuesOf((draft ?? base).choice);
  const isDirty = differing(values, begun).length > 0;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const reset = () => {
    for (const call of calls) call.reset();
  };
  const onError = (failure: StaffFailure) => {
    // It is kept for somebody else to approve: nothing of it is left to be saved here, and the notice stays.
    if (failure.code === 'WAITS_FOR_SECOND') return draft ? beginOnDraft(draft) : begin(published, null);
    const changed = changeOfConflict<Shown>(failure);
    if (!changed) return;
    set(changed);
    reset();
  };
  const send = (form: HTMLElement, ask: (fitting: Choice) => void) => {
    set({ hasTried: true });
    if (choice) return ask(choice);
    // The message of the field is there once this has been drawn.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  };
  const publish = (fitting: Choice) => {
    const asRead = { version: base.version, ...(drafts && { draft: draft?.version ?? null }) };
    const onSuccess = (now: Versioned<Shown>) => kept(values, now, null, done);
    change.mutate({ ...asRead, choice: fitting }, { onError, onSuccess });
  };
  const saveDraft = (fitting: Choice) => {
    const onSuccess = (now: PartDraft<Shown>) => kept(values, now.base, now, 'The draft is saved.');
    drafts?.save.mutate(
      { version: draft?.version ?? null, base: base.version, choice: fitting },
      { onError, onSuccess },
    );
  };
  const undo = () => {
    const onSuccess = () => {
      begin(published, null);
      reset();
    };
    if (draft && isDirty) {
      beginOnDraft(draft);
      reset();
    } else if (draft && drafts) drafts.discard.mutate({ version: draft.version }, { onError, onSuccess });
    else onSuccess();
  };
  return {
    values,
    setValues: (next: Values) => set({ values: next }),
    errors: state.hasTried ? errors : {},
    isDirty,
    isPending: calls.some(({ isPending }) => isPending),
    failure: calls.find(({ error }) => error)?.error ?? null,
    /** The latest published choice that is known here. */
    published: published.choice,
    /** The draft that is in the fields, null for none; undefined: this part is not drafted. */
    draft: drafts && draft,
    ...answerMeanwhile(held, begun, options),
    /** Publishes the values in the fields. @param form its first invalid field gets the focus */
    save: (form: HTMLElement) => send(form, publish),
    /** Keeps the values in the fields as the draft of all staff of the merchant. */
    saveDraft: (form: HTMLElement) => send(form, saveDraft),
    /** Takes back the typed values; without any it discards the draft. */
    undo,
    /** Shows a version of before in the fields, to be drafted or published as anything that is typed. */
    restore: (shown: Shown) => set({ values: valuesOf(shown) }),
  };
}
