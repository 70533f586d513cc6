import { useSyncExternalStore } from 'react';

const KEY = 'staff-token';
const listeners = new Set<() => void>();

/**
 * Token of the session, null while signed out. Kept for this tab alone: cookies do not tell ports of one host apart, so the
 * members' server beside the console would be sent one too.
 */
export function sessionToken(): string | null {
  return sessionStorage.getItem(KEY);
}

/** Begins a session in this tab, or ends it with null. */
export function setSessionToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody is signed in here. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, () => sessionToken() !== null);
}
