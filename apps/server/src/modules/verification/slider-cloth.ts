import type { Chance } from './slider-chance.ts';

/** A value for each place, as the direction of threads in radians. */
export type Field = (x: number, y: number) => number;

/** Threads of a cloth: which way they run, and how many pixels a spot of them covers. */
export interface Threads {
  readonly flow: Field;
  readonly grain: number;
}

/** Which way the threads run at each place: it turns slowly over the picture, another way each time. */
export function newFlow(chance: Chance): Field {
  const waves = Array.from({ length: 3 }, () => ({
    across: (chance() - 0.5) / 18,
    down: (chance() - 0.5) / 18,
    from: chance() * 6.28,
    turn: 0.5 + chance(),
  }));
  const start = chance() * 3.14;
  return (x, y) =>
    waves.reduce((angle, wave) => angle + wave.turn * Math.sin(x * wave.across + y * wave.down + wave.from), start);
}

/** Half the length of a thread of grain 1, px. */
const THREAD = 4;

/**
 * A cloth of threads: noise, drawn out along the flow, whose light differs as much in every cloth.
 * @returns light of each pixel, 0 to 255, row by row
 */
export function weave(width: number, height: number, { flow, grain }: Threads, chance: Chance): Uint8Array {
  const [columns, rows] = [Math.ceil(width / grain) + 1, Math.ceil(height / grain) + 1];
  const noise = Uint8Array.from({ length: columns * rows }, () => chance() * 256);
  const at = new Uint8Array(width * height);
  const half = Math.max(2, Math.round(THREAD * grain));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const angle = flow(x, y);
      const [across, down] = [Math.cos(angle), Math.sin(angle)];
      let sum = 0;
      for (let step = -half; step <= half; step += 1) {
        const column = Math.round((x + across * step + width) / grain) % columns;
        const row = Math.round((y + down * step + height) / grain) % rows;
        sum += noise[row * columns + column] ?? 0;
      }
      const mean = sum / (2 * half + 1);
      at[y * width + x] = Math.max(0, Math.min(255, 128 + (mean - 127.5) * Math.sqrt((2 * half + 1) / grain) * 0.9));
    }
  }
  return at;
}
