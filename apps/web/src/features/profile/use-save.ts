import { toasts } from '@tessera/ui';
import { useState } from 'react';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { showRefusal } from '../../shared/feedback/show-refusal.ts';
import { useAction } from '../../shared/feedback/use-action.ts';
import { useTexts } from '../../shared/services/services.ts';
import { SAVED_TOAST_MS } from '../../shared/time/timings.ts';

/**
 * Saving a form of the member's own data: busy while it runs; a refusal shows under the field it names, or in a toast
 * when none of the form's fields is meant; success says so and fetches the member anew.
 * @param fields names of the fields the form shows
 */
export function useSave<Field extends string>(fields: readonly Field[]) {
  const t = useTexts();
  const refreshMe = useRefreshMe();
  const { isBusy, run } = useAction();
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const save = (work: () => Promise<unknown>, text = t('account.changeSaved')): Promise<boolean> => {
    const change = async () => {
      setProblems({});
      await work();
      await refreshMe();
      toasts.show({ kind: 'success', text, lasts: SAVED_TOAST_MS });
    };
    return run(change, { onFailure: (failure) => showRefusal(failure, fields, setProblems, t) });
  };
  return { isBusy, problems, setProblems, save };
}
