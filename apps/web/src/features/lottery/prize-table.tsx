import { useTexts } from '../../shared/services/services.ts';
import css from './prize-table.module.css';
import type { PrizeNumbers } from './winning-numbers.ts';

/** All prizes of a draw as Vietnam prints them: the special one first and largest, numbers of a prize side by side. */
export function PrizeTable({ prizes }: { prizes: readonly PrizeNumbers[] }) {
  const t = useTexts();
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{t('lottery.allPrizes')}</caption>
      <tbody>
        {prizes.map(({ place, numbers }) => (
          <tr key={place} data-special={place === 0 ? '' : undefined}>
            <th scope="row">{place === 0 ? t('lottery.specialPrize') : t('lottery.prize', { place })}</th>
            <td>
              <span className={css.numbers} dir="ltr">
                {numbers.map((number, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, its place is what it is known by
                  <span key={index}>{number}</span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
