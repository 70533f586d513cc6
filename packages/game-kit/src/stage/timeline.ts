/** Runs a step each frame with the elapsed milliseconds until it returns false; the promise resolves then. */
export function animate(step: (elapsed: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    let start: number | null = null;
    const frame = (now: number) => {
      start ??= now;
      if (step(now - start)) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
}

/** Resolves after some milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** 0..1 with a soft end. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** 0..1 falling with one small bounce at the end. */
export function bounceOut(share: number): number {
  if (share < 0.72) return (share / 0.72) ** 2;
  const after = (share - 0.72) / 0.28;
  return 1 - Math.sin(after * Math.PI) * 0.07;
}
