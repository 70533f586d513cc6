import { useState } from 'react';
import type { StaffFailure } from '../staff-api.ts';
import { showDone } from '../states.tsx';

export interface Versioned<Choice> {
  readonly version: string;
  readonly choice: Choice;
}

/** A choice that staff prepare before it holds. */
export interface PartDraft<Shown> extends Versioned<Shown> {
  /** The published choice when the draft was saved. */
  readonly base: Versioned<Shown>;
  /** A choice that others published since; null: none. */
  readonly since: Versioned<Shown> | null;
  readonly savedAt: string;
  readonly savedBy: string;
}

/** A change by another person since the part was read: a published choice, a saved draft, or an ended one (null). */
export type Meanwhile<Shown> = { readonly published: Versioned<Shown> } | { readonly draft: PartDraft<Shown> | null };

const sinceOf = <Shown>(draft: PartDraft<Shown> | null): Meanwhile<Shown> | undefined =>
  draft?.since ? { published: draft.since } : undefined;

interface PartState<Shown, Values> {
  /** The published choice as it was read, from which the typed values began. */
  readonly base: Versioned<Shown>;
  /** The draft in the fields; null: there is none. */
  readonly draft: PartDraft<Shown> | null;
  readonly values: Values;
  readonly meanwhile: Meanwhile<Shown> | undefined;
  /** Whether it was sent once; from then on errors are shown. */
  readonly hasTried: boolean;
}

/** The change of state after a conflict; undefined for another failure. */
export function changeOfConflict<Shown>({ code, value }: StaffFailure): Partial<PartState<Shown, never>> | undefined {
  if (code !== 'CONFLICT' || typeof value !== 'object' || value === null) return undefined;
  const { stands, draft } = value as { stands?: Versioned<Shown>; draft?: PartDraft<Shown> | null };
  if (!stands || draft) return { meanwhile: { draft: draft ?? null } };
  // If publishing ended the draft, the published values are shown instead.
  return { meanwhile: { published: stands }, ...(draft === null && { draft }) };
}

/** The values in the fields, their base, and the change of another person meanwhile. @param draft as read, which the fields begin with */
export function usePartState<Shown, Values>(
  stands: Versioned<Shown>,
  draft: PartDraft<Shown> | null,
  valuesOf: (shown: Shown) => Values,
) {
  const begunOn = (base: Versioned<Shown>, on: PartDraft<Shown> | null, values?: Values): PartState<Shown, Values> => ({
    base,
    draft: on,
    values: values ?? valuesOf((on ?? base).choice),
    meanwhile: undefined,
    hasTried: false,
  });
  const begunOnDraft = (on: PartDraft<Shown>, values?: Values) => ({
    ...begunOn(on.base, on, values),
    meanwhile: sinceOf(on),
  });
  const [state, setState] = useState(() => (draft ? begunOnDraft(draft) : begunOn(stands, null)));
  const set = (more: Partial<PartState<Shown, Values>>) => setState((current) => ({ ...current, ...more }));
  return {
    state,
    set,
    /** Begins on a published choice. @param on draft that the values in the fields will replace */
    begin: (base: Versioned<Shown>, on: PartDraft<Shown> | null, values?: Values) =>
      setState(begunOn(base, on, values)),
    /** Begins on a draft; a choice that others published since is still to be compared. */
    beginOnDraft: (on: PartDraft<Shown>, values?: Values) => setState(begunOnDraft(on, values)),
    /** Begins on the kept values and says so; fields keep the text that was typed meanwhile. @param sent values that were sent */
    kept: (sent: Values, base: Versioned<Shown>, on: PartDraft<Shown> | null, said: string) => {
      setState((current) => ({
        ...begunOn(base, on),
        ...(current.values !== sent && { values: current.values }),
      }));
      showDone(said);
    },
  };
}
