import type { DraftedPart, SettingDraft } from '@tessera/contract/merchants/staff-setting-drafts';
import type { StaffEndpointName, StaffInput } from '@tessera/contract/staff-endpoints';
import { useLeavingGuard } from '../leaving-guard.ts';
import { useStaffChange } from '../queries.ts';
import { useMay } from '../use-me.ts';
import type { PartDraft } from './part-state.ts';
import { type PartDrafts, type PartOptions, usePart } from './use-part.ts';

/** Calls whose answers are no longer true once a draft or a version of a part is another one. */
export const TOUCHED_BY_DRAFTS: readonly StaffEndpointName[] = ['showSettingDraft', 'listSettingVersions'];

/** The calls that save and discard a draft of a part. @param name undefined: the part is not drafted. @param draft as read; null: none */
export function useDrafts<Shown, Choice>(
  name: DraftedPart | undefined,
  merchant: string,
  draft: SettingDraft | null,
): PartDrafts<Shown, Choice> | undefined {
  const save = useStaffChange('saveSettingDraft', { merchant, touches: TOUCHED_BY_DRAFTS });
  const discard = useStaffChange('discardSettingDraft', { merchant, touches: TOUCHED_BY_DRAFTS });
  if (name === undefined) return undefined;
  return {
    // The draft is one of this very part: it was asked for by its name.
    begun: draft as PartDraft<Shown> | null,
    save: {
      ...save,
      mutate: (asked, { onSuccess, onError }) =>
        save.mutate({ part: name, ...asked } as unknown as StaffInput<'saveSettingDraft'>, {
          onSuccess: (saved) => onSuccess(saved as unknown as PartDraft<Shown>),
          onError,
        }),
    },
    discard: { ...discard, mutate: (asked, told) => discard.mutate({ part: name, ...asked }, told) },
  };
}

interface DraftedOptions<Shown, Choice, Values> extends Omit<PartOptions<Shown, Choice, Values>, 'drafts'> {
  name: DraftedPart;
  merchant: string;
  /** The draft that was read; null: there is none. */
  draft: SettingDraft | null;
}

/** As `usePart`, for a part that may be drafted before it is published; asks before unsaved changes are left behind. */
export function useDraftedPart<Shown, Choice, Values extends object>({
  name,
  merchant,
  draft,
  ...options
}: DraftedOptions<Shown, Choice, Values>) {
  const isReadOnly = !useMay('settings.change', merchant);
  const drafts = useDrafts<Shown, Choice>(name, merchant, draft);
  const part = usePart<Shown, Choice, Values>({ ...options, ...(drafts && { drafts }) });
  useLeavingGuard(part.isDirty);
  return { ...part, isReadOnly };
}
