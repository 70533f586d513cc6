import { Pause, Play } from 'lucide';
import { Icon } from '../icon/icon.tsx';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { prefersReducedMotion } from '../reduced-motion/prefers-reduced-motion.ts';
import css from './carousel.module.css';

interface CarouselProps {
  label: string;
  /** Names a slide, such as "2 of 5". */
  slideLabel: (index: number, count: number) => string;
  pauseLabel: string;
  playLabel: string;
  /** Time a slide stays, in milliseconds. */
  intervalMs: number;
  children: readonly ReactNode[];
}

/** The slide that is most in view, read off the scroll position (which is negative right to left). */
export function slideAt(scrollLeft: number, slideWidth: number): number {
  return slideWidth > 0 ? Math.round(Math.abs(scrollLeft) / slideWidth) : 0;
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
  pauseLabel: string;
  onShow: (index: number) => void;
  onPause: () => void;
}

/** One dot a slide, and what stops the slides. */
function Controls({ labels, current, isPaused, pauseLabel, onShow, onPause }: ControlsProps) {
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
      <button type="button" className={css.pause} aria-label={pauseLabel} onClick={onPause}>
        <Icon of={isPaused ? Play : Pause} size="0.12rem" />
      </button>
    </div>
  );
}

/**
 * Slides on the browser's own scroll snapping; they advance by themselves, past those whose pictures have not come, until
 * touched, paused or out of sight.
 */
export function Carousel({ label, slideLabel, pauseLabel, playLabel, intervalMs, children }: CarouselProps) {
  // The same parts while they advance: only the dots are drawn again.
  const slides = useMemo(
    () =>
      children.map((slide, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides have no identity of their own
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
  const [isPaused, setPaused] = useState(false);
  const isTouched = useRef(false);

  // A slide's time begins with the slide, however often what surrounds it is drawn meanwhile.
  useEffect(() => {
    if (isPaused || slides.length < 2 || prefersReducedMotion()) return;
    const timer = setInterval(() => {
      if (!isTouched.current && !document.hidden) advance(track.current, current);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPaused, slides.length, current, intervalMs]);

  return (
    <section className={css.carousel} aria-roledescription="carousel" aria-label={label}>
      <div
        ref={track}
        className={css.track}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          setCurrent(Math.min(slides.length - 1, slideAt(scrollLeft, clientWidth)));
        }}
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
          onPause={() => setPaused(!isPaused)}
        />
      )}
    </section>
  );
}
