import { useEffect, useRef, useState } from 'react';
import css from './marquee.module.css';

/** Speed of the text in px per second; slow enough to read. */
const SPEED = 45;

/** A line of text that runs through its box, stops while touched or focused, and pauses on request (NOTICE-01). */
export function Marquee({ text, isPaused = false }: { text: string; isPaused?: boolean }) {
  const box = useRef<HTMLSpanElement>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    // In the frame, where the layout is made anyway.
    const asked = requestAnimationFrame(() => {
      const inner = box.current?.firstElementChild;
      if (!box.current || !inner) return;
      const width = (inner as HTMLElement).scrollWidth;
      setSeconds(text ? (width + box.current.clientWidth) / SPEED : 0);
    });
    return () => cancelAnimationFrame(asked);
  }, [text]);
  return (
    <span ref={box} className={css.marquee}>
      <span
        className={css.text}
        data-moves={seconds > 0 ? '' : undefined}
        data-paused={isPaused ? '' : undefined}
        style={{ animationDuration: `${seconds}s` }}
      >
        {text}
      </span>
    </span>
  );
}
