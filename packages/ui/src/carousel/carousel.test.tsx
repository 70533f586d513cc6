// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel, slideAt } from './carousel.tsx';

const INTERVAL_MS = 5_000;
const BANNERS = ['a', 'b', 'c'].map((name) => <img key={name} alt={name} src={`/${name}.webp`} />);

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the slide in view is the nearest one, in both writing directions', () => {
  expect(slideAt(0, 360)).toBe(0);
  expect(slideAt(200, 360)).toBe(1);
  expect(slideAt(-725, 360)).toBe(2);
  expect(slideAt(100, 0)).toBe(0);
});

test('BANNER-03: it never advances by itself to a slide whose picture has not come', () => {
  const shown: unknown[] = [];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <Carousel label="" slideLabel={String} pauseLabel="" playLabel="" intervalMs={INTERVAL_MS}>
        {BANNERS}
      </Carousel>,
    ),
  );
  const images = [...document.querySelectorAll('img')];
  const arrive = (name: string, width: number) => {
    const image = images.find(({ alt }) => alt === name) as HTMLImageElement;
    vi.spyOn(image, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(width);
  };
  for (const image of images) vi.spyOn(image, 'complete', 'get').mockReturnValue(false);
  const track = images[0]?.closest('[role=group]')?.parentElement as HTMLElement;
  track.scrollTo = (to) => void shown.push((to as ScrollToOptions).left);
  [...track.children].forEach((slide, index) => {
    vi.spyOn(slide as HTMLElement, 'offsetLeft', 'get').mockReturnValue(index * 365);
  });
  const pass = () => act(() => vi.advanceTimersByTime(INTERVAL_MS));
  arrive('a', 720);
  pass();
  expect(shown, 'nothing else has come').toEqual([]);
  arrive('b', 0);
  pass();
  expect(shown, 'the second is not to be had').toEqual([]);
  arrive('c', 720);
  pass();
  expect(shown, 'the third has come').toEqual([730]);
  arrive('b', 720);
  pass();
  expect(shown.at(-1), 'the second is there after all').toBe(365);
  act(() => root.unmount());
});
