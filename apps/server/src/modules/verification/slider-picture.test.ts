import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { drawSlider, newSliderPlace, PIECE_SIZE, SLIDER_WIDTH } from './slider-picture.ts';
import { SLIDER_TOLERANCE } from './slider.ts';

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
}

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.greyscale().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data[
      (Math.min(Math.max(y, 0), info.height - 1) * info.width + Math.min(Math.max(x, 0), info.width - 1)) *
        info.channels
    ] ?? 0;
  return { width: info.width, height: info.height, at };
}

/** What an attacker has: the picture, the piece with its outline, and the height it lies at. */
interface Seen {
  readonly picture: Grey;
  readonly piece: Grey;
  /** Pixels within the piece, and those on its outline. */
  readonly inside: readonly (readonly [number, number])[];
  readonly rim: readonly (readonly [number, number])[];
  readonly y: number;
}

async function lookAt(picture: string, piece: string, y: number): Promise<Seen> {
  const cut = sharp(Buffer.from(piece, 'base64'));
  const alpha = await greyOf(sharp(await cut.clone().extractChannel('alpha').png().toBuffer()));
  const isIn = (x: number, row: number) =>
    x >= 0 && row >= 0 && x < PIECE_SIZE && row < PIECE_SIZE && alpha.at(x, row) > 127;
  const all = Array.from(
    { length: PIECE_SIZE * PIECE_SIZE },
    (_, pixel) => [pixel % PIECE_SIZE, Math.floor(pixel / PIECE_SIZE)] as const,
  );
  const inside = all.filter(([x, row]) => isIn(x, row));
  const rim = inside.filter(
    ([x, row]) => !isIn(x - 2, row) || !isIn(x + 2, row) || !isIn(x, row - 2) || !isIn(x, row + 2),
  );
  return { picture: await greyOf(sharp(Buffer.from(picture, 'base64'))), piece: await greyOf(cut), inside, rim, y };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Ways of a script: each tells how likely the piece belongs at `left`. */
const ATTACKS: Readonly<Record<string, (seen: Seen, left: number) => number>> = {
  edges: ({ picture, rim, y }, left) =>
    meanOf(
      rim.map(([x, row]) => {
        const [column, line] = [left + x, y + row];
        return (
          Math.abs(picture.at(column + 1, line) - picture.at(column - 1, line)) +
          Math.abs(picture.at(column, line + 1) - picture.at(column, line - 1))
        );
      }),
    ),
  darkness: ({ picture, inside, y }, left) => -meanOf(inside.map(([x, row]) => picture.at(left + x, y + row))),
  brightness: ({ picture, inside, y }, left) => meanOf(inside.map(([x, row]) => picture.at(left + x, y + row))),
  content: ({ picture, piece, inside, y }, left) => {
    const here = inside.map(([x, row]) => picture.at(left + x, y + row));
    const cut = inside.map(([x, row]) => piece.at(x, row));
    const [mean, other] = [meanOf(here), meanOf(cut)];
    const both = meanOf(here.map((value, index) => (value - mean) * ((cut[index] ?? 0) - other)));
    return both / Math.sqrt(meanOf(here.map((value) => (value - mean) ** 2)) || 1);
  },
};

function bestPlace(seen: Seen, attack: (seen: Seen, left: number) => number): number {
  let best = { left: 0, score: Number.NEGATIVE_INFINITY };
  for (let left = 60; left <= SLIDER_WIDTH - PIECE_SIZE; left += 2) {
    const score = attack(seen, left);
    if (score > best.score) best = { left, score };
  }
  return best.left;
}

const isSolved = (found: number, x: number) => Math.abs(found - x) <= SLIDER_TOLERANCE;

it('SMS-07: scripts that look for edges, light, dark or the piece itself solve less than a fifth of the puzzles', async () => {
  const solved = Object.fromEntries(Object.keys(ATTACKS).map((name) => [name, 0]));
  const PUZZLES = 150;
  for (let count = 0; count < PUZZLES; count += 1) {
    const place = newSliderPlace();
    const { picture, piece } = await drawSlider(place);
    const seen = await lookAt(picture, piece, place.y);
    for (const [name, attack] of Object.entries(ATTACKS))
      if (isSolved(bestPlace(seen, attack), place.x)) solved[name] = (solved[name] ?? 0) + 1;
  }
  for (const [name, count] of Object.entries(solved)) expect([name, count < PUZZLES / 5]).toEqual([name, true]);
});

it('the same scripts solve a picture whose notch is darkened and outlined', async () => {
  for (let count = 0; count < 10; count += 1) {
    const place = newSliderPlace();
    const { picture, piece } = await drawSlider(place);
    const cut = sharp(Buffer.from(piece, 'base64'));
    const shade = await cut.clone().linear([0, 0, 0, 0.6], [0, 0, 0, 0]).png().toBuffer();
    const darkened = await sharp(Buffer.from(picture, 'base64'))
      .blur(6)
      .composite([{ input: shade, left: place.x, top: place.y }])
      .png()
      .toBuffer();
    const seen = await lookAt(darkened.toString('base64'), piece, place.y);
    for (const name of ['edges', 'darkness'] as const) {
      const attack = ATTACKS[name];
      expect([name, attack && isSolved(bestPlace(seen, attack), place.x)]).toEqual([name, true]);
    }
  }
});
