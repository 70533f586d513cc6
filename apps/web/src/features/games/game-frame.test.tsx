// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, type RenderedPart } from '../../../test/render-in-app.tsx';
import { areSoundsOn, switchSounds } from '../../shared/sound/sound-setting.ts';
import { GameFrame } from './game-frame.tsx';

const FRAMES = 'http://en.localhost:4301';
const OURS = `${FRAMES}/games/jade-tiger/?ticket=t`;
let part: RenderedPart;
afterEach(() => {
  part.unmount();
  localStorage.clear();
  vi.restoreAllMocks();
});

/** A game in its frame, with what it is sent. */
async function open(src: string) {
  part = await renderInApp(<GameFrame src={src} title="Game" />, { merchant: { frameOrigin: FRAMES } });
  const page = part.element.querySelector('iframe')?.contentWindow;
  if (!page) throw new Error('there is no frame');
  const sent = vi.spyOn(page, 'postMessage').mockImplementation(() => undefined);
  const says = (data: unknown, { origin = FRAMES, source = page as MessageEventSource | null } = {}) =>
    part.acting(() => void dispatchEvent(new MessageEvent('message', { data, origin, source })));
  return { says, sent: () => sent.mock.calls as unknown[][] };
}
const sounds = (isOn: boolean) => [{ type: 'sounds', isOn }, FRAMES];

test('a game of ours is sent the switch when it is ready, and each later change', async () => {
  switchSounds(false);
  const { says, sent } = await open(OURS);
  switchSounds(true);
  switchSounds(false);
  expect(sent()).toEqual([]);
  await says({ type: 'ready' });
  expect(sent()).toEqual([sounds(false)]);
  switchSounds(true);
  expect(sent()).toEqual([sounds(false), sounds(true)]);
});

test('its own button turns the switch of the app, and is not sent back', async () => {
  const { says, sent } = await open(OURS);
  await says({ type: 'ready' });
  await says({ type: 'sounds', isOn: false });
  expect(areSoundsOn()).toBe(false);
  await says({ type: 'sounds', isOn: true });
  expect([areSoundsOn(), sent()]).toEqual([true, [sounds(true)]]);
});

test('another window, another origin and other words turn nothing', async () => {
  const { says, sent } = await open(OURS);
  await says({ type: 'sounds', isOn: false }, { origin: 'http://evil.example' });
  await says({ type: 'sounds', isOn: false }, { source: window });
  await says({ type: 'sounds', isOn: false }, { source: null });
  await says({ type: 'ready' }, { origin: 'http://evil.example' });
  for (const other of [null, { type: 'sounds' }, { type: 'sounds', isOn: 0 }]) await says(other);
  expect([areSoundsOn(), sent()]).toEqual([true, []]);
});

test('a game of another vendor neither turns the switch nor is sent it', async () => {
  const origin = 'https://vendor.example';
  const { says, sent } = await open(`${origin}/play`);
  await says({ type: 'ready' }, { origin });
  await says({ type: 'sounds', isOn: false }, { origin });
  await says({ type: 'sounds', isOn: false });
  expect([areSoundsOn(), sent()]).toEqual([true, []]);
});
