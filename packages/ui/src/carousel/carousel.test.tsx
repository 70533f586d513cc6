// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPart } from '../../test/draw.tsx';
import { Carousel } from './carousel.tsx';

const INTERVAL_MS = 5_000;
const BANNERS = ['a', 'b', 'c'].map((name) => <img key={name} alt={name} src={`/${name}.webp`} />);

type Report = (entries: readonly object[]) => void;
/** The browser's watchers, which the test speaks for: of the slides within their track, and of the track within the window. */
let watcher: { root?: unknown; slides: Element[]; report: Report };
let reportSight: Report;
class Watcher {
  readonly #isOfSlides: boolean;
  constructor(report: Report, options?: { root: Element }) {
    this.#isOfSlides = options !== undefined;
    if (options) watcher = { root: options.root, slides: [], report };
    else reportSight = report;
  }
  observe(slide: Element) {
    if (this.#isOfSlides) watcher.slides.push(slide);
  }
  disconnect() {
    if (this.#isOfSlides) watcher.slides = [];
  }
}

vi.stubGlobal('IntersectionObserver', Watcher);
vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the dot of the slide that is half in view or more is the current one', () => {
  const part = drawPart(
    <Carousel label="" slideLabel={(index) => `${index}`} pauseLabel="" playLabel="" intervalMs={INTERVAL_MS}>
      {BANNERS}
    </Carousel>,
  );
  const current = () => document.querySelector('[aria-current=true]')?.getAttribute('aria-label');
  const [first, second] = watcher.slides;
  expect(watcher.slides).toEqual([...document.querySelectorAll('[role=group]')]);
  expect(watcher.root).toBe(first?.parentElement);
  expect(current()).toBe('1');
  act(() => watcher.report([{ target: second, intersectionRatio: 0.49 }]));
  expect(current()).toBe('1');
  act(() =>
    watcher.report([
      { target: first, intersectionRatio: 0.4 },
      { target: second, intersectionRatio: 0.6 },
    ]),
  );
  expect(current()).toBe('2');
  part.end();
  expect(watcher.slides).toEqual([]);
});

test('BANNER-03: it never advances by itself to a slide whose picture has not come', () => {
  const shown: unknown[] = [];
  const part = drawPart(
    <Carousel label="" slideLabel={String} pauseLabel="" playLabel="" intervalMs={INTERVAL_MS}>
      {BANNERS}
    </Carousel>,
  );
  act(() => reportSight([{ isIntersecting: true }]));
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
  act(() => reportSight([{ isIntersecting: false }]));
  const before = shown.length;
  pass();
  expect(shown.length, 'nobody sees it').toBe(before);
  act(() => reportSight([{ isIntersecting: true }]));
  pass();
  expect(shown.length, 'it is seen again').toBe(before + 1);
  part.end();
});

test('BANNER-03: it does not advance while a finger is on it, nor once it is paused', () => {
  const shown = vi.fn();
  const part = drawPart(
    <Carousel label="" slideLabel={String} pauseLabel="pause" playLabel="play" intervalMs={INTERVAL_MS}>
      {['a', 'b'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  const track = document.querySelector('[role=group]')?.parentElement as HTMLElement;
  track.scrollTo = shown;
  act(() => reportSight([{ isIntersecting: true }]));
  const pass = () => act(() => vi.advanceTimersByTime(INTERVAL_MS));
  const touch = (type: string) => act(() => void track.dispatchEvent(new Event(type, { bubbles: true })));
  const control = (label: string) => document.querySelector<HTMLElement>(`[aria-label=${label}]`);
  touch('touchstart');
  pass();
  expect(shown).not.toHaveBeenCalled();
  touch('touchend');
  pass();
  expect(shown).toHaveBeenCalledTimes(1);
  act(() => control('pause')?.click());
  pass();
  expect([shown.mock.calls.length, control('pause')]).toEqual([1, null]);
  act(() => control('play')?.click());
  pass();
  expect(shown).toHaveBeenCalledTimes(2);
  part.end();
});

test('where the button that stops what moves is elsewhere on the screen there is none', () => {
  const part = drawPart(
    <Carousel label="" slideLabel={String} intervalMs={INTERVAL_MS}>
      {['a', 'b'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  expect([...document.querySelectorAll('button')].map((button) => button.ariaLabel)).toHaveLength(2);
  part.end();
});

test('it does not advance by itself for who asked the phone for less motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
  const shown = vi.fn();
  const part = drawPart(
    <Carousel label="" slideLabel={String} pauseLabel="" playLabel="" intervalMs={INTERVAL_MS}>
      {['a', 'b'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  const track = document.querySelector('[role=group]')?.parentElement as HTMLElement;
  track.scrollTo = shown;
  act(() => reportSight([{ isIntersecting: true }]));
  act(() => vi.advanceTimersByTime(3 * INTERVAL_MS));
  expect(shown).not.toHaveBeenCalled();
  part.end();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
