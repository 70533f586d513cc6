import { createTonePlayer } from '@tessera/ui/sound/tone-player.ts';
import { APP_SOUNDS, type AppSound } from './app-sounds.ts';
import { areSoundsOn, onSoundsSwitched } from './sound-setting.ts';

/** What plays a sound, `delay` milliseconds from now. */
export type PlaySound = (sound: AppSound, delay: number) => void;

/** A sound is not begun again sooner than this: numbers that are shown all at once sound once. Milliseconds. */
const AGAIN_MS = 25;

/** Makes what plays the app's sounds while the switch is on. */
export function createSoundPlayer(): PlaySound {
  const player = createTonePlayer(areSoundsOn);
  const begun = new Map<AppSound, number>();
  onSoundsSwitched(() => {
    if (!areSoundsOn()) player.silence();
  });
  return (sound, delay) => {
    const now = performance.now();
    if (now - (begun.get(sound) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    begun.set(sound, now);
    player.play(APP_SOUNDS[sound], delay / 1000);
  };
}
