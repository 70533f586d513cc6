import css from './drum.module.css';

/** Three balls that hop while a lottery opens. */
export function Drum({ label }: { label: string }) {
  return (
    <div className={css.drum} role="status" aria-label={label}>
      <span className={css.balls} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}
