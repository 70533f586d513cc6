import type { TextKey } from '@tessera/texts/index.ts';
import { showFailure, withLoadingToast } from '../feedback/failures.ts';
import { useServices, useTexts } from '../services/services.ts';
import { localStore } from '../storage/storage.ts';
import { LONG_LOADING_TOAST_MS } from '../time/timings.ts';
import { createTrialUser, startFreePlay } from './member-queries.ts';
import { startTrial } from './trial-user.ts';

/**
 * Starts free play; the answer says whether it began (TRIAL-02, TRIAL-03, TRIAL-05).
 * @param starting text of the loading message, of an area that has come
 */
export function useFreePlay(starting: TextKey): () => Promise<boolean> {
  const { call, session } = useServices();
  const t = useTexts();
  const start = async () => {
    const answer = await startTrial(localStore, {
      createName: () => createTrialUser(call),
      start: (name) => startFreePlay(call, name),
    });
    session.begin(answer, 'trial');
  };
  return async () => {
    try {
      await withLoadingToast(t(starting), LONG_LOADING_TOAST_MS, start());
      return true;
    } catch (failure) {
      showFailure(failure, t);
      return false;
    }
  };
}
