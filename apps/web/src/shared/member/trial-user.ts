import { type KeyStore, STORAGE_KEYS } from '../storage/storage.ts';

interface TrialCalls<Answer> {
  readonly createName: () => Promise<string>;
  readonly start: (name: string) => Promise<Answer>;
}

/**
 * Starts a trial session under the name kept on the phone, or under a new one where there is none or it is refused. The
 * name that the server answered is kept, because it gives an expired one a successor (TRIAL-04).
 */
export async function startTrial<Answer extends { readonly userName: string }>(
  store: KeyStore,
  { createName, start }: TrialCalls<Answer>,
): Promise<Answer> {
  const fresh = async () => start(await createName());
  const kept = store.getItem(STORAGE_KEYS.trialUser);
  const answer = kept ? await start(kept).catch(fresh) : await fresh();
  store.setItem(STORAGE_KEYS.trialUser, answer.userName);
  return answer;
}
