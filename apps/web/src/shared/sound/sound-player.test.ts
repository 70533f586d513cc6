// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { APP_SOUNDS } from './app-sounds.ts';
import { createSoundPlayer } from './sound-player.ts';
import { switchSounds } from './sound-setting.ts';

const player = vi.hoisted(() => ({ play: vi.fn(), silence: vi.fn(), isOn: () => false }));
vi.mock('@tessera/ui/sound/tone-player.ts', () => ({
  createTonePlayer: (isOn: () => boolean) => Object.assign(player, { isOn }),
}));

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
const play = createSoundPlayer();
afterEach(() => {
  localStorage.clear();
  player.play.mockClear();
  player.silence.mockClear();
  now += 1_000;
});

test('a sound is played after its delay; what would begin it again in the same moment is left out', () => {
  play('ball', 180);
  play('ball', 180);
  play('gain', 0);
  now += 40;
  play('ball', 180);
  expect(player.play.mock.calls).toEqual([
    [APP_SOUNDS.ball, 0.18],
    [APP_SOUNDS.gain, 0],
    [APP_SOUNDS.ball, 0.18],
  ]);
});

test('the switch is asked for each sound, and turning it off ends what sounds', () => {
  expect(player.isOn()).toBe(true);
  switchSounds(false);
  expect([player.isOn(), player.silence.mock.calls.length]).toEqual([false, 1]);
  switchSounds(true);
  expect([player.isOn(), player.silence.mock.calls.length]).toEqual([true, 1]);
});
