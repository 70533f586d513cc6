// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSounds } from '../sounds.ts';
import { en } from '../texts/en.ts';
import { wireSoundButton } from './sound-button.ts';

const APP = 'http://en.localhost:4300';
const contexts = vi.fn(function refuseAudio() {
  throw new Error('there is no audio here');
});
const opened: { setMuted(muted: boolean): void }[] = [];

beforeEach(() => {
  contexts.mockClear();
  vi.stubGlobal('AudioContext', contexts);
});
afterEach(() => {
  // They hear the touches of later tests too.
  for (const sounds of opened.splice(0)) sounds.setMuted(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A game's page in the frame of an app, or on its own with a null origin. */
function open(origin: string | null, kept: Record<string, string> = {}) {
  const parent = { postMessage: vi.fn() };
  if (origin !== null) vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
  const button = document.createElement('button');
  const sounds = createSounds(storage);
  opened.push(sounds);
  wireSoundButton(button, sounds, () => en).shareWith(origin);
  const says = (data: unknown, { from = APP, source = parent as unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin: from });
    Object.defineProperty(event, 'source', { value: source });
    dispatchEvent(event);
  };
  return { button, sounds, kept, posted: () => parent.postMessage.mock.calls, says };
}

test('what the app says is taken, shown and kept, and not said back', () => {
  const { button, sounds, kept, posted, says } = open(APP);
  expect([sounds.muted, button.ariaLabel]).toEqual([false, en.soundOff]);
  says({ type: 'sounds', isOn: false });
  expect([sounds.muted, button.ariaLabel, kept]).toEqual([true, en.soundOn, { 'game-muted': '1' }]);
  says({ type: 'sounds', isOn: true });
  expect([sounds.muted, button.ariaLabel, kept]).toEqual([false, en.soundOff, { 'game-muted': '0' }]);
  expect(posted()).toEqual([]);
});

test('only the app gets a message about each press', () => {
  const { button, posted } = open(APP);
  button.click();
  button.click();
  expect(posted()).toEqual([
    [{ type: 'sounds', isOn: false }, APP],
    [{ type: 'sounds', isOn: true }, APP],
  ]);
});

test('another window, another origin and other words are not heard', () => {
  const { sounds, says } = open(APP);
  says({ type: 'sounds', isOn: false }, { from: 'http://evil.example' });
  says({ type: 'sounds', isOn: false }, { source: window });
  for (const other of [null, 'sounds', { type: 'sounds' }, { type: 'sounds', isOn: 'no' }, { isOn: false }])
    says(other);
  expect(sounds.muted).toBe(false);
});

test('a page on its own remembers its mute, and a muted one touches no audio', () => {
  const { button, sounds, posted } = open(null, { 'game-muted': '1' });
  expect([sounds.muted, button.ariaLabel]).toEqual([true, en.soundOn]);
  document.dispatchEvent(new Event('click'));
  sounds.spin();
  sounds.win(1);
  expect(contexts).not.toHaveBeenCalled();
  button.click();
  document.dispatchEvent(new Event('click'));
  sounds.spin();
  expect(contexts).toHaveBeenCalled();
  expect(posted()).toEqual([]);
});
