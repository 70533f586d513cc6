import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './tabs.module.css';

interface TabsProps<Value extends string> {
  label: string;
  items: readonly { readonly value: Value; readonly text: ReactNode; readonly icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `pills` in a row that scrolls, `rail` down the start edge, `segments` side by side, each as wide as the other. */
  shape?: 'pills' | 'rail' | 'segments';
}

/** True where a part of a row is whole in what is seen of the row. */
function isInSight(row: HTMLElement, part: HTMLElement): boolean {
  const start = part.offsetLeft - row.scrollLeft;
  return start >= 0 && start + part.offsetWidth <= row.clientWidth;
}

/** One of several views; arrow keys move, the chosen one is kept in sight. */
export function Tabs<Value extends string>({ label, items, value, onChange, shape = 'pills' }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    if (shape !== 'pills') return;
    // In the frame itself, where the layout is made anyway: asked for here it would be made for this alone.
    const asked = requestAnimationFrame(() => {
      const row = list.current;
      const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!row || !chosen) return;
      // A row that moved by itself after the first picture would move away from under the finger.
      if (!wasShown.current && isInSight(row, chosen)) {
        wasShown.current = true;
        return;
      }
      const overshoot = chosen.offsetLeft + chosen.offsetWidth / 2 - row.clientWidth / 2;
      row.scrollTo({ left: overshoot, behavior: wasShown.current ? 'smooth' : 'instant' });
      wasShown.current = true;
    });
    return () => cancelAnimationFrame(asked);
  }, [value, shape]);

  const step = (event: KeyboardEvent) => {
    const isForward = event.key === 'ArrowDown' || event.key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    const isBackward = event.key === 'ArrowUp' || event.key === (document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
    if (!isForward && !isBackward) return;
    event.preventDefault();
    const index = items.findIndex((item) => item.value === value);
    const next = items[(index + (isForward ? 1 : items.length - 1)) % items.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(next)]?.focus();
  };

  return (
    <div
      ref={list}
      className={`${css.tabs} ${css[shape]}`}
      role="tablist"
      aria-label={label}
      aria-orientation={shape === 'rail' ? 'vertical' : 'horizontal'}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
          onKeyDown={step}
        >
          {item.icon}
          <span>{item.text}</span>
        </button>
      ))}
    </div>
  );
}
