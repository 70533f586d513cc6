import type { ReactNode } from 'react';
import css from './facts.module.css';

/** A list of named values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

/** One named value; code is below its name, in a monospace font. */
export function Fact({ label, isCode = false, children }: { label: string; isCode?: boolean; children: ReactNode }) {
  return (
    <div className={css.fact} data-code={isCode ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{isCode ? <bdi dir="ltr">{children}</bdi> : children}</dd>
    </div>
  );
}
