import { Pause, Play } from 'lucide';
import { Icon } from '../icon/icon.tsx';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { pauseMoving, useMoving, useMovingPaused } from '../motion/moving.ts';
import css from './carousel.module.css';

interface CarouselProps {
  label: string;
  /** Names a slide, such as "2 of 5". */
  slideLabel: (index: number, count: number) => string;
  /** Names of the button that stops what moves; without them it is elsewhere on the screen. */
  pauseLabel?: string;
  playLabel?: string;
  /** Time a slide stays, in milliseconds. */
  intervalMs: number;
  children: readonly ReactNode[];
}

/** Share of a slide that is in view once it is the one that is shown. */
const SHOWN_SHARE = 0.5;

/**
 * Tells which slide of a track is shown whenever that changes. The browser says so between its frames: reading the scroll position would make it
 * lay the page out on each step of the scroll.
 * @returns what stops watching
 */
function watchSlides(track: HTMLElement, onShown: (index: number) => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ intersectionRatio }) => intersectionRatio >= SHOWN_SHARE);
      if (shown) onShown([...track.children].indexOf(shown.target));
    },
    { root: track, threshold: SHOWN_SHARE },
  );
  for (const slide of track.children) watcher.observe(slide);
  return () => watcher.disconnect();
}

function showSlide(track: HTMLElement | null, index: number): void {
  const slide = track?.children[index] as HTMLElement | undefined;
  if (track && slide) track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: 'smooth' });
}

/** Shows the next slide in turn whose pictures have come; none while no other has. */
function advance(track: HTMLElement | null, current: number): void {
  const slides = track?.children ?? [];
  for (let step = 1; step < slides.length; step += 1) {
    const index = (current + step) % slides.length;
    // A picture that is still away, on its way or not to be had has no size.
    if (![...(slides[index]?.querySelectorAll('img') ?? [])].some((image) => !image.complete || !image.naturalWidth))
      return showSlide(track, index);
  }
}

interface ControlsProps {
  /** Name of each slide. */
  labels: readonly string[];
  current: number;
  isPaused: boolean;
  pauseLabel: string | undefined;
  onShow: (index: number) => void;
}

/** One dot a slide, and where it is named, what stops the slides. */
function Controls({ labels, current, isPaused, pauseLabel, onShow }: ControlsProps) {
  return (
    <div className={css.controls}>
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          className={css.dot}
          aria-label={label}
          aria-current={index === current}
          onClick={() => onShow(index)}
        />
      ))}
      {pauseLabel && (
        <button type="button" className={css.pause} aria-label={pauseLabel} onClick={() => pauseMoving(!isPaused)}>
          <Icon of={isPaused ? Play : Pause} size="0.12rem" />
        </button>
      )}
    </div>
  );
}

/**
 * Slides on the browser's own scroll snapping; they advance by themselves (BANNER-03), past those whose pictures have not come,
 * until touched and while `watchMoving` lets them. Only several slides have dots (BANNER-04).
 */
export function Carousel({ label, slideLabel, pauseLabel, playLabel, intervalMs, children }: CarouselProps) {
  // The same parts while they advance: only the dots are drawn again.
  const slides = useMemo(
    () =>
      children.map((slide, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides have no identity
        <div
          key={index}
          className={css.slide}
          role="group"
          aria-roledescription="slide"
          aria-label={slideLabel(index + 1, children.length)}
        >
          {slide}
        </div>
      )),
    [children, slideLabel],
  );
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const isPaused = useMovingPaused();
  const moves = useMoving(track);
  const isTouched = useRef(false);

  useEffect(() => {
    if (track.current && slides.length > 1) return watchSlides(track.current, setCurrent);
  }, [slides.length]);

  // A slide's time begins with the slide, however often what surrounds it is drawn meanwhile.
  useEffect(() => {
    if (!moves || slides.length < 2) return;
    const timer = setInterval(() => {
      if (!isTouched.current) advance(track.current, current);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [moves, slides.length, current, intervalMs]);

  return (
    <section className={css.carousel} aria-roledescription="carousel" aria-label={label}>
      <div
        ref={track}
        className={css.track}
        onTouchStart={() => {
          isTouched.current = true;
        }}
        onTouchEnd={() => {
          isTouched.current = false;
        }}
      >
        {slides}
      </div>
      {slides.length > 1 && (
        <Controls
          labels={slides.map((_, index) => slideLabel(index + 1, slides.length))}
          current={current}
          isPaused={isPaused}
          pauseLabel={isPaused ? playLabel : pauseLabel}
          onShow={(index) => showSlide(track.current, index)}
        />
      )}
    </section>
  );
}
