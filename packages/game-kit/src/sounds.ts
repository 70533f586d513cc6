/** Sounds made in the browser from plain tones; nothing is loaded. */
export interface Sounds {
  /** Call from a touch: browsers allow sound only then. */
  unlock(): void;
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

/** Sounds with the remembered mute. */
export function createSounds(storage: Pick<Storage, 'getItem' | 'setItem'> | null): Sounds {
  let context: AudioContext | null = null;
  let muted = storage?.getItem(MUTE_KEY) === '1';

  function tone(hertz: number, after: number, lasts: number, shape: OscillatorType, loud: number, slide = hertz): void {
    if (!context || muted) return;
    const start = context.currentTime + after;
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = shape;
    voice.frequency.setValueAtTime(hertz, start);
    voice.frequency.exponentialRampToValueAtTime(slide, start + lasts);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    voice.connect(gain).connect(context.destination);
    voice.start(start);
    voice.stop(start + lasts + 0.02);
  }

  return {
    unlock() {
      context ??= new AudioContext();
      if (context.state === 'suspended') void context.resume();
    },
    setMuted(next) {
      muted = next;
      storage?.setItem(MUTE_KEY, next ? '1' : '0');
    },
    get muted() {
      return muted;
    },
    spin: () => tone(150, 0, 0.35, 'triangle', 0.12, 420),
    stop: (column) => tone(170 - column * 9, 0, 0.11, 'sine', 0.3, 70),
    tumble: (step) => tone(LADDER[Math.min(step + 3, 10)] as number, 0, 0.22, 'triangle', 0.16),
    win(share) {
      const notes = 3 + Math.round(share * 8);
      for (let index = 0; index < notes; index += 1) {
        tone(LADDER[Math.min(index, 10)] as number, index * 0.085, 0.3, 'triangle', 0.16);
        tone((LADDER[Math.min(index, 10)] as number) * 2, index * 0.085, 0.16, 'sine', 0.05);
      }
    },
    feature() {
      for (const [index, hertz] of [392, 523, 659, 784, 1047].entries())
        tone(hertz, index * 0.13, 0.5, 'sawtooth', 0.06);
    },
  };
}
