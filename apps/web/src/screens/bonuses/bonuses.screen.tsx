import { useQuery } from '@tanstack/react-query';
import type { Bonus } from '@tessera/contract';
import { Button, Icon, moneyText, StateMessage } from '@tessera/ui';
import { Gift } from 'lucide';
import { bonusesQuery } from '../../features/bonuses/bonuses-queries.ts';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import page from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { ActiveBonus } from './active-bonus.tsx';
import css from './bonuses.module.css';

/** Bonuses that ended, newest first: how, and what became money. */
function PastBonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={page.card}>
      <h2>{t('bonus.past')}</h2>
      <ZoneNote />
      <ul className={css.past}>
        {bonuses.map((bonus) => (
          <li key={bonus.grantId}>
            <span className={css.line}>
              <b>{bonus.title}</b>
              <span>{moneyText(bonus.amount, currency)}</span>
            </span>
            <span className={css.small}>
              {bonus.state === 'converted'
                ? t('bonus.convertedAmount', { amount: moneyText(bonus.converted, currency) })
                : t(`bonus.state_${bonus.isEndedByStaff ? 'cancelledByStaff' : bonus.state}`)}
              {bonus.endedAt !== null && ` · ${time.format(bonus.endedAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The bonus that runs with its conditions and progress, and past ones. */
export default function BonusesScreen() {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  const hasDeposit = useFeature('deposit');
  const query = useQuery({ ...bonusesQuery(useSources()), enabled: info !== undefined });
  const bonuses = query.data;
  return (
    <SecurityPage sign={<Icon of={Gift} size="0.26rem" />} title={t('shell.bonuses')} text={t('bonus.lead')}>
      {!bonuses && <NotLoaded query={query} waiting={<LoadingSkeleton height="4rem" />} />}
      {bonuses?.active && <ActiveBonus bonus={bonuses.active} />}
      {bonuses && !bonuses.active && bonuses.past.length === 0 && (
        <StateMessage
          title={t('bonus.empty')}
          text={t('bonus.emptyText')}
          action={hasDeposit && <Button onPress={() => go(SCREEN_PATHS.deposit)}>{t('shell.deposit')}</Button>}
        />
      )}
      {bonuses && bonuses.past.length > 0 && <PastBonuses bonuses={bonuses.past} />}
    </SecurityPage>
  );
}
