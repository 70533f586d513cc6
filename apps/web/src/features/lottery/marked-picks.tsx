import type { Picks } from '@tessera/rules/lottery/play';
import { useTexts } from '../../shared/services/services.ts';
import css from './marked-picks.module.css';

interface MarkedPicksProps {
  picks: Picks;
  /** Of picks that are words. */
  names: Readonly<Record<string, string>>;
  /** What each row is, such as the place of a digit; shown where there are several. */
  rowNames: readonly string[];
  /** Picks that the draw hit, row by row. */
  hits: Picks;
}

/** Picks of a bet as they were made, row by row; the ones that the draw hit are marked. */
export function MarkedPicks({ picks, names, rowNames, hits }: MarkedPicksProps) {
  const t = useTexts();
  const hasPlaces = picks.length > 1;
  return (
    <span className={css.rows}>
      {picks.map(
        (row, place) =>
          row.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            <span key={place} className={css.row}>
              {hasPlaces && <bdi className={css.name}>{rowNames[place] ?? place + 1}</bdi>}
              {row.map((pick) => {
                const isHit = hits[place]?.includes(pick);
                return (
                  <bdi key={pick} className={css.pick} data-hit={isHit ? '' : undefined}>
                    {names[pick] ?? pick}
                    {isHit && <span aria-hidden="true"> ✓</span>}
                    {isHit && <span className="visually-hidden"> {t('betting.hit')}</span>}
                  </bdi>
                );
              })}
            </span>
          ),
      )}
    </span>
  );
}
