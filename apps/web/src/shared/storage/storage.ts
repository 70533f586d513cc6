/**
 * Every key the app writes on the phone, in one place (SESSION-21). The first group is named by the specification and
 * stays as it is; the second is our own.
 */
export const STORAGE_KEYS = {
  sessionInfo: 'MC_SESSION_INFO',
  autoLogin: 'autoLogin',
  rememberedType: 'type',
  rememberedUsername: 'username',
  rememberedDialingCode: 'countryDialingCode',
  rememberedPassword: 'remPass',
  rememberedSalt: 'sass',
  hideDownloadBar: 'hideDownloadBar',

  systemStatus: 'MC_SYSTEM_STATUS',
  language: 'language',
  theme: 'theme',
  trialUser: 'TRIAL_USER',
  temporaryPassword: 'TEMPORARY_PASSWORD',
  affiliateCode: 'AFFILIATE_CODE',
  socialSignIn: 'SOCIAL_SIGN_IN',
  olderRememberedPassword: 'password',
  hideGuestPopup: 'HIDE_POPUP_GUEST',
  hideMemberPopup: 'HIDE_POPUP_MEMBER',
  downloadPopupShown: 'DOWNLOAD_POPUP_SHOWN',
  recentSearches: 'RECENT_SEARCHES',
  timeZone: 'TIME_ZONE',
  sounds: 'SOUNDS',
  offerEnd: 'OFFER_END',
  scrolled: 'SCROLLED',
  loadedAnew: 'LOADED_ANEW',
  silencedContracts: 'SILENCED_CONTRACTS',
} as const;

/**
 * Lotteries a member starred are kept under the member's name (FAV-08), and so are the claim of the bonus for installing the app
 * (DOWNLOAD-15) and the announced draws; the report of the first deposit is kept under the id (DOWNLOAD-14).
 */
export type StorageKey =
  | (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]
  | `LOTTERY_FAV_${string}`
  | `FIRST_DEPOSIT_${string}`
  | `INSTALL_BONUS_${string}`
  | `DRAWS_TOLD_${string}`;

/** What a store can do; both of the browser's stores fit, and tests bring a plain one. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** A store that forgets: used on the server, and where the browser forbids storage. */
export function createMemoryStore(): KeyStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/**
 * A store that never throws: what a full or forbidden one does not take is remembered until the page goes, so that the
 * visit works and only the next one starts anew.
 */
export function safeStore(find: () => KeyStore): KeyStore {
  let store: KeyStore;
  try {
    store = find();
    store.getItem(STORAGE_KEYS.theme);
  } catch {
    return createMemoryStore();
  }
  const refused = new Map<string, string>();
  return {
    getItem: (key) => refused.get(key) ?? store.getItem(key),
    setItem(key, value) {
      try {
        store.setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    removeItem(key) {
      refused.delete(key);
      store.removeItem(key);
    },
    clear() {
      refused.clear();
      store.clear();
    },
  };
}

const isBrowser = typeof window !== 'undefined';
/** Kept until the person clears it. */
export const localStore: KeyStore = isBrowser ? safeStore(() => localStorage) : createMemoryStore();
/** Kept until the tab closes. */
export const sessionStore: KeyStore = isBrowser ? safeStore(() => sessionStorage) : createMemoryStore();

/** Reads JSON kept under a key; undefined when there is none or it is damaged. */
export function readJson<Value>(store: KeyStore, key: StorageKey): Value | undefined {
  const text = store.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

/** Names of the hint cookies that make the first paint right; they authenticate nothing. */
export const HINT_COOKIES = { language: 'hint_language', theme: 'hint_theme', visitor: 'hint_visitor' } as const;

const YEAR_SECONDS = 365 * 24 * 3600;

/** Mirrors a setting into its hint cookie, so that the server's next document already has it. */
export function writeHint(name: keyof typeof HINT_COOKIES, value: string): void {
  if (!isBrowser) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http
  document.cookie = `${HINT_COOKIES[name]}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
