import type { SessionInfo } from '../../shared/session/session.ts';
import { localStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** Occasions of a popup: F first login, A every login, B guests. */
export type Execution = 'F' | 'A' | 'B';

/** Who looks: undefined for a guest, else whether this is the member's first login. */
export type Viewer = { readonly isFirstLogin: boolean } | undefined;

/** The looker of a session. */
export const viewerOf = (info: SessionInfo | undefined): Viewer => info && { isFirstLogin: info.firstTimeLogin };

/** The one occasion that counts for a visitor (POPUP-02). */
export function executionFor(viewer: Viewer): Execution {
  if (!viewer) return 'B';
  return viewer.isFirstLogin ? 'F' : 'A';
}

const hideFlagOf = (viewer: Viewer) => (viewer ? STORAGE_KEYS.hideMemberPopup : STORAGE_KEYS.hideGuestPopup);

/** True when this kind of visitor has closed the popups (POPUP-07). */
export const arePopupsHidden = (viewer: Viewer): boolean => localStore.getItem(hideFlagOf(viewer)) === '1';

/** Keeps the popups of this kind of visitor closed (POPUP-07). */
export const hidePopups = (viewer: Viewer): void => localStore.setItem(hideFlagOf(viewer), '1');

/** The items of a visitor's occasion; a first login without items of its own shows none (POPUP-03). */
export function choosePopups<Item extends { readonly execution: Execution }>(
  items: readonly Item[],
  viewer: Viewer,
): readonly Item[] {
  const execution = executionFor(viewer);
  return items.filter((item) => item.execution === execution);
}
