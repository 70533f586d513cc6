import sharp from 'sharp';

/** What a script has of a puzzle: the strip of the picture that the piece moves along, what is around it, and the piece's shape. */
interface Seen {
  readonly width: number;
  readonly size: number;
  /** Red, green and blue of the whole picture. */
  readonly pixels: Uint8Array;
  readonly height: number;
  readonly y: number;
  /** Places of the shape, from the middle of its square. */
  readonly shape: readonly (readonly [number, number])[];
  readonly isIn: (x: number, y: number) => boolean;
}

export interface PuzzlePictures {
  readonly picture: string;
  readonly piece: string;
  readonly y: number;
}

async function lookAt({ picture, piece, y }: PuzzlePictures): Promise<Seen> {
  const { data, info } = await sharp(Buffer.from(picture, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cut = await sharp(Buffer.from(piece, 'base64'))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = cut.info.width;
  const middle = (size - 1) / 2;
  const isIn = (x: number, row: number) => {
    const [column, line] = [Math.round(x + middle), Math.round(row + middle)];
    return column >= 0 && line >= 0 && column < size && line < size && (cut.data[line * size + column] ?? 0) > 127;
  };
  const all = Array.from(
    { length: size * size },
    (_, at) => [(at % size) - middle, Math.floor(at / size) - middle] as const,
  );
  return {
    width: info.width,
    height: info.height,
    size,
    pixels: new Uint8Array(data),
    y,
    shape: all.filter(([x, row]) => isIn(x, row)),
    isIn,
  };
}

/** A value for each pixel of the picture. */
type Plane = Float64Array;

const planeOf = ({ pixels }: Seen, of: (red: number, green: number, blue: number) => number): Plane =>
  Float64Array.from({ length: pixels.length / 3 }, (_, at) =>
    of(pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0),
  );
const lightOf = (seen: Seen) => planeOf(seen, (red, green, blue) => 0.3 * red + 0.59 * green + 0.11 * blue);

/** Means of the squares of `reach` around each pixel. */
function smooth(plane: Plane, { width, height }: Seen, reach: number): Plane {
  const along = (from: Plane, count: number, step: number, lines: number, jump: number): Plane => {
    const to = new Float64Array(from.length);
    for (let line = 0; line < lines; line += 1) {
      let sum = 0;
      const at = (place: number) => from[line * jump + Math.max(0, Math.min(count - 1, place)) * step] ?? 0;
      for (let place = -reach; place <= reach; place += 1) sum += at(place);
      for (let place = 0; place < count; place += 1) {
        to[line * jump + place * step] = sum / (2 * reach + 1);
        sum += at(place + reach + 1) - at(place - reach);
      }
    }
    return to;
  };
  return along(along(plane, width, 1, height, width), height, width, width, 1);
}

/** Differences to the neighbours, across and down. */
function slopes(light: Plane, width: number): readonly [Plane, Plane] {
  const across = light.map((_, at) => (light[at + 1] ?? 0) - (light[at - 1] ?? 0));
  const down = light.map((_, at) => (light[at + width] ?? light[at] ?? 0) - (light[at - width] ?? light[at] ?? 0));
  return [across, down];
}

/** By how much each pixel is unlike the cloth, which is what lies above and below the strip. */
function unlike(planes: readonly Plane[], seen: Seen): Plane {
  const { width, height, size, y } = seen;
  const out = new Float64Array(width * height);
  for (const plane of planes) {
    const wide = smooth(plane, seen, 3);
    const rest = wide.filter((_, at) => Math.abs(Math.floor(at / width) - y - size / 2) > size / 2 + 4);
    const mean = rest.reduce((sum, value) => sum + value, 0) / rest.length;
    const spread = rest.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rest.length;
    for (let at = 0; at < out.length; at += 1) out[at] = (out[at] ?? 0) + ((wide[at] ?? 0) - mean) ** 2 / spread;
  }
  return out.map((value) => Math.log1p(value));
}

const TURNS = Array.from({ length: 9 }, (_, each) => ((each - 4) * 1.2) / 4);

/** The place where a plane looks most as the shape does, turned as it may be: correlation with it, over its square. */
function bestFit(plane: Plane, seen: Seen, isOfShape: (x: number, y: number) => boolean): number {
  const { width, size, y } = seen;
  const middle = (size - 1) / 2;
  let best = { x: 0, score: Number.NEGATIVE_INFINITY };
  for (const turn of TURNS) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const mask = Float64Array.from({ length: size * size }, (_, at) => {
      const [x, row] = [(at % size) - middle, Math.floor(at / size) - middle];
      return isOfShape(cos * x + sin * row, cos * row - sin * x) ? 1 : 0;
    });
    const share = mask.reduce((sum, value) => sum + value, 0) / mask.length;
    const norm = Math.sqrt(share * (1 - share)) || 1;
    for (let x = 40; x <= width - size; x += 3) {
      let [sum, squares, both] = [0, 0, 0];
      for (let at = 0; at < mask.length; at += 1) {
        const value = plane[(y + Math.floor(at / size)) * width + x + (at % size)] ?? 0;
        sum += value;
        squares += value * value;
        both += value * (mask[at] ?? 0);
      }
      const mean = sum / mask.length;
      const spread = Math.sqrt(Math.max(1e-9, squares / mask.length - mean * mean));
      const score = (both / mask.length - mean * share) / (spread * norm);
      if (score > best.score) best = { x, score };
    }
  }
  return best.x;
}

function directionPlanes(seen: Seen): readonly Plane[] {
  const [across, down] = slopes(lightOf(seen), seen.width);
  const product = (of: (x: number, y: number) => number) =>
    smooth(
      across.map((x, at) => of(x, down[at] ?? 0)),
      seen,
      3,
    );
  const [double, mixed, energy] = [
    product((x, y) => x * x - y * y),
    product((x, y) => 2 * x * y),
    product((x, y) => x * x + y * y),
  ];
  const part = (plane: Plane) => plane.map((value, at) => value / ((energy[at] ?? 0) + 1));
  // The cloth's own way at each column is that above and below the strip.
  const { width, size, y, height } = seen;
  const [ways, crossed] = [part(double), part(mixed)];
  const own = (plane: Plane) =>
    plane.map((value, at) => {
      const column = at % width;
      const above = plane[Math.max(0, y - 5) * width + column] ?? 0;
      const below = plane[Math.min(height - 1, y + size + 4) * width + column] ?? 0;
      const lower = Math.max(0, Math.min(1, (Math.floor(at / width) - y) / size));
      return value - above * (1 - lower) - below * lower;
    });
  return [own(ways), own(crossed)];
}

const colourPlanes = (seen: Seen): readonly Plane[] => {
  const light = lightOf(seen);
  const mean = smooth(light, seen, 3);
  const variance = smooth(
    light.map((value, at) => Math.abs(value - (mean[at] ?? 0))),
    seen,
    2,
  );
  return [planeOf(seen, (red, green) => red - green), planeOf(seen, (_, green, blue) => blue - green), light, variance];
};

const grainPlanes = (seen: Seen): readonly Plane[] => {
  const light = lightOf(seen);
  const [across, down] = slopes(light, seen.width);
  const second = [...slopes(across, seen.width), ...slopes(down, seen.width)];
  return second.map((plane) =>
    smooth(
      plane.map((value) => Math.log1p(value * value)),
      seen,
      2,
    ),
  );
};

/** Ways of a script to find where the piece belongs, px. */
export const SLIDER_SOLVERS: Readonly<Record<string, (seen: Seen) => number>> = {
  // Edges along the outline of the piece.
  edges: (seen) => {
    const planes = [
      lightOf(seen),
      planeOf(seen, (red, green) => red - green),
      planeOf(seen, (_, green, blue) => blue - green),
    ];
    const steep = planes.map((plane) => slopes(smooth(plane, seen, 2), seen.width));
    const strength = (steep[0]?.[0] ?? new Float64Array()).map((_, at) =>
      Math.sqrt(steep.reduce((sum, [across, down]) => sum + (across[at] ?? 0) ** 2 + (down[at] ?? 0) ** 2, 0)),
    );
    const isRim = (x: number, y: number) =>
      seen.isIn(x, y) !== seen.isIn(x + 3, y) || seen.isIn(x, y) !== seen.isIn(x, y + 3);
    return bestFit(strength, seen, isRim);
  },
  // The piece laid over every place, by light.
  template: (seen) => {
    const light = smooth(lightOf(seen), seen, 1);
    const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
    return bestFit(
      light.map((value) => Math.abs(value - mean)),
      seen,
      seen.isIn,
    );
  },
  // Threads that run another way than those around them.
  direction: (seen) => bestFit(unlike(directionPlanes(seen), seen), seen, seen.isIn),
  // Colour, light and their spread.
  colour: (seen) => bestFit(unlike(colourPlanes(seen), seen), seen, seen.isIn),
  // Second differences: how fine the threads are.
  frequency: (seen) => bestFit(unlike(grainPlanes(seen), seen), seen, seen.isIn),
};

export { lookAt as lookAtPuzzle };

/** Numbers from 0 up to 1 that follow from a seed. */
export function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
