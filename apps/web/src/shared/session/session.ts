import type { SessionAnswer, VisitorKind } from '@tessera/contract';
import { type KeyStore, readJson, STORAGE_KEYS, writeHint } from '../storage/storage.ts';
import { DEFAULT_MEMBER_TYPE, isTrialType } from './member-type.ts';

/** What `MC_SESSION_INFO` holds (SESSION-01). */
export interface SessionInfo {
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
}

/** Who looks at the app. During hydration only the kind is known (from the server), then the kept session counts. */
export interface SessionState {
  readonly visitor: VisitorKind;
  readonly info: SessionInfo | undefined;
  /** Set by a login with a password that staff issued: a new one comes before anything else (PWD-03). */
  readonly mustChangePassword?: true;
}

export interface SessionStore {
  current(): SessionState;
  /** The state the server rendered for. */
  rendered(): SessionState;
  begin(answer: SessionAnswer, kind: 'member' | 'trial'): void;
  /** True from the member's wish to log out until the session has ended: nothing new may be asked with its token. */
  isLeaving(): boolean;
  /** Tells the subscribers that the member logs out, before the call to the server. */
  leave(): void;
  end(): void;
  subscribe(listener: () => void): () => void;
}

const visitorOf = (info: SessionInfo | undefined): VisitorKind =>
  info === undefined ? 'guest' : isTrialType(info.type) ? 'trial' : 'member';

/** Session info as it is stored; a trial session takes its type from `customerType` (SESSION-02). */
export function sessionInfoFrom(answer: SessionAnswer, kind: 'member' | 'trial'): SessionInfo {
  const type = kind === 'trial' ? answer.customerType : answer.type;
  return {
    token: answer.token,
    merchantCode: answer.merchantCode,
    userName: answer.userName,
    type: type ?? DEFAULT_MEMBER_TYPE,
    firstTimeLogin: answer.firstTimeLogin,
  };
}

function readStored(local: KeyStore, session: KeyStore): SessionInfo | undefined {
  if (local.getItem(STORAGE_KEYS.autoLogin) === '0') return undefined;
  const kept =
    readJson<Partial<SessionInfo>>(session, STORAGE_KEYS.sessionInfo) ??
    readJson<Partial<SessionInfo>>(local, STORAGE_KEYS.sessionInfo);
  if (!kept || typeof kept.token !== 'string' || typeof kept.userName !== 'string') return undefined;
  return {
    token: kept.token,
    merchantCode: kept.merchantCode ?? '',
    userName: kept.userName,
    type: typeof kept.type === 'number' ? kept.type : DEFAULT_MEMBER_TYPE,
    firstTimeLogin: kept.firstTimeLogin === true,
  };
}

/** True when the phone keeps another session than the given one: another tab began it. */
function isReplaced(local: KeyStore, own: SessionInfo | undefined): boolean {
  const kept = readJson<Partial<SessionInfo>>(local, STORAGE_KEYS.sessionInfo);
  return kept?.token !== undefined && kept.token !== own?.token;
}

/**
 * The session of this phone, kept in both stores under `MC_SESSION_INFO` (SESSION-01, SESSION-03, SESSION-05).
 * Ending it sets `autoLogin` to 0 (SESSION-04), leaves remembered login, theme and language alone and clears all of session
 * storage (SESSION-10). A login lets the members' popups show again, a logout those of guests (POPUP-07).
 * @param forget drops what was kept of the member on this page; called whenever a session begins or ends, before anybody hears of it
 */
export function createSessionStore(
  local: KeyStore,
  session: KeyStore,
  visitor: VisitorKind,
  forget: () => void,
): SessionStore {
  const kept = readStored(local, session);
  let state: SessionState = { visitor: visitorOf(kept), info: kept };
  // A guest is what the server rendered for: the same object, so that nothing is drawn again after hydration.
  const rendered: SessionState = kept === undefined && visitor === 'guest' ? state : { visitor, info: undefined };
  let isLeaving = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const set = (info: SessionInfo | undefined, mustChangePassword = false) => {
    forget();
    isLeaving = false;
    state = { visitor: visitorOf(info), info, ...(mustChangePassword && { mustChangePassword }) };
    writeHint('visitor', state.visitor);
    notify();
  };
  if (state.visitor !== visitor) writeHint('visitor', state.visitor);
  return {
    current: () => state,
    rendered: () => rendered,
    begin(answer, kind) {
      const info = sessionInfoFrom(answer, kind);
      const text = JSON.stringify(info);
      local.setItem(STORAGE_KEYS.sessionInfo, text);
      session.setItem(STORAGE_KEYS.sessionInfo, text);
      local.setItem(STORAGE_KEYS.autoLogin, '1');
      local.removeItem(STORAGE_KEYS.hideMemberPopup);
      set(info, answer.passwordExpired);
    },
    isLeaving: () => isLeaving,
    leave() {
      isLeaving = true;
      notify();
    },
    end() {
      // Another tab may have begun its own meanwhile: what ends here is not that one.
      if (!isReplaced(local, state.info)) {
        local.removeItem(STORAGE_KEYS.sessionInfo);
        local.removeItem(STORAGE_KEYS.trialUser);
        local.setItem(STORAGE_KEYS.autoLogin, '0');
        local.removeItem(STORAGE_KEYS.hideGuestPopup);
      }
      session.clear();
      set(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
