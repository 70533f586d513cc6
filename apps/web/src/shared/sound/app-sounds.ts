import type { Tone } from '@tessera/ui/sound/tone-player.ts';

/** How loud a tone is that another may sound with, and one that a whole figure of tones overlaps; all together stay below -12 dB. */
const SINGLE = 0.1;
const LAYERED = 0.05;

/** Short tones one after the other. @param step seconds from one to the next */
const figure = (notes: readonly number[], step: number, tone: Omit<Tone, 'hertz' | 'after'>): readonly Tone[] =>
  notes.map((hertz, index) => ({ ...tone, hertz, after: index * step }));

/**
 * The sounds of the app: a number picked, a bet put on the slip, an order placed, a drawn number that lands, draws that gained more than
 * their stakes, and any other decided draws.
 */
export const APP_SOUNDS = {
  pick: [{ hertz: 1_200, slide: 900, lasts: 0.04, shape: 'sine', loud: SINGLE }],
  add: figure([660, 880], 0.06, { lasts: 0.09, shape: 'sine', loud: SINGLE }),
  placed: figure([523, 659, 784], 0.08, { lasts: 0.16, shape: 'triangle', loud: SINGLE }),
  ball: [{ hertz: 420, slide: 160, lasts: 0.06, shape: 'triangle', loud: SINGLE }],
  gain: figure([523, 659, 784, 1_047], 0.09, { lasts: 0.3, shape: 'triangle', loud: LAYERED }),
  decided: figure([392, 330], 0.16, { lasts: 0.24, shape: 'sine', loud: LAYERED }),
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

export type AppSound = keyof typeof APP_SOUNDS;
