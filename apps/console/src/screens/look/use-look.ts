import type { Brand } from '@tessera/contract/merchants/brand';
import type { StaffLook, StaffLookDraft } from '@tessera/contract/merchants/staff-looks';
import { contrastFaults } from '@tessera/ui/theme/check-contrast.ts';
import { useState } from 'react';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { queries, useStaffChange } from '../../shared/queries.ts';
import type { StaffFailure } from '../../shared/staff-api.ts';
import { showDone } from '../../shared/states.tsx';
import { brandOf, isSameBrand, type LookValues, valuesOf } from './look-values.ts';

/** The present draft, where a failure says that it is another one than was read; null: none. */
const standingOf = ({ code, value }: StaffFailure) =>
  code === 'CONFLICT' ? (value as { stands?: StaffLookDraft | null } | undefined)?.stands : undefined;

/** Values in the fields, the draft that they are saved over, and another draft that somebody saved meanwhile. */
function useValues(look: StaffLook) {
  const [base, setBase] = useState(look.draft);
  const [values, setValues] = useState<LookValues>(() => valuesOf(look.draft?.brand ?? look.worn));
  /** Null: somebody else published or threw away the draft. */
  const [meanwhile, setMeanwhile] = useState<StaffLookDraft | null>();
  const { brand, unfit } = brandOf(values);
  const begun = base?.brand ?? look.worn;
  // While a field does not fit, the last brand that did is shown.
  const [shown, setShown] = useState<Brand>(begun);
  if (brand && !isSameBrand(brand, shown)) setShown(brand);
  const begin = (draft: StaffLookDraft | null, wears: Brand) => {
    setBase(draft);
    setValues(valuesOf(draft?.brand ?? wears));
    setMeanwhile(undefined);
  };
  const isDirty = !brand || !isSameBrand(brand, begun);
  return { base, values, brand, unfit, shown, meanwhile, isDirty, setBase, setValues, setMeanwhile, begin };
}

const keep = (merchant: string, after: StaffLook) => queries.setQueryData(['showLook', merchant, {}], after);

/** The look of a merchant while it is changed: saved as a draft, thrown away, published. */
export function useLook(merchant: string, look: StaffLook) {
  const { setBase, setMeanwhile, begin, ...state } = useValues(look);
  const { base, brand, shown, meanwhile, isDirty } = state;
  useLeavingGuard(isDirty);
  const save = useStaffChange('saveLookDraft', { merchant, touches: ['showLook'] });
  const discard = useStaffChange('discardLookDraft', { merchant, touches: ['showLook'] });
  const publish = useStaffChange('publishLook', { merchant, touches: ['showLook', 'listLooks', 'staffMe'] });
  const all = [save, discard, publish];

  const onError = (failure: StaffFailure) => {
    const stands = standingOf(failure);
    if (stands === undefined) return;
    setMeanwhile(stands);
    for (const each of all) each.reset();
  };
  const saveThen = (next: (draft: StaffLookDraft) => void) => {
    if (!brand) return;
    save.mutate(
      { brand, version: base?.version ?? null },
      {
        onError,
        // Fields keep the text that was typed meanwhile.
        onSuccess: (draft) => {
          setBase(draft);
          next(draft);
        },
      },
    );
  };
  const publishDraft = ({ version }: StaffLookDraft) =>
    publish.mutate(
      { version },
      {
        onError,
        onSuccess: (after) => {
          keep(merchant, after);
          setBase(after.draft);
          showDone('Published. Open phones wear it.');
        },
      },
    );
  return {
    ...state,
    failure: all.find(({ error }) => error)?.error ?? null,
    isPending: all.some(({ isPending }) => isPending),
    isReadable: contrastFaults(shown).length === 0,
    save: () => saveThen(() => showDone('The draft is saved.')),
    publish: () => (base && !isDirty ? publishDraft(base) : saveThen(publishDraft)),
    discard: () => {
      if (!base) return begin(null, look.worn);
      discard.mutate(
        { version: base.version },
        {
          onError,
          onSuccess: () => {
            begin(null, look.worn);
            showDone('The draft is gone.');
          },
        },
      );
    },
    /** Shows the draft that somebody else saved instead of the values in the fields. */
    takeTheirs: () => begin(meanwhile ?? null, look.worn),
    /** Keeps the values in the fields; saved next, they replace the draft that somebody else saved. */
    keepMine: () => {
      setBase(meanwhile ?? null);
      setMeanwhile(undefined);
    },
    /** After a look of before was published: what phones wear is another one. */
    wornAnew: (after: StaffLook) => {
      keep(merchant, after);
      if (!isDirty) begin(after.draft, after.worn);
    },
  };
}
