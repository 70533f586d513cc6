import { useSyncExternalStore } from 'react';
import { localStore, STORAGE_KEYS } from '../storage/storage.ts';

const OFF = 'off';
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const onStored = ({ key }: StorageEvent) => {
  if (key === STORAGE_KEYS.sounds || key === null) notify();
};

/** Whether the app and the games in it sound on this phone: unless the person turned it off. */
export function areSoundsOn(): boolean {
  return localStore.getItem(STORAGE_KEYS.sounds) !== OFF;
}

/** Turns the sounds of the app and of the games in it on or off, and keeps that on this phone. */
export function switchSounds(isOn: boolean): void {
  if (isOn === areSoundsOn()) return;
  if (isOn) localStore.removeItem(STORAGE_KEYS.sounds);
  else localStore.setItem(STORAGE_KEYS.sounds, OFF);
  notify();
}

/** Follows the switch, in this page, in a lottery's frame and in other tabs alike. @returns what ends it */
export function onSoundsSwitched(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStored);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStored);
  };
}

/** State of the switch; on in a document that the server renders. */
export function useSoundsOn(): boolean {
  return useSyncExternalStore(onSoundsSwitched, areSoundsOn, () => true);
}
