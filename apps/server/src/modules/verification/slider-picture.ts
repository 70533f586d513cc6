import sharp from 'sharp';
import { type Chance, newChance } from './slider-chance.ts';
import { type Field, newFlow, weave } from './slider-cloth.ts';
import { type Ink, newTint, newVeil, PARTS, type Veil } from './slider-veil.ts';
import { bend, drawShapes, type Shape } from './slider-shapes.ts';

export const SLIDER_WIDTH = 400;
export const SLIDER_HEIGHT = 170;
/** Side of the square the piece is drawn in. */
export const PIECE_SIZE = 50;

/** Holes in the row of the piece, the first of them far enough from the start to need a move. */
const HOLES = 7;
const FIRST = 46;
const STEP = 50;
/** From the middle of a shape to its edge, px. */
const RADIUS = 20.5;

/** Where the piece belongs: the corner of its square on the picture. */
export interface SliderPlace {
  readonly x: number;
  readonly y: number;
}

/** One of the holes, at its own height. */
export function newSliderPlace(chance: Chance = newChance()): SliderPlace {
  const below = (most: number) => Math.floor(chance() * most);
  return { x: FIRST + STEP * below(HOLES), y: 6 + below(SLIDER_HEIGHT - PIECE_SIZE - 12) };
}

type Inks = readonly [Ink, Ink];
const WHITE: Inks = [
  [255, 255, 255],
  [255, 255, 255],
];

/** Two colours that the threads run between, as far apart in light in every picture. */
function newInks(chance: Chance): Inks {
  const base = 40 + chance() * 70;
  const ink = (light: number): Ink => [0, 1, 2].map((part) => light + ((base * (part + 2)) % 60)) as unknown as Ink;
  return [ink(50), ink(130)];
}

/** How what lies in a hole differs from what is around it; each hole in four ways, by its own amount. */
interface Difference {
  /** How far the threads run across those around them, radians. */
  readonly turn: number;
  /** How much longer the threads' spots are. */
  readonly grain: number;
  /** By how much light and dark are drawn apart or together. */
  readonly contrast: number;
  /** Towards which colour, as light as before. */
  readonly tint: Ink;
  /** By how much it is lighter. */
  readonly light: number;
}

/** In how many of them each hole differs. */
const WAYS = 4;
const NONE: Difference = { turn: 0, grain: 1, contrast: 1, tint: [0, 0, 0], light: 0 };

function newDifference(chance: Chance): Difference {
  const amount = (least: number, most: number) => (chance() < 0.5 ? -1 : 1) * (least + chance() * (most - least));
  const ways: (() => Partial<Difference>)[] = [
    () => ({ turn: amount(0.6, 1.57) }),
    () => ({ grain: chance() < 0.5 ? 1.6 + chance() : 0.5 }),
    () => ({ contrast: chance() < 0.5 ? 0.3 + chance() * 0.4 : 1.4 + chance() }),
    () => newTint(chance),
    () => ({ light: amount(24, 60) }),
  ];
  for (let left = WAYS; left < ways.length; ) ways.splice(Math.floor(chance() * ways.length), 1);
  return Object.assign({ ...NONE }, ...ways.map((way) => way())) as Difference;
}

/** What is added to a colour. */
interface Over {
  readonly tint?: Ink;
  readonly veil?: Veil;
}

/** Writes the colour of a pixel whose light is `value`, 0 to 255. */
function dye(pixels: Buffer, pixel: number, value: number, inks: Inks, over: Over = {}): void {
  const [dark, light] = inks;
  for (const part of PARTS) {
    const added = (over.tint?.[part] ?? 0) + (over.veil?.[part][pixel] ?? 0);
    const colour = dark[part] + ((light[part] - dark[part]) * value) / 255 + added;
    pixels[pixel * 4 + part] = Math.max(0, Math.min(255, colour));
  }
}

/** A shape in its square, by pixels. */
const placed =
  (shape: Shape): Shape =>
  (x, y) =>
    shape((x - PIECE_SIZE / 2 + 0.5) / RADIUS, (y - PIECE_SIZE / 2 + 0.5) / RADIUS);

/** What the whole picture has in common. */
interface Scene {
  readonly pixels: Buffer;
  readonly flow: Field;
  readonly inks: Inks;
  readonly veil: Veil;
  readonly chance: Chance;
}

/** Calls for every pixel of the piece's square that lies within a shape. */
function eachWithin(shape: Shape, act: (x: number, y: number) => void): void {
  for (let y = 0; y < PIECE_SIZE; y += 1) for (let x = 0; x < PIECE_SIZE; x += 1) if (shape(x, y)) act(x, y);
}

/** Lays another cloth over the picture within a shape. */
function cutHole({ pixels, flow, inks, veil, chance }: Scene, at: SliderPlace, shape: Shape): void {
  const { turn, grain, contrast, tint, light } = newDifference(chance);
  const turned: Field = (x, y) => flow(x + at.x, y + at.y) + turn;
  const cloth = weave(PIECE_SIZE, PIECE_SIZE, { flow: turned, grain }, chance);
  eachWithin(shape, (x, y) => {
    const value = 128 + light + ((cloth[y * PIECE_SIZE + x] ?? 0) - 128) * contrast;
    dye(pixels, (at.y + y) * SLIDER_WIDTH + at.x + x, value, inks, { tint, veil });
  });
}

/** The piece: its shape in its own cloth, with a white rim. */
function cutPiece({ inks, chance }: Scene, shape: Shape): Buffer {
  const pixels = Buffer.alloc(PIECE_SIZE * PIECE_SIZE * 4);
  const cloth = weave(PIECE_SIZE, PIECE_SIZE, { flow: newFlow(chance), grain: 1 }, chance);
  eachWithin(shape, (x, y) => {
    const pixel = y * PIECE_SIZE + x;
    const isRim = [-2, 2].some((step) => !shape(x + step, y) || !shape(x, y + step));
    dye(pixels, pixel, isRim ? 255 : (cloth[pixel] ?? 0), isRim ? WHITE : inks);
    pixels[pixel * 4 + 3] = 255;
  });
  return pixels;
}

async function toWebp(pixels: Buffer, width: number, height: number): Promise<string> {
  const raw = { raw: { width, height, channels: 4 as const } };
  return (await sharp(pixels, raw).webp({ quality: 70, alphaQuality: 90 }).toBuffer()).toString('base64');
}

/**
 * Draws the picture with its holes, and the piece; both WebP in base64. Every hole has its own shape and differs from
 * its surroundings in four ways of five, by its own amount; the piece belongs where its shape is, turned and bent. So
 * what tells a hole from the cloth tells nothing about which is the right one.
 */
export async function drawSlider(place: SliderPlace, chance: Chance = newChance()) {
  const flow = newFlow(chance);
  const inks = newInks(chance);
  const pixels = Buffer.alloc(SLIDER_WIDTH * SLIDER_HEIGHT * 4, 255);
  const veil = newVeil(SLIDER_WIDTH, SLIDER_HEIGHT, chance);
  const scene: Scene = { pixels, flow, inks, veil, chance };
  const cloth = weave(SLIDER_WIDTH, SLIDER_HEIGHT, { flow, grain: 1 }, chance);
  for (const [pixel, value] of cloth.entries()) dye(pixels, pixel, value, inks, { veil });
  const shapes = drawShapes(HOLES, chance);
  let own = shapes[0];
  for (const [hole, shape] of shapes.entries()) {
    const x = FIRST + STEP * hole;
    if (x === place.x) own = shape;
    cutHole(scene, { x, y: place.y }, placed(bend(shape, chance)));
  }
  const cut = cutPiece(scene, placed(bend(own as Shape, chance)));
  const [picture, piece] = await Promise.all([
    toWebp(pixels, SLIDER_WIDTH, SLIDER_HEIGHT),
    toWebp(cut, PIECE_SIZE, PIECE_SIZE),
  ]);
  return { picture, piece };
}
