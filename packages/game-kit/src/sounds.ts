import { createTonePlayer, type Tone } from '@tessera/ui/sound/tone-player.ts';

/** Sounds of a game, made in the browser from plain tones. */
export interface Sounds {
  setMuted(muted: boolean): void;
  readonly muted: boolean;
  spin(): void;
  stop(column: number): void;
  tumble(step: number): void;
  /** `share` 0..1 of how large the win is. */
  win(share: number): void;
  feature(): void;
}

const MUTE_KEY = 'game-muted';
/** A pentatonic ladder, in hertz: any two of its notes sound well together. */
const LADDER = [262, 294, 330, 392, 440, 523, 587, 659, 784, 880, 1047];
const step = (index: number): number => LADDER[Math.min(index, 10)] as number;

/** Sounds with the remembered mute. */
export function createSounds(storage: Pick<Storage, 'getItem' | 'setItem'> | null): Sounds {
  let muted = storage?.getItem(MUTE_KEY) === '1';
  const player = createTonePlayer(() => !muted);
  const play = (...tones: readonly Tone[]) => player.play(tones);

  return {
    setMuted(next) {
      muted = next;
      storage?.setItem(MUTE_KEY, next ? '1' : '0');
      if (muted) player.silence();
    },
    get muted() {
      return muted;
    },
    spin: () => play({ hertz: 150, slide: 420, lasts: 0.35, shape: 'triangle', loud: 0.12 }),
    stop: (column) => play({ hertz: 170 - column * 9, slide: 70, lasts: 0.11, shape: 'sine', loud: 0.3 }),
    tumble: (at) => play({ hertz: step(at + 3), lasts: 0.22, shape: 'triangle', loud: 0.16 }),
    win(share) {
      const notes = Array.from({ length: 3 + Math.round(share * 8) }, (_, index) => index);
      play(
        ...notes.flatMap((index): Tone[] => [
          { hertz: step(index), after: index * 0.085, lasts: 0.3, shape: 'triangle', loud: 0.16 },
          { hertz: step(index) * 2, after: index * 0.085, lasts: 0.16, shape: 'sine', loud: 0.05 },
        ]),
      );
    },
    feature: () =>
      play(
        ...[392, 523, 659, 784, 1047].map(
          (hertz, index): Tone => ({ hertz, after: index * 0.13, lasts: 0.5, shape: 'sawtooth', loud: 0.06 }),
        ),
      ),
  };
}
