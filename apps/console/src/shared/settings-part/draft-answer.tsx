import type { DraftedPart, SettingDraft } from '@tessera/contract/merchants/staff-setting-drafts';
import type { ReactNode } from 'react';
import { useStaffQuery } from '../queries.ts';
import { Answer } from '../states.tsx';

interface DraftAnswerProps {
  name: DraftedPart;
  merchant: string;
  /** @param draft null: there is none */
  children: (draft: SettingDraft | null) => ReactNode;
}

/** Reads the draft of a part of the settings, then shows its children. */
export function DraftAnswer({ name, merchant, children }: DraftAnswerProps) {
  const found = useStaffQuery('showSettingDraft', { part: name }, { merchant });
  return <Answer of={found}>{children}</Answer>;
}
