import type { Chance } from './slider-chance.ts';

/** Red, green and blue, or what is added to each. */
export type Ink = readonly [number, number, number];
export const PARTS = [0, 1, 2] as const;

/** What is added to red, green and blue of each pixel of a picture. */
export type Veil = readonly [Float32Array, Float32Array, Float32Array];

/** Another colour that is as light. */
export function newTint(chance: Chance): { readonly tint: Ink } {
  const amount = () => (chance() < 0.5 ? -1 : 1) * (10 + chance() * 30);
  const [red, blue] = [amount(), amount()];
  return { tint: [red, -(0.3 * red + 0.11 * blue) / 0.59, blue] };
}

/** Waves of each colour over the picture, and how high one is. */
const WAVES = 4;
const HEIGHT = 7;
/** Bands of another colour that cross it. */
const BANDS = 5;

/** Adds a wave, by the sine of a sum: one sine for each column and row in place of one for each pixel. */
function addWave(plane: Float32Array, width: number, chance: Chance): void {
  const [across, down, from] = [(chance() - 0.5) / 8, (chance() - 0.5) / 8, chance() * 6.28];
  const columns = Array.from({ length: width }, (_, x) => [Math.sin(x * across), Math.cos(x * across)] as const);
  for (let y = 0; y * width < plane.length; y += 1) {
    const [sin, cos] = [HEIGHT * Math.sin(y * down + from), HEIGHT * Math.cos(y * down + from)];
    for (const [x, column] of columns.entries()) {
      const pixel = y * width + x;
      plane[pixel] = (plane[pixel] ?? 0) + column[0] * cos + column[1] * sin;
    }
  }
}

function addBand(veil: Veil, width: number, height: number, chance: Chance): void {
  const angle = chance() * Math.PI;
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const [fromX, fromY, half] = [chance() * width, chance() * height, 3 + chance() * 12];
  const { tint } = newTint(chance);
  const light = (chance() - 0.5) * 40;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (Math.abs((x - fromX) * across + (y - fromY) * down) >= half) continue;
      for (const part of PARTS) veil[part][y * width + x] = (veil[part][y * width + x] ?? 0) + tint[part] + light;
    }
}

/**
 * Colours that change over a picture as much as they do in a hole, and bands whose edges are as sharp: who measures how far
 * a place is from the picture's own colour finds much beside the holes.
 */
export function newVeil(width: number, height: number, chance: Chance): Veil {
  const veil: Veil = [0, 1, 2].map(() => new Float32Array(width * height)) as unknown as Veil;
  for (const plane of veil) for (let wave = 0; wave < WAVES; wave += 1) addWave(plane, width, chance);
  for (let band = 0; band < BANDS; band += 1) addBand(veil, width, height, chance);
  return veil;
}
