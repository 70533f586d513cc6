/** Decoration seen while a reel turns; what it stops on comes from the round alone. */
function fillerAt(letters: string, reel: number, index: number): string {
  const mixed = Math.imul(index * 31 + reel * 17 + 7, 0x9e3779b1) >>> 16;
  return letters[mixed % letters.length] as string;
}

/** One reel turning downwards. Positions are in rows; time in milliseconds. */
export interface ReelMotion {
  /** Tells where to stop; the reel still passes `extra` rows first. */
  land(letters: string, extra: number, now: number): void;
  /** How far it has turned at a time. */
  position(now: number): number;
  /** Letter of the cell `steps` rows above the bottom row at the start. */
  letterAt(index: number): string;
  readonly speed: number;
  landed(now: number): boolean;
}

/** Starts a reel from the column that shows. `speed` is in rows a millisecond. */
export function startReel(reel: number, shown: string, letters: string, speed: number, started: number): ReelMotion {
  const rows = shown.length;
  let target: { letters: string; from: number; at: number; distance: number; lasts: number } | null = null;
  const run = (now: number) => {
    const elapsed = Math.max(0, now - started);
    const rise = 140;
    return elapsed < rise ? (speed * elapsed * elapsed) / (2 * rise) : speed * (elapsed - rise / 2);
  };
  return {
    speed,
    land(stopLetters, extra, now) {
      const from = run(now);
      const distance = Math.ceil(from) + extra - from;
      target = { letters: stopLetters, from, at: now, distance, lasts: (distance / speed) * 1.28 };
    },
    position(now) {
      if (!target) return run(now);
      const share = Math.min(1, (now - target.at) / target.lasts);
      const glide = share < 0.55 ? share * 1.28 : 0.704 + settle((share - 0.55) / 0.45) * 0.296;
      return target.from + target.distance * glide;
    },
    letterAt(index) {
      if (index < rows) return shown[rows - 1 - index] as string;
      if (target) {
        const first = Math.round(target.from + target.distance);
        if (index >= first && index < first + rows) return target.letters[rows - 1 - (index - first)] as string;
      }
      return fillerAt(letters, reel, index);
    },
    landed: (now) => target !== null && now >= target.at + target.lasts,
  };
}

/** 0..1 that overshoots a little and comes back, as a reel on its brake. */
function settle(share: number): number {
  const left = share - 1;
  return 1 + 2.1 * left ** 3 + 1.1 * left ** 2;
}
