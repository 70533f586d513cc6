import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { CAPTCHA_DIGITS } from './captcha-digits.data.ts';

const WIDTH = 150;
const HEIGHT = 50;
const DIGITS = 5;
/** Distance of the digits, px: they touch and overlap, so that no gap and no place tells where one ends. */
const STEP = { least: 18, most: 26 } as const;

type Point = readonly [number, number];
type Bend = (point: Point) => Point;

const between = (low: number, high: number) => randomInt(Math.round(low * 100), Math.round(high * 100)) / 100;
const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Bends the whole picture like a wet paper: two waves across each other. */
function paperBend(): Bend {
  const [a, b] = [between(2.5, 3.7), between(2.5, 3.7)];
  const [long, wide] = [between(8, 11), between(10, 15)];
  const [from, to] = [between(0, 6.28), between(0, 6.28)];
  return ([x, y]) => [x + a * Math.sin(y / long + from), y + b * Math.sin(x / wide + to)];
}

/** Turns, slants and stretches one digit and puts it in its place. */
function digitBend(middle: number): Bend {
  const [wide, high, slant] = [between(0.75, 1.3), between(0.78, 1.2), between(-0.42, 0.42)];
  const angle = between(-0.5, 0.5);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const place: Point = [middle, HEIGHT / 2 + between(-6, 6)];
  return ([x, y]) => {
    const up = (y - 15) * high;
    const across = (x - 10) * wide + up * slant;
    return [place[0] + across * cosine - up * sine, place[1] + across * sine + up * cosine];
  };
}

const write = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A line through all points, bent at them as a pen would (Catmull-Rom). */
function curve(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const parts = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const first: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${write(first)} ${write(second)} ${write(end)}`;
  });
  return `M${write(at(0))}${parts.join('')}`;
}

const pointsOf = (stroke: string): Point[] =>
  stroke.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

const path = (points: readonly Point[], width: number, ink: string) =>
  `<path d="${curve(points)}" stroke="${ink}" stroke-width="${width}"/>`;

function digitPaths(digit: string, middle: number, paper: Bend, ink: string): string {
  const bend = digitBend(middle);
  const hand = oneOf(CAPTCHA_DIGITS[digit] ?? []);
  const width = between(2.4, 3.2);
  return hand
    .map((stroke) =>
      path(
        pointsOf(stroke).map((point) => paper(bend(point))),
        width,
        ink,
      ),
    )
    .join('');
}

/** A line of the same ink through all digits, and scraps of one between them: neither colour nor width tells them apart. */
function strayPaths(ink: string): string {
  const through = Array.from({ length: 2 }, () =>
    path(
      Array.from({ length: 6 }, (_, index): Point => [-4 + index * 32, between(8, HEIGHT - 8)]),
      between(2, 2.7),
      ink,
    ),
  );
  const scraps = Array.from({ length: 7 }, () => {
    const [x, y] = [between(4, WIDTH - 12), between(4, HEIGHT - 6)];
    return path(
      [
        [x, y],
        [x + between(-6, 8), y + between(-6, 6)],
        [x + between(-8, 12), y + between(-8, 8)],
      ],
      between(1.6, 2.6),
      ink,
    );
  });
  return [...through, ...scraps].join('');
}

/** Middles of the digits from left to right, unevenly apart, somewhere in the middle of the picture. */
function middles(count: number): number[] {
  const steps = Array.from({ length: count - 1 }, () => between(STEP.least, STEP.most));
  const room = WIDTH - 34 - steps.reduce((sum, step) => sum + step, 0);
  const first = 17 + between(0, Math.max(room, 1));
  return steps.reduce((list, step) => [...list, (list.at(-1) ?? 0) + step], [first]);
}

/** Digits of a new captcha; five, as clients of the specification's calls expect. */
export function newCaptchaAnswer(): string {
  return Array.from({ length: DIGITS }, () => String(randomInt(10))).join('');
}

/** Draws digits as a small PNG and answers it in base64. */
export async function drawCaptcha(answer: string): Promise<string> {
  const paper = paperBend();
  const ink = `hsl(${randomInt(360)} 45% 30%)`;
  const places = middles(answer.length);
  const digits = [...answer].map((digit, index) => digitPaths(digit, places[index] ?? 0, paper, ink)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f3f2f7"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${digits}${strayPaths(ink)}</g></svg>`;
  const picture = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
  return picture.toString('base64');
}
