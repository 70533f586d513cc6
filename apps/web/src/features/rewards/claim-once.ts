import { CallFailure } from '@tessera/contract/calls';

/** Keys of claims whose outcome is not known, by what is claimed. */
export type OpenClaims = Map<string, string>;

/** No answer came: the claim may have been carried out. */
const isLost = (failure: unknown) => !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500;

/**
 * Sends a claim so that it can count once only: an answer that was lost is asked for again under the same key, now and at the
 * next tap; a refusal ends the key.
 * @param what names the claim, such as the id of a reward
 */
export async function claimOnce<Answer>(
  open: OpenClaims,
  what: string,
  newKey: () => string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = open.get(what) ?? newKey();
  open.set(what, key);
  try {
    const answer = await send(key).catch((failure: unknown) => {
      if (!isLost(failure)) throw failure;
      return send(key);
    });
    open.delete(what);
    return answer;
  } catch (failure) {
    if (!isLost(failure)) open.delete(what);
    throw failure;
  }
}
