import type { SessionInfo, SessionStore } from '../../shared/session/session.ts';
import { type KeyStore, localStore, readJson, sessionStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** What the watch needs of the browser; tests bring their own. */
interface BrowserEnvironment {
  readonly page: Pick<Window, 'addEventListener'>;
  readonly local: KeyStore;
  readonly tab: KeyStore;
  readonly loadAnew: () => void;
}

const BROWSER = (): BrowserEnvironment => ({
  page: window,
  local: localStore,
  tab: sessionStore,
  loadAnew: () => location.reload(),
});

/**
 * Loads the page anew when another tab ended the session that this one shows, or began another: whatever a component here still
 * holds of the former member goes with the page. A guest's page is left alone.
 */
export function followSession(
  session: Pick<SessionStore, 'current'>,
  { page, local, tab, loadAnew }: BrowserEnvironment = BROWSER(),
): void {
  const compare = () => {
    const own = session.current().info?.token;
    const kept = readJson<Partial<SessionInfo>>(local, STORAGE_KEYS.sessionInfo)?.token;
    if (own === undefined || kept === own) return;
    // What the tab itself kept would win over the phone's session after the loading.
    tab.clear();
    loadAnew();
  };
  page.addEventListener('storage', compare);
  // A page that the browser put away whole hears of nothing meanwhile.
  page.addEventListener('pageshow', compare);
  compare();
}
