import { Icon } from '@tessera/ui';
import { X } from 'lucide';
import { useTexts } from '../../shared/services/services.ts';
import type { ChosenFilter } from './chosen-filters.ts';
import css from './game-list.module.css';

interface FilterChipsProps {
  chosen: readonly ChosenFilter[];
  /** Removes the choice in a field of the address. */
  onRemove: (field: string) => void;
}

/** What was chosen in the filters, each with a way to take it away. */
export function FilterChips({ chosen, onRemove }: FilterChipsProps) {
  const t = useTexts();
  if (chosen.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t('filters.chosen')}>
      {chosen.map(({ field, text }) => (
        <li key={field}>
          <button type="button" aria-label={t('filters.remove', { filter: text })} onClick={() => onRemove(field)}>
            <bdi>{text}</bdi>
            <Icon of={X} size="0.14rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
