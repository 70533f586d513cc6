import { expect, test } from 'vitest';
import { withinMargin } from './trim.ts';

const WHITE = [255, 255, 255, 255];
const INK = [20, 30, 40, 255];
const CLEAR = [0, 0, 0, 0];
const picture = (ground: number[], width: number, height: number, inked: readonly [number, number][]) => {
  const dots = Array.from({ length: width * height }, (_none, at) =>
    inked.some(([x, y]) => y * width + x === at) ? INK : ground,
  );
  return new Uint8ClampedArray(dots.flat());
};

test('a logo is cut out of a white and of a see-through margin', () => {
  for (const ground of [WHITE, CLEAR]) {
    const dots = picture(ground, 10, 6, [
      [3, 2],
      [7, 4],
    ]);
    expect(withinMargin(dots, 10, 6)).toEqual({ x: 3, y: 2, width: 5, height: 3 });
  }
});

test('a picture without a margin, and one that is nothing but margin, stay whole', () => {
  const full = picture(WHITE, 4, 3, [
    [3, 2],
    [0, 2],
    [3, 0],
  ]);
  expect(withinMargin(full, 4, 3)).toEqual({ x: 0, y: 0, width: 4, height: 3 });
  expect(withinMargin(picture(CLEAR, 4, 3, []), 4, 3)).toEqual({ x: 0, y: 0, width: 4, height: 3 });
});

test('what is drawn in the colour that see-through dots carry is no margin', () => {
  const dots = picture(CLEAR, 4, 3, []);
  dots.set([0, 0, 0, 255], 4 * 5);
  expect(withinMargin(dots, 4, 3)).toEqual({ x: 1, y: 1, width: 1, height: 1 });
});
