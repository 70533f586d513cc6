import { useQueryClient } from '@tanstack/react-query';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { localStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import { TIMINGS } from '../../shared/time/timings.ts';
import { showFailure, withLoadingToast } from '../../shared/feedback/failures.ts';
import { createTrialUser, startFreePlay } from './account-queries.ts';

/** Starts free play: a trial name kept on the phone and used again while it is valid (TRIAL-02 to TRIAL-05). */
export function useFreePlay(): () => Promise<boolean> {
  const { call, session } = useServices();
  const queries = useQueryClient();
  const t = useTexts();
  const start = async () => {
    const kept = localStore.getItem(STORAGE_KEYS.trialUser);
    const fresh = async () => {
      const name = await createTrialUser(call);
      localStore.setItem(STORAGE_KEYS.trialUser, name);
      return startFreePlay(call, name);
    };
    // A kept name may have expired; then a new one is made.
    const answer = kept ? await startFreePlay(call, kept).catch(fresh) : await fresh();
    queries.removeQueries({ queryKey: [PRIVATE_KEY] });
    session.begin(answer, 'trial');
  };
  return async () => {
    try {
      await withLoadingToast(t('account.trialStarting'), TIMINGS.longLoadingToast, start());
      return true;
    } catch (failure) {
      showFailure(failure, t);
      return false;
    }
  };
}
