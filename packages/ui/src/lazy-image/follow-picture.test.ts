// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { followPicture } from './follow-picture.ts';

let image: HTMLImageElement;
let top = 0;

beforeEach(() => {
  vi.useFakeTimers();
  image = document.createElement('img');
  image.alt = 'Mahjong';
  image.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  top = 5_000;
});

function scrollTo(place: number) {
  top = place;
  window.dispatchEvent(new Event('scroll'));
  vi.runAllTimers();
}

test('LIST-09: a picture is away until it is near the window, visible on its way, loaded when it has come', () => {
  const stop = followPicture(image, '/a.webp');
  vi.runAllTimers();
  expect(image.dataset['state']).toBe('away');
  expect(image.hasAttribute('src')).toBe(false);
  scrollTo(300);
  expect(image.dataset['state']).toBe('visible');
  expect(image.getAttribute('src')).toBe('/a.webp');
  image.dispatchEvent(new Event('load'));
  expect(image.dataset['state']).toBe('loaded');
  stop();
});

test('LIST-09: one that fails leaves a tile, and its name to those who do not see it', () => {
  const stop = followPicture(image, '/a.webp');
  scrollTo(300);
  image.dispatchEvent(new Event('error'));
  expect(image.dataset['state']).toBe('failed');
  expect(image.hasAttribute('src')).toBe(false);
  expect(image.alt).toBe('Mahjong');
  stop();
});

test('a picture of the document starts with its present state: loading, loaded or failed', () => {
  image.setAttribute('src', '/a.webp');
  const isComplete = vi.spyOn(image, 'complete', 'get').mockReturnValue(false);
  const width = vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(300);
  followPicture(image, '/a.webp')();
  expect(image.dataset['state']).toBe('visible');
  isComplete.mockReturnValue(true);
  followPicture(image, '/a.webp')();
  expect(image.dataset['state']).toBe('loaded');
  width.mockReturnValue(0);
  followPicture(image, '/a.webp')();
  expect(image.dataset['state']).toBe('failed');
});

test('another picture in the same place begins anew, and nothing is heard of the former', () => {
  const stop = followPicture(image, '/a.webp');
  scrollTo(300);
  image.dispatchEvent(new Event('load'));
  stop();
  const stopSecond = followPicture(image, '/b.webp');
  expect(image.dataset['state']).toBe('away');
  vi.runAllTimers();
  expect(image.getAttribute('src')).toBe('/b.webp');
  stopSecond();
  image.dispatchEvent(new Event('load'));
  expect(image.dataset['state']).toBe('visible');
});
