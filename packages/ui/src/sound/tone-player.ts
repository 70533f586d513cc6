/** One tone of a sound. */
export interface Tone {
  /** Pitch at the beginning, hertz. */
  readonly hertz: number;
  /** Pitch that it slides to, hertz; without it the pitch stays. */
  readonly slide?: number;
  /** When it begins, seconds after the sound; at once without it. */
  readonly after?: number;
  /** Seconds. */
  readonly lasts: number;
  readonly shape: OscillatorType;
  /** Peak amplitude, above 0 and at most 1. */
  readonly loud: number;
}

/** Plays sounds made of tones; nothing is loaded. */
export interface TonePlayer {
  /**
   * Plays tones together, `delay` seconds from now. Does nothing while sounds are off, on a page that nobody sees, and before the
   * page was first touched; never throws.
   */
  play(tones: readonly Tone[], delay?: number): void;
  /** Ends at once what sounds or waits to sound, and lets the phone's audio go. */
  silence(): void;
}

/** A sound that the browser lets begin later than this is left out: what it belonged to is over. Milliseconds. */
const LATE_MS = 300;
/** How long a tone takes to its peak, seconds; one that begins at its peak clicks. */
const RISE = 0.012;
/** Ramps are exponential and cannot begin or end at nothing. */
const ALMOST_NOTHING = 0.0001;

function schedule(context: AudioContext, { hertz, slide = hertz, after = 0, lasts, shape, loud }: Tone, delay: number) {
  const start = context.currentTime + delay + after;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(hertz, start);
  voice.frequency.exponentialRampToValueAtTime(slide, start + lasts);
  gain.gain.setValueAtTime(ALMOST_NOTHING, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + RISE);
  gain.gain.exponentialRampToValueAtTime(ALMOST_NOTHING, start + lasts);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + lasts + 0.02);
}

/**
 * Makes the one player of a page, which lives as long as the page. Browsers let a page sound from its first touch on and warn of one
 * that tries before, so the audio context is made by a touch or a key, or later by a sound; never while sounds are off.
 * @param isOn whether the person wants sounds now
 */
export function createTonePlayer(isOn: () => boolean): TonePlayer {
  let context: AudioContext | undefined;
  const silence = () => {
    // What is closed already refuses to be closed again, which is as good.
    context?.close().catch(() => undefined);
    context = undefined;
  };
  const open = (wasTouched: boolean): AudioContext | undefined => {
    if (!isOn() || document.hidden) return undefined;
    if (context || !wasTouched) return context;
    try {
      context = new AudioContext();
    } catch {
      // A phone without audio, or with none to spare: it stays silent, and what was touched works.
    }
    return context;
  };
  const resume = (opened: AudioContext) => opened.resume().catch(() => undefined);
  const onTouch = () => {
    const opened = open(navigator.userActivation?.hasBeenActive ?? true);
    if (opened && opened.state !== 'running') void resume(opened);
  };
  for (const touch of ['click', 'keydown']) document.addEventListener(touch, onTouch, { capture: true });
  document.addEventListener('visibilitychange', () => document.hidden && silence());
  return {
    play(tones, delay = 0) {
      const opened = open(navigator.userActivation?.hasBeenActive ?? false);
      if (!opened) return;
      const begin = () => {
        for (const tone of tones) schedule(opened, tone, delay);
      };
      if (opened.state === 'running') return begin();
      const asked = performance.now();
      void resume(opened).then(() => {
        if (opened === context && performance.now() - asked < LATE_MS) begin();
      });
    },
    silence,
  };
}
