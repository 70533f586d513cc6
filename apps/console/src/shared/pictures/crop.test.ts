import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedCrop, partOf, sizeOf, WHOLE_CROP } from './crop.ts';

const banner = 9 / 4;

test('a crop begins with the largest part of the format, from the middle', () => {
  expect(partOf({ width: 1000, height: 1000 }, 2, WHOLE_CROP)).toEqual({ x: 0, y: 250, width: 1000, height: 500 });
  expect(partOf({ width: 3000, height: 500 }, 2, WHOLE_CROP)).toEqual({ x: 1000, y: 0, width: 1000, height: 500 });
  expect(partOf({ width: 640, height: 480 }, null, WHOLE_CROP)).toEqual({ x: 0, y: 0, width: 640, height: 480 });
});

test('no crop reaches beyond its picture, however it is drawn along', () => {
  const edge = fc.integer({ min: 1, max: 8000 });
  const way = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(edge, edge, fc.double({ min: 1, max: 4, noNaN: true }), way, way, (width, height, zoom, x, y) => {
      const crop = movedCrop({ width, height }, banner, { ...WHOLE_CROP, zoom }, { x, y });
      const part = partOf({ width, height }, banner, crop);
      expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(-1e-6);
      expect(part.x + part.width).toBeLessThanOrEqual(width + 1e-6);
      expect(part.y + part.height).toBeLessThanOrEqual(height + 1e-6);
      expect(part.width / part.height).toBeCloseTo(banner, 5);
    }),
  );
});

test('what is drawn to the right shows what lies to the left', () => {
  const picture = { width: 2000, height: 500 };
  expect(movedCrop(picture, 2, WHOLE_CROP, { x: 0.25, y: 0.3 })).toEqual({ zoom: 1, across: 0.25, down: 0.5 });
});

test('a large part is drawn smaller, a small one as it is', () => {
  expect(sizeOf({ x: 0, y: 0, width: 2160, height: 960 }, 1080)).toEqual({ width: 1080, height: 480 });
  expect(sizeOf({ x: 0, y: 0, width: 90, height: 40 }, 1080)).toEqual({ width: 90, height: 40 });
});
