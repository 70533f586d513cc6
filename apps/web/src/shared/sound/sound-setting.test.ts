// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { areSoundsOn, onSoundsSwitched, switchSounds } from './sound-setting.ts';

afterEach(() => localStorage.clear());

test('sounds are on until somebody turns them off, which this phone keeps', () => {
  expect(areSoundsOn()).toBe(true);
  switchSounds(false);
  expect([areSoundsOn(), localStorage.getItem('SOUNDS')]).toEqual([false, 'off']);
  switchSounds(true);
  expect([areSoundsOn(), localStorage.getItem('SOUNDS')]).toEqual([true, null]);
});

test('a change is followed here and from other pages of the app, and what changes nothing is not', () => {
  const listener = vi.fn();
  const end = onSoundsSwitched(listener);
  switchSounds(true);
  expect(listener).not.toHaveBeenCalled();
  switchSounds(false);
  expect(listener).toHaveBeenCalledTimes(1);
  dispatchEvent(new StorageEvent('storage', { key: 'SOUNDS' }));
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(listener).toHaveBeenCalledTimes(2);
  // Another tab has cleared the whole store.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  dispatchEvent(new StorageEvent('storage', { key: 'SOUNDS' }));
  switchSounds(true);
  expect(listener).toHaveBeenCalledTimes(3);
});
