import type { SocialProvider } from '@tessera/contract/account/social-providers';
import { readJson, sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';
import { safeReturn } from './safe-return.ts';

/** What a tab keeps while its person is at the provider's page. */
export interface PendingSignIn {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  /** Where the person wanted to go. */
  readonly from: string;
}

/** What a provider leads back with. */
export type SocialAnswer =
  | { readonly kind: 'token'; readonly pending: PendingSignIn; readonly idToken: string }
  | { readonly kind: 'cancelled' | 'refused'; readonly pending: PendingSignIn }
  | { readonly kind: 'stale' };

/** Name of a provider, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { FACEBOOK: 'Facebook', GOOGLE: 'Google' };

/**
 * Reads the fragment of the address; undefined when that is no provider's answer.
 * @param pending what this tab began; an answer to anything else is stale
 */
export function readSocialAnswer(hash: string, pending: PendingSignIn | undefined): SocialAnswer | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const idToken = values.get('id_token');
  const error = values.get('error');
  if (!values.has('state') || (!idToken && !error)) return undefined;
  if (!pending || pending.state !== values.get('state')) return { kind: 'stale' };
  if (idToken) return { kind: 'token', pending, idToken };
  return { kind: error === 'access_denied' ? 'cancelled' : 'refused', pending };
}

/** Keeps what begins now, in this tab alone. */
export function storePendingSignIn(pending: PendingSignIn): void {
  sessionStore.setItem(STORAGE_KEYS.socialSignIn, JSON.stringify(pending));
}

/** Takes a provider's answer off the address and the tab, so that neither reloading nor the history has it again. */
export function consumeSocialAnswer(): SocialAnswer | undefined {
  const pending = readJson<PendingSignIn>(sessionStore, STORAGE_KEYS.socialSignIn);
  const answer = readSocialAnswer(location.hash, pending);
  if (!answer) return undefined;
  sessionStore.removeItem(STORAGE_KEYS.socialSignIn);
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return answer;
}

/** Where somebody goes after the sign-in. */
export const returnOf = (answer: SocialAnswer): string =>
  safeReturn(answer.kind === 'stale' ? undefined : answer.pending.from);
