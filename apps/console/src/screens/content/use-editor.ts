import type { ContentSetting, ContentType, StaffContent } from '@tessera/contract/staff/content';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { queries, useStaffChange } from '../../shared/queries.ts';
import type { StaffFailure } from '../../shared/staff-api.ts';
import { showDone } from '../../shared/states.tsx';
import { type Draft, draftOf, isSameDraft, mergeDrafts, newDraft, sentOf, type TheirChange } from './draft.ts';

interface Meanwhile {
  readonly stands: StaffContent;
  readonly changes: readonly TheirChange[];
}

interface EditorOf {
  merchant: string;
  type: ContentType;
  setting: ContentSetting;
  /** What stands when the editor opens; undefined: it is new. */
  stored: StaffContent | undefined;
}

/** What stands of a content that somebody else changed meanwhile, where a failure says so. */
const standingOf = ({ code, value }: StaffFailure) =>
  code === 'CONFLICT' ? (value as { stands?: StaffContent } | undefined)?.stands : undefined;

/** A draft, what it is saved over, and what somebody else saved meanwhile. */
function useDraft({ merchant, type, stored }: EditorOf) {
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<Draft>(() => (stored ? draftOf(stored) : newDraft(type)));
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const saved = (after: StaffContent) => {
    queries.setQueryData(['showContent', merchant, { id: after.id }], after);
    setBase(after);
    setDraft(draftOf(after));
    setMeanwhile(undefined);
  };
  /** Brings what was written here together with what somebody else saved; false when a failure tells of none. */
  const bringTogether = (failure: StaffFailure) => {
    const stands = standingOf(failure);
    if (!stands || !base) return false;
    const merged = mergeDrafts(draftOf(base), draft, draftOf(stands));
    setBase(stands);
    setDraft(merged.draft);
    setMeanwhile({ stands, changes: merged.changes });
    return true;
  };
  const isDirty = !isSameDraft(draft, base ? draftOf(base) : newDraft(type));
  return { base, draft, meanwhile, isDirty, setBase, setDraft, setMeanwhile, saved, bringTogether };
}

/**
 * A draft with what it is saved over. Saving what somebody else changed meanwhile brings both together and saves nothing until it is
 * asked for again; leaving what is not saved is asked about.
 */
export function useEditor(of: EditorOf) {
  const { merchant, type, setting } = of;
  const { setBase, saved, ...written } = useDraft(of);
  const { base, draft, bringTogether } = written;
  // Made when the form opens, so that adding again after a lost answer adds once.
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const letGo = useLeavingGuard(written.isDirty);
  const navigate = useNavigate();
  const add = useStaffChange('addContent', { merchant, touches: ['listContent'] });
  const change = useStaffChange('changeContent', { merchant, touches: ['listContent'] });
  const sent = sentOf(draft, setting.languages);

  const leave = () => {
    letGo();
    return navigate({ to: '/m/$merchant/content', params: { merchant }, search: { tab: type } });
  };
  const addNew = () =>
    add.mutate(
      { ...sent, id: newId, type },
      {
        onSuccess: (after) => {
          saved(after);
          showDone('Added.');
          void leave();
        },
      },
    );
  const saveOver = ({ id, version }: StaffContent) =>
    change.mutate(
      { ...sent, id, version },
      {
        onSuccess: (after) => {
          saved(after);
          showDone('Saved.');
        },
        onError: (failure) => {
          if (bringTogether(failure)) change.reset();
        },
      },
    );
  return {
    ...written,
    isPending: add.isPending || change.isPending,
    failure: add.error ?? change.error,
    /** True when what is being changed was removed by somebody else. */
    isGone: change.error?.code === 'NOT_FOUND',
    save: () => (base ? saveOver(base) : addNew()),
    /** Keeps what was written, as a new one. */
    startAnew: () => {
      setBase(undefined);
      setNewId(crypto.randomUUID());
      change.reset();
    },
    leave,
  };
}
