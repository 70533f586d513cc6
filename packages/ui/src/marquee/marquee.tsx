import { useEffect, useRef, useState } from 'react';
import { useMoving } from '../motion/moving.ts';
import css from './marquee.module.css';

/** Speed of the text in px per second; slow enough to read. */
const SPEED = 45;

/** A line of text that runs through its box as `watchMoving` lets it, and stops while touched or focused (NOTICE-01). */
export function Marquee({ text }: { text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const moves = useMoving(box);
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
        data-paused={moves ? undefined : ''}
        style={{ animationDuration: `${seconds}s` }}
      >
        {text}
      </span>
    </span>
  );
}
