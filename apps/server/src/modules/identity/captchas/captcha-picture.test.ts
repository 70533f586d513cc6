import sharp from 'sharp';
import { expect, it } from 'vitest';
import { CAPTCHA_DIGITS } from './captcha-digits.data.ts';
import { drawCaptcha, newCaptchaAnswer } from './captcha-picture.ts';

/** A picture as brightness of ink, 0 to 1, blurred a little so that a pixel beside the line still counts. */
interface Ink {
  readonly width: number;
  readonly height: number;
  readonly at: Float64Array;
}

async function inkOf(picture: Buffer): Promise<Ink> {
  const { data, info } = await sharp(picture).greyscale().blur(0.8).raw().toBuffer({ resolveWithObject: true });
  const step = info.channels;
  const paper = 243;
  const at = Float64Array.from({ length: info.width * info.height }, (_, pixel) =>
    Math.min(1, Math.max(0, (paper - (data[pixel * step] ?? 0)) / 140)),
  );
  return { width: info.width, height: info.height, at };
}

const FIELD = { width: 26, height: 34 };
const TURNS = [-32, -24, -16, -8, 0, 8, 16, 24, 32];
const SIZES = [0.9, 1.1];

const svg = (width: number, height: number, inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f3f2f7"/><g fill="none" stroke="#334" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round">${inside}</g></svg>`,
  );
const lines = (hand: readonly string[]) => hand.map((stroke) => `<polyline points="${stroke}"/>`).join('');

/** Values of a window less their mean, and the length of that: two such lists multiplied tell how alike they are. */
function centred(values: Float64Array): { values: Float64Array; length: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const less = values.map((value) => value - mean);
  return { values: less, length: Math.sqrt(less.reduce((sum, value) => sum + value * value, 0)) || 1 };
}

/** The attacker's knowledge: every digit in every hand of the program's own font, turned and sized. */
async function learn() {
  const all = Object.entries(CAPTCHA_DIGITS).flatMap(([digit, hands]) =>
    hands.flatMap((hand) => TURNS.flatMap((turn) => SIZES.map((size) => ({ digit, hand, turn, size })))),
  );
  return Promise.all(
    all.map(async ({ digit, hand, turn, size }) => {
      const middle = `translate(${FIELD.width / 2} ${FIELD.height / 2}) rotate(${turn}) scale(${size}) translate(-10 -15)`;
      const drawn = svg(FIELD.width, FIELD.height, `<g transform="${middle}">${lines(hand)}</g>`);
      return { digit, ...centred((await inkOf(drawn)).at) };
    }),
  );
}
type Template = Awaited<ReturnType<typeof learn>>[number];

function windowAt({ width, height, at }: Ink, left: number, top: number): Float64Array {
  return Float64Array.from({ length: FIELD.width * FIELD.height }, (_, pixel) => {
    const x = left + (pixel % FIELD.width);
    const y = top + Math.floor(pixel / FIELD.width);
    return x < 0 || y < 0 || x >= width || y >= height ? 0 : (at[y * width + x] ?? 0);
  });
}

function likeness(seen: { values: Float64Array; length: number }, template: Template): number {
  let sum = 0;
  for (let pixel = 0; pixel < seen.values.length; pixel += 1)
    sum += (seen.values[pixel] ?? 0) * (template.values[pixel] ?? 0);
  return sum / (seen.length * template.length);
}

/** Reads a picture: at each digit's place, shifted a little every way, the template that is most alike. */
function read(ink: Ink, templates: readonly Template[], places: readonly number[]): string {
  return places
    .map((place) => {
      let best = { digit: '', score: -1 };
      for (let dx = -9; dx <= 9; dx += 3) {
        for (let dy = -6; dy <= 6; dy += 3) {
          const seen = centred(
            windowAt(ink, place - FIELD.width / 2 + dx, Math.round((ink.height - FIELD.height) / 2) + dy),
          );
          for (const template of templates) {
            const score = likeness(seen, template);
            if (score > best.score) best = { digit: template.digit, score };
          }
        }
      }
      return best.digit;
    })
    .join('');
}

const PLACES = [27, 51, 75, 99, 123];
/** How many answers were read right. */
const rights = (answers: readonly string[], reads: readonly string[]) =>
  answers.filter((answer, index) => answer === reads[index]).length;

it('LOGIN-08: a recogniser that knows our font reads it undisturbed, and less than a fifth of the captchas', async () => {
  const templates = await learn();
  const answers = Array.from({ length: 40 }, newCaptchaAnswer);
  const plain = await Promise.all(
    answers.slice(0, 10).map((answer) => {
      const digits = [...answer].map(
        (digit, index) =>
          `<g transform="translate(${(PLACES[index] ?? 0) - 10} 10)">${lines(CAPTCHA_DIGITS[digit]?.[0] ?? [])}</g>`,
      );
      return inkOf(svg(150, 50, digits.join('')));
    }),
  );
  const easy = plain.map((ink) => read(ink, templates, PLACES));
  expect(rights(answers.slice(0, 10), easy), 'the attacker is a real one').toBeGreaterThanOrEqual(9);
  const drawn = await Promise.all(
    answers.map(async (answer) => inkOf(Buffer.from(await drawCaptcha(answer), 'base64'))),
  );
  const hard = drawn.map((ink) => read(ink, templates, PLACES));
  expect(rights(answers, hard)).toBeLessThan(8);
});

it('a captcha is a small picture, another one each time', async () => {
  const [one, other] = await Promise.all([drawCaptcha('01234'), drawCaptcha('01234')]);
  expect(one).not.toBe(other);
  const { width, height, format, size } = await sharp(Buffer.from(one, 'base64')).metadata();
  expect([width, height, format]).toEqual([150, 50, 'png']);
  expect(size ?? one.length).toBeLessThan(8000);
});
