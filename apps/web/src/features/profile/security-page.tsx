import type { ReactNode } from 'react';
import css from './security-page.module.css';

interface SecurityPageProps {
  /** Drawn large at the start. */
  sign: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

/** The stage of the screens that guard an account: what it is for, in one sentence, then the thing itself. */
export function SecurityPage({ sign, title, text, children }: SecurityPageProps) {
  return (
    <div className={css.page}>
      <section className={css.hero}>
        <span className={css.sign} aria-hidden="true">
          {sign}
        </span>
        <p className={css.lead}>
          <b>{title}</b>
          <span>{text}</span>
        </p>
      </section>
      {children}
    </div>
  );
}
