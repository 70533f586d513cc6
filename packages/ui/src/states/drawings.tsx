import css from './states.module.css';

const BOX = { className: css.drawing, viewBox: '0 0 160 120', 'aria-hidden': true } as const;

/** An open treasure chest with nothing in it but light. */
export function EmptyDrawing() {
  return (
    <svg {...BOX}>
      <ellipse cx="80" cy="106" rx="54" ry="7" fill="var(--surface-sunken)" />
      <path d="M80 20l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z" fill="var(--accent)" opacity=".35" />
      <path d="M38 62h84v34a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8z" fill="var(--brand)" />
      <path d="M38 62h84v10H38z" fill="var(--brand-deep)" />
      <path
        d="M34 50c0-14 10-20 20-20h52c10 0 20 6 20 20v12H34z"
        fill="var(--brand-soft)"
        stroke="var(--brand)"
        strokeWidth="3"
      />
      <rect x="72" y="66" width="16" height="20" rx="4" fill="var(--accent)" />
      <circle cx="80" cy="74" r="3" fill="var(--on-accent)" />
      <circle cx="128" cy="28" r="3" fill="var(--accent)" />
      <circle cx="30" cy="34" r="2.5" fill="var(--brand)" />
    </svg>
  );
}

/** A stack of chips that has tipped over. */
export function FailureDrawing() {
  return (
    <svg {...BOX}>
      <ellipse cx="80" cy="106" rx="54" ry="7" fill="var(--surface-sunken)" />
      <g transform="rotate(-14 60 84)">
        <ellipse cx="58" cy="92" rx="26" ry="10" fill="var(--brand-deep)" />
        <ellipse cx="58" cy="84" rx="26" ry="10" fill="var(--brand)" />
        <ellipse cx="58" cy="76" rx="26" ry="10" fill="var(--brand-deep)" />
        <ellipse cx="58" cy="68" rx="26" ry="10" fill="var(--brand)" />
        <ellipse cx="58" cy="66" rx="15" ry="5.5" fill="var(--brand-soft)" />
      </g>
      <circle cx="112" cy="86" r="18" fill="var(--accent)" />
      <circle cx="112" cy="86" r="11" fill="none" stroke="var(--on-accent)" strokeWidth="2.5" strokeDasharray="5 4" />
      <path d="M84 18l-12 24h14l-8 22 24-30H88l10-16z" fill="var(--accent)" opacity=".5" />
    </svg>
  );
}

/** A lantern on a quiet night: no line to the outside. */
export function OfflineDrawing() {
  return (
    <svg {...BOX}>
      <ellipse cx="80" cy="106" rx="54" ry="7" fill="var(--surface-sunken)" />
      <path
        d="M44 60a50 50 0 0 1 72 0"
        fill="none"
        stroke="var(--outline)"
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".4"
      />
      <path
        d="M57 74a32 32 0 0 1 46 0"
        fill="none"
        stroke="var(--outline)"
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".7"
      />
      <circle cx="80" cy="92" r="8" fill="var(--brand)" />
      <path d="M40 24l80 80" stroke="var(--accent)" strokeWidth="7" strokeLinecap="round" />
    </svg>
  );
}
