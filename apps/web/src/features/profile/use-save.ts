import { toasts } from '@tessera/ui';
import { useState } from 'react';
import { failureText, refusedAmong, showFailure } from '../../shared/feedback/failures.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useTexts } from '../../shared/services/services.ts';
import { SAVED_TOAST_MS } from '../../shared/time/timings.ts';

/**
 * Saving a form of the member's own data: busy while it runs; a refusal stands under the field it names, or in a toast
 * when none of the form's fields is meant; success says so and fetches the member anew.
 * @param fields names of the fields the form shows
 */
export function useSave<Field extends string>(fields: readonly Field[]) {
  const t = useTexts();
  const refreshMe = useRefreshMe();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const save = async (work: () => Promise<unknown>, text = t('account.changeSaved')): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setProblems({});
    try {
      await work();
      await refreshMe();
      toasts.show({ kind: 'success', text, milliseconds: SAVED_TOAST_MS });
      return true;
    } catch (failure) {
      const field = refusedAmong(failure, fields);
      if (field) setProblems({ [field]: failureText(failure, t) } as Partial<Record<Field, string>>);
      else showFailure(failure, t);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problems, setProblems, save };
}
