import type { Brand } from '@tessera/contract/merchants/brand';
import css from './logo.module.css';

/** Four tiles of a mosaic around a bright centre. */
function MosaicMark() {
  return (
    <svg viewBox="0 0 40 40" className={css.mark} aria-hidden="true">
      <rect x="2" y="2" width="17" height="17" rx="5" fill="var(--brand)" />
      <rect x="21" y="2" width="17" height="17" rx="8.5" fill="var(--accent)" />
      <rect x="2" y="21" width="17" height="17" rx="8.5" fill="var(--accent)" opacity=".85" />
      <rect x="21" y="21" width="17" height="17" rx="5" fill="var(--brand)" />
      <rect x="14" y="14" width="12" height="12" rx="3" transform="rotate(45 20 20)" fill="#fff" />
      <rect x="16.5" y="16.5" width="7" height="7" rx="1.6" transform="rotate(45 20 20)" fill="var(--brand-deep)" />
    </svg>
  );
}

/** A lit lantern with a crescent. */
function LanternMark() {
  return (
    <svg viewBox="0 0 40 40" className={css.mark} aria-hidden="true">
      <path d="M16 4h8v4h-8z" fill="var(--accent)" />
      <path d="M12 8h16l4 6v14l-4 6H12l-4-6V14z" fill="var(--brand)" />
      <path d="M13 14h14l2 3v9l-2 3H13l-2-3v-9z" fill="var(--accent)" />
      <path d="M23.5 16.5a6 6 0 1 0 0 10 5 5 0 1 1 0-10z" fill="var(--brand-deep)" />
      <path d="M15 34h10v3H15z" fill="var(--accent)" />
    </svg>
  );
}

/** A ring around a dot: a mark that says nothing yet. */
function RingMark() {
  return (
    <svg viewBox="0 0 40 40" className={css.mark} aria-hidden="true">
      <circle cx="20" cy="20" r="15" fill="none" stroke="var(--brand)" strokeWidth="6" />
      <circle cx="20" cy="20" r="6" fill="var(--accent)" />
    </svg>
  );
}

const MARKS = { mosaic: MosaicMark, lantern: LanternMark, ring: RingMark } satisfies Record<Brand['logo'], unknown>;

/** The merchant's own logo, or its mark with its name; the name is never mirrored. */
export function Logo({
  brand: { name, logo, ownLogo, ownIcon },
}: {
  brand: Pick<Brand, 'name' | 'logo' | 'ownLogo' | 'ownIcon'>;
}) {
  if (ownLogo) {
    const { address, width, height } = ownLogo;
    return <img className={css.own} src={address} width={width} height={height} alt={name} />;
  }
  const Mark = MARKS[logo];
  return (
    <span className={css.logo}>
      {ownIcon ? <img className={css.mark} src={ownIcon.small} alt="" /> : <Mark />}
      <bdi className={css.name} dir="auto">
        {name}
      </bdi>
    </span>
  );
}
