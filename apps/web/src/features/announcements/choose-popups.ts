import type { SessionInfo } from '../../shared/session/session.ts';
import { localStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** Occasions of a popup: F first login, A every login, B guests. */
export type Execution = 'F' | 'A' | 'B';

/** Who looks: undefined for a guest, else whether this is the member's first login. */
export type Looker = { readonly isFirstLogin: boolean } | undefined;

/** The looker of a session. */
export const lookerOf = (info: SessionInfo | undefined): Looker => info && { isFirstLogin: info.firstTimeLogin };

/** The one occasion that counts for a visitor (POPUP-02). */
export function executionFor(looker: Looker): Execution {
  if (!looker) return 'B';
  return looker.isFirstLogin ? 'F' : 'A';
}

const hideFlagOf = (looker: Looker) => (looker ? STORAGE_KEYS.hideMemberPopup : STORAGE_KEYS.hideGuestPopup);

/** True when this kind of visitor has closed the popups (POPUP-07). */
export const arePopupsHidden = (looker: Looker): boolean => localStore.getItem(hideFlagOf(looker)) === '1';

/** Keeps the popups of this kind of visitor closed (POPUP-07). */
export const hidePopups = (looker: Looker): void => localStore.setItem(hideFlagOf(looker), '1');

/** The items of a visitor's occasion; a first login without items of its own shows none (POPUP-03). */
export function choosePopups<Item extends { readonly execution: Execution }>(
  items: readonly Item[],
  looker: Looker,
): readonly Item[] {
  const execution = executionFor(looker);
  return items.filter((item) => item.execution === execution);
}
