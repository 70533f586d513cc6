import { parseMoney } from '@tessera/contract/money';
import type { ReactNode } from 'react';
import css from './progress.module.css';

interface ProgressProps {
  /** Decimals of the wire. */
  done: string;
  required: string;
  /** What both come to, in words. */
  text: string;
  children?: ReactNode;
}

/** How much of an amount is done: a bar with its words, and what else is to be said of it. */
export function Progress({ done, required, text, children }: ProgressProps) {
  const [part, whole] = [parseMoney(done), parseMoney(required)];
  const permille = whole === 0n || part >= whole ? 1_000 : Number((part * 1_000n) / whole);
  return (
    <div className={css.progress}>
      <progress max={1_000} value={permille} aria-label={text} />
      <span className={css.small}>{text}</span>
      {children}
    </div>
  );
}
