import type { AppSound } from './app-sounds.ts';
import type { PlaySound } from './sound-player.ts';

let player: PlaySound | undefined;

/** Fetches what plays sounds, which no first paint needs; until it is there the app is silent. */
export function loadSounds(): void {
  if (player) return;
  import('./sound-player.ts').then(
    ({ createSoundPlayer }) => {
      player ??= createSoundPlayer();
    },
    (failure: unknown) => console.warn('the sounds did not come', failure),
  );
}

/**
 * Plays a sound of the app where sounds are on and the page is seen and was touched before; otherwise nothing happens.
 * @param delay milliseconds from now
 */
export function playSound(sound: AppSound, delay = 0): void {
  player?.(sound, delay);
}
