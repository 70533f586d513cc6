import { randomBytes, randomInt } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

export const SLIDER_WIDTH = 300;
export const SLIDER_HEIGHT = 160;
/** Side of the square the piece is drawn in, with its knobs and edge. */
export const PIECE_SIZE = 60;

/** Body of the piece within its square, and how far the knobs stand out. */
const BODY = 40;
const MARGIN = (PIECE_SIZE - BODY) / 2;

/** Where the piece belongs: the corner of its square on the picture. Far enough from the start to need a move. */
export function newSliderPlace(): { x: number; y: number } {
  return { x: randomInt(90, SLIDER_WIDTH - PIECE_SIZE - 4), y: randomInt(8, SLIDER_HEIGHT - PIECE_SIZE - 8) };
}

/** Outline of a jigsaw piece with a knob above and one at the end side. */
function piecePath(x: number, y: number): string {
  const [left, top] = [x + MARGIN, y + MARGIN + 3];
  const side = BODY - 6;
  const knob = 7;
  return `M${left} ${top}h${side / 2 - knob}a${knob} ${knob} 0 1 1 ${knob * 2} 0h${side / 2 - knob}v${side / 2 - knob}a${knob} ${knob} 0 1 1 0 ${knob * 2}v${side / 2 - knob}h-${side}z`;
}

type Field = (x: number, y: number) => number;

const fraction = () => randomInt(1_000_000) / 1_000_000;

/** Which way the threads run at each place, radians: it turns slowly over the picture, another way each time. */
function newFlow(): Field {
  const waves = Array.from({ length: 3 }, () => ({
    across: (fraction() - 0.5) / 36,
    down: (fraction() - 0.5) / 36,
    from: fraction() * 6.28,
    turn: 0.5 + fraction(),
  }));
  const start = fraction() * 3.14;
  return (x, y) =>
    waves.reduce((angle, wave) => angle + wave.turn * Math.sin(x * wave.across + y * wave.down + wave.from), start);
}

/** Half the length of a thread, px. */
const THREAD = 7;

/**
 * A cloth of threads: noise, drawn out along the flow. Light, dark and edges are the same everywhere; only the way of the
 * threads differs, which the eye sees at once.
 */
function weave(width: number, height: number, flow: Field): Uint8Array {
  const noise = randomBytes(width * height);
  const cloth = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const angle = flow(x, y);
      const [across, down] = [Math.cos(angle), Math.sin(angle)];
      let sum = 0;
      for (let step = -THREAD; step <= THREAD; step += 1) {
        const column = (Math.round(x + across * step) + width) % width;
        const row = (Math.round(y + down * step) + height) % height;
        sum += noise[row * width + column] ?? 0;
      }
      const mean = sum / (2 * THREAD + 1);
      cloth[y * width + x] = Math.max(0, Math.min(255, 128 + (mean - 127.5) * 3.4));
    }
  }
  return cloth;
}

const svg = (width: number, height: number, inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`,
  );

/** How much of each pixel lies within the outline, 0 to 255. */
async function coverOf(width: number, height: number, outline: string): Promise<Uint8Array> {
  const drawn = svg(width, height, `<path d="${outline}" fill="#fff"/>`);
  return new Uint8Array(await sharp(drawn).extractChannel('alpha').raw().toBuffer());
}

/** Two colours of a merchant's evening that the threads run between. */
function newInks(): readonly [Ink, Ink] {
  const base = randomInt(40, 110);
  const ink = (light: number): Ink => [0, 1, 2].map((part) => light + ((base * (part + 2)) % 60)) as unknown as Ink;
  return [ink(20), ink(160)];
}
type Ink = readonly [number, number, number];

/** Colours a cloth; `cover` makes what lies outside of it transparent. */
function inked(cloth: Uint8Array, [dark, light]: readonly [Ink, Ink], cover?: Uint8Array): Buffer {
  const pixels = Buffer.alloc(cloth.length * 4);
  for (const [pixel, value] of cloth.entries()) {
    for (const part of [0, 1, 2] as const)
      pixels[pixel * 4 + part] = dark[part] + ((light[part] - dark[part]) * value) / 255;
    pixels[pixel * 4 + 3] = cover ? (cover[pixel] ?? 0) : 255;
  }
  return pixels;
}

const rawOf = (width: number, height: number) => ({ raw: { width, height, channels: 4 as const } });

async function toWebp(picture: Sharp): Promise<string> {
  return (await picture.webp({ quality: 74, alphaQuality: 90 }).toBuffer()).toString('base64');
}

/**
 * Draws the picture with its notch, and the piece; both WebP in base64. In the notch the threads run across those around
 * it, in noise of its own, and the piece is cut from another cloth: neither edges, nor light and dark, nor the piece's own
 * picture tell a script where it belongs.
 */
export async function drawSlider({ x, y }: { x: number; y: number }): Promise<{ picture: string; piece: string }> {
  const flow = newFlow();
  const across: Field = (column, row) => flow(column, row) + Math.PI / 2;
  const inks = newInks();
  const cloth = weave(SLIDER_WIDTH, SLIDER_HEIGHT, flow);
  const turned: Field = (column, row) => across(column + x, row + y);
  const outline = piecePath(0, 0);
  const cover = await coverOf(PIECE_SIZE, PIECE_SIZE, outline);
  for (const [pixel, value] of weave(PIECE_SIZE, PIECE_SIZE, turned).entries()) {
    const place = (y + Math.floor(pixel / PIECE_SIZE)) * SLIDER_WIDTH + x + (pixel % PIECE_SIZE);
    if ((cover[pixel] ?? 0) > 127) cloth[place] = value;
  }
  const cut = inked(weave(PIECE_SIZE, PIECE_SIZE, newFlow()), inks, cover);
  // The rim shows where the piece is; the notch has none.
  const rim = svg(PIECE_SIZE, PIECE_SIZE, `<path d="${outline}" fill="none" stroke="#fff" stroke-width="2"/>`);
  const [picture, piece] = await Promise.all([
    toWebp(sharp(inked(cloth, inks), rawOf(SLIDER_WIDTH, SLIDER_HEIGHT))),
    toWebp(sharp(cut, rawOf(PIECE_SIZE, PIECE_SIZE)).composite([{ input: rim }])),
  ]);
  return { picture, piece };
}
