import type { PlayLimitChange } from '@tessera/contract';
import { moneyText } from '@tessera/ui';
import { useBreakEnd } from '../../features/play-limits/use-break-end.ts';
import { useDurationText } from '../../features/play-limits/use-duration-text.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import page from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';
import css from './play-limits.module.css';

type SetChange = Exclude<PlayLimitChange, { change: 'break' }>;

/** Puts a change into words. */
function useChangeText(): (change: PlayLimitChange) => string {
  const t = useTexts();
  const { currency } = useMerchant();
  const duration = useDurationText();
  const end = useBreakEnd();
  const setText = (change: SetChange): string => {
    if (change.change === 'time') {
      const amount = change.minutes === null ? t('limits.timeNone') : duration(change.minutes);
      return t('limits.set_limit', { period: t('limits.name_timeDay'), amount });
    }
    const period = t(`limits.name_${change.limit}`);
    return change.amount === null
      ? t('limits.set_none', { period })
      : t('limits.set_limit', { period, amount: moneyText(change.amount, currency) });
  };
  return (change) => {
    if (change.change === 'break')
      return `${t(`limits.${change.kind}`)}, ${t('limits.breakUntil', { time: end(change.endsAt) })}`;
    const set = setText(change);
    if (change.discardedAt !== null) return `${set} (${t('limits.wasDiscarded')})`;
    return change.effectiveAt === null ? `${set} (${t('limits.waits')})` : set;
  };
}

/** What the member changed, newest first. */
export function LimitHistory({ changes }: { changes: readonly PlayLimitChange[] }) {
  const t = useTexts();
  const textOf = useChangeText();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={page.card}>
      <h2>{t('limits.history')}</h2>
      <ZoneNote />
      {changes.length === 0 && <p className={css.small}>{t('limits.historyNone')}</p>}
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={`${change.change} ${change.at} ${change.change === 'limit' ? change.limit : ''}`}>
            <span>{textOf(change)}</span>
            <time className={css.small} dateTime={new Date(change.at).toISOString()}>
              {time.format(change.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
