import { useSyncExternalStore } from 'react';
import { localStore, STORAGE_KEYS } from '../storage/storage.ts';

const PHONE = 'phone';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isPhones = () => localStore.getItem(STORAGE_KEYS.timeZone) === PHONE;

/** Chooses whose time everything on this phone is shown in, and keeps the choice. */
export function showPhoneTime(isOn: boolean): void {
  if (isOn) localStore.setItem(STORAGE_KEYS.timeZone, PHONE);
  else localStore.removeItem(STORAGE_KEYS.timeZone);
  for (const listener of listeners) listener();
}

/** True where the person chose to see times as on this phone; the merchant's are shown otherwise. */
export function useShowsPhoneTime(): boolean {
  return useSyncExternalStore(subscribe, isPhones, () => false);
}
