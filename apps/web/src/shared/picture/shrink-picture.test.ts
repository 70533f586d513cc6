import { expect, test, vi } from 'vitest';
import { fitInto, shrinkPicture } from './shrink-picture.ts';

test('a picture keeps its proportions, and is never made larger', () => {
  expect(fitInto(1600, 4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(fitInto(1600, 3000, 4000)).toEqual({ width: 1200, height: 1600 });
  expect(fitInto(1600, 640, 400)).toEqual({ width: 640, height: 400 });
  expect(fitInto(1600, 20_000, 5)).toEqual({ width: 1600, height: 1 });
});

test('a small file, and one that the browser cannot open, go as they are', async () => {
  const open = vi.fn(() => Promise.reject(new Error('no picture')));
  vi.stubGlobal('createImageBitmap', open);
  const small = new File([new Uint8Array(1000)], 'a.png');
  expect([await shrinkPicture(small), open.mock.calls.length]).toEqual([small, 0]);
  const large = new File([new Uint8Array(900_000)], 'b.png');
  expect([await shrinkPicture(large), open.mock.calls.length]).toEqual([large, 1]);
  vi.unstubAllGlobals();
});
