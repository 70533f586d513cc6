import type { ReactNode } from 'react';

export type Step = 'menu' | 'install' | 'home' | 'share' | 'add';

/** A phone from the top or the bottom, with what the step is about in the accent colour. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 92 84" aria-hidden="true">
      <rect x="18" y="8" width="56" height="92" rx="10" fill="var(--text)" />
      <rect x="21" y="11" width="50" height="86" rx="7" fill="var(--surface-raised)" />
      {children}
    </svg>
  );
}

const LINES = <path d="M28 44h36M28 52h28M28 60h32" stroke="var(--hairline)" strokeWidth="4" strokeLinecap="round" />;

const DRAWINGS: Readonly<Record<Step, ReactNode>> = {
  menu: (
    <>
      <rect x="25" y="16" width="42" height="12" rx="6" fill="var(--surface-sunken)" />
      <circle cx="62" cy="22" r="9" fill="var(--brand-soft)" />
      <path d="M62 18v.1M62 22v.1M62 26v.1" stroke="var(--brand-text)" strokeWidth="3" strokeLinecap="round" />
      {LINES}
    </>
  ),
  install: (
    <>
      <rect x="25" y="16" width="42" height="12" rx="6" fill="var(--surface-sunken)" />
      {LINES}
      <rect x="30" y="24" width="38" height="46" rx="6" fill="var(--surface-raised)" stroke="var(--outline)" />
      <path d="M36 33h22M36 61h18" stroke="var(--hairline)" strokeWidth="4" strokeLinecap="round" />
      <rect x="32" y="40" width="34" height="14" rx="4" fill="var(--brand-soft)" />
      <path d="M40 44v6m-3-3 3 3 3-3" stroke="var(--brand-text)" strokeWidth="2" fill="none" strokeLinecap="round" />
      <path d="M47 47h14" stroke="var(--brand-text)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  home: (
    <>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <rect
            key={`${row}${column}`}
            x={27 + column * 14}
            y={20 + row * 16}
            width="10"
            height="10"
            rx="3"
            fill={row === 1 && column === 1 ? 'var(--accent)' : 'var(--surface-sunken)'}
          />
        )),
      )}
      <rect x="36" y="31" width="20" height="20" rx="6" fill="var(--brand)" />
      <path d="M46 35l2 4.4 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6z" fill="var(--accent)" />
    </>
  ),
  share: (
    <>
      <rect x="25" y="16" width="42" height="12" rx="6" fill="var(--surface-sunken)" />
      <path d="M28 38h36M28 46h26" stroke="var(--hairline)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="46" cy="66" r="13" fill="var(--brand-soft)" />
      <path
        d="M46 70V57m-4 4 4-4 4 4M41 65h-2v9h14v-9h-2"
        stroke="var(--brand-text)"
        strokeWidth="2.2"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  add: (
    <>
      <path d="M28 20h36M28 28h26" stroke="var(--hairline)" strokeWidth="4" strokeLinecap="round" />
      <path d="M21 42a8 8 0 0 1 8-8h34a8 8 0 0 1 8 8v42H21z" fill="var(--surface-sunken)" />
      <path d="M29 45h26" stroke="var(--outline)" strokeWidth="4" strokeLinecap="round" opacity=".5" />
      <rect x="25" y="53" width="42" height="16" rx="5" fill="var(--brand-soft)" />
      <path d="M31 61h18" stroke="var(--brand-text)" strokeWidth="4" strokeLinecap="round" />
      <rect x="54" y="56" width="10" height="10" rx="2.5" fill="none" stroke="var(--brand-text)" strokeWidth="1.8" />
      <path d="M59 58.5v5m-2.5-2.5h5" stroke="var(--brand-text)" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M29 77h30" stroke="var(--outline)" strokeWidth="4" strokeLinecap="round" opacity=".5" />
    </>
  ),
};

/** What a step of a guide looks like on the phone. */
export function StepDrawing({ step }: { step: Step }) {
  return <Phone>{DRAWINGS[step]}</Phone>;
}
