import { useMutation } from '@tanstack/react-query';
import type { StaffEndpointName } from '@tessera/contract/staff-endpoints';
import { useState } from 'react';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { readAgain } from '../../shared/queries.ts';
import type { StaffFailure } from '../../shared/staff-api.ts';
import { showDone } from '../../shared/states.tsx';
import { isSameDraft, mergeDrafts, type TextsDraft, type TheirChange } from './draft.ts';

/** What is stored of something with texts: its version, which a change names, and who changed it last, where that is known. */
export interface Stored {
  readonly version: number | string;
  readonly changedAt?: string;
  readonly changedBy?: string | null;
}

interface Meanwhile<Of extends Stored> {
  readonly stands: Of;
  readonly changes: readonly TheirChange[];
}

interface EditorOf<Of extends Stored, Written extends TextsDraft> {
  /** The state when the editor opens; undefined: it is new. */
  readonly stored: Of | undefined;
  /** What something new begins with. */
  readonly fresh: Written;
  readonly draftOf: (stored: Of) => Written;
  /** Adds what is new under an id; undefined: there is only one, which is changed. */
  readonly add?: (draft: Written, id: string) => Promise<Of>;
  readonly change: (draft: Written, base: Of) => Promise<Of>;
  /** Keeps what was saved where it is read from. */
  readonly keep?: (after: Of) => void;
  /** Calls whose answers are no longer true afterwards. */
  readonly touches: readonly StaffEndpointName[];
  /** Opens its list. */
  readonly goToList?: () => unknown;
}

/** The present state of something that somebody else changed meanwhile, if a failure says so. */
const presentOf = <Of>({ code, value }: StaffFailure) =>
  code === 'CONFLICT' ? (value as { stands?: Of } | undefined)?.stands : undefined;

/** A draft, what it is saved over, and what somebody else saved meanwhile. */
function useDraft<Of extends Stored, Written extends TextsDraft>(of: EditorOf<Of, Written>) {
  const { stored, fresh, draftOf } = of;
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<Written>(() => (stored ? draftOf(stored) : fresh));
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Of>>();
  const saved = (after: Of) => {
    of.keep?.(after);
    setBase(after);
    setDraft(draftOf(after));
    setMeanwhile(undefined);
  };
  /** Brings what was written here together with what somebody else saved; false when a failure tells of none. */
  const bringTogether = (failure: StaffFailure) => {
    const stands = presentOf<Of>(failure);
    if (!stands || !base) return false;
    const merged = mergeDrafts(draftOf(base), draft, draftOf(stands));
    setBase(stands);
    setDraft(merged.draft);
    setMeanwhile({ stands, changes: merged.changes });
    return true;
  };
  const isDirty = !isSameDraft(draft, base ? draftOf(base) : fresh);
  return { base, draft, meanwhile, isDirty, setBase, setDraft, setMeanwhile, saved, bringTogether };
}

/**
 * A draft with what it is saved over. Saving what somebody else changed meanwhile brings both together and saves nothing until it is
 * asked for again; leaving what is not saved is asked about.
 */
export function useEditor<Of extends Stored, Written extends TextsDraft>(of: EditorOf<Of, Written>) {
  const { setBase, saved, ...written } = useDraft(of);
  const { base, draft, bringTogether } = written;
  // Made when the form opens, so that adding again after a lost answer adds once.
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID());
  const letGo = useLeavingGuard(written.isDirty);
  const leave = () => {
    letGo();
    return of.goToList?.();
  };
  const save = useMutation<Of, StaffFailure>({
    mutationFn: () => {
      if (base) return of.change(draft, base);
      if (!of.add) throw new Error('there is nothing to add');
      return of.add(draft, newId);
    },
    onSuccess: (after) => {
      saved(after);
      showDone(base ? 'Saved.' : 'Added.');
      if (!base) leave();
    },
    onError: (failure) => {
      if (base && bringTogether(failure)) save.reset();
    },
    // Also after a failure: after a conflict the screen must show the present state.
    onSettled: () => readAgain(of.touches),
  });
  return {
    ...written,
    isPending: save.isPending,
    failure: save.error,
    /** True when what is being changed was removed by somebody else. */
    isGone: base !== undefined && save.error?.code === 'NOT_FOUND',
    save: () => save.mutate(),
    /** Keeps what was written, as a new one. */
    startAnew: () => {
      setBase(undefined);
      setNewId(crypto.randomUUID());
      save.reset();
    },
    leave,
  };
}

/** A draft that is being edited. */
export type Editing<Of extends Stored, Written extends TextsDraft> = ReturnType<typeof useEditor<Of, Written>>;
