import { useQuery } from '@tanstack/react-query';
import { CLOSING_HOURS, KEPT_YEARS } from '@tessera/contract';
import { Button, Icon, Modal, moneyText, StateMessage } from '@tessera/ui';
import { DoorClosed } from 'lucide';
import { useState } from 'react';
import { useBreakEnd } from '../../features/play-limits/use-break-end.ts';
import { SecurityPage } from '../../features/profile/security-page.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { GoLink, useGo } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import page from '../../shared/page/plain.module.css';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import css from './close-account.module.css';
import { CloseForm } from './close-form.tsx';
import { closingQuery } from './closing-queries.ts';
import { Obstacles } from './obstacles.tsx';

/** What closing means, before anything is asked. */
function Explained({ leastPaid }: { leastPaid: string | undefined }) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <section className={page.card}>
      <ol className={css.steps}>
        <li>{t('closing.step1')}</li>
        <li>{t('closing.step2', { hours: CLOSING_HOURS })}</li>
        <li>{t('closing.step3')}</li>
      </ol>
      <p className={css.small}>{t('closing.lost')}</p>
      <p className={css.small}>{t('closing.kept', { years: KEPT_YEARS })}</p>
      {leastPaid !== undefined && (
        <p className={css.small}>{t('closing.least', { amount: moneyText(leastPaid, currency) })}</p>
      )}
      <GoLink to={SCREEN_PATHS.playLimits} className={page.textLink}>
        {t('closing.breakInstead')}
      </GoLink>
    </section>
  );
}

/** What was asked for, once it is: when the account closes, and how to keep it. */
function Asked({ closesAt }: { closesAt: number }) {
  const t = useTexts();
  const go = useGo();
  const time = useBreakEnd();
  return (
    <StateMessage
      title={t('closing.title')}
      text={t('closing.done', { time: time(closesAt) })}
      action={<Button onPress={() => go(SCREEN_PATHS.home, { replace: true })}>{t('shell.home')}</Button>}
    />
  );
}

/** Closing the own account: explained first, then what is in the way, or the question. */
export default function CloseAccountScreen() {
  const t = useTexts();
  const { call, session } = useServices();
  const { info } = useSession();
  const query = useQuery({ ...closingQuery(call), enabled: info !== undefined });
  const [isAsking, setAsking] = useState(false);
  const [closesAt, setClosesAt] = useState<number>();
  if (closesAt !== undefined) return <Asked closesAt={closesAt} />;
  const obstacles = query.data?.obstacles;
  return (
    <SecurityPage sign={<Icon of={DoorClosed} size="0.26rem" />} title={t('closing.title')} text={t('closing.lead')}>
      <Explained leastPaid={query.data?.leastPaid} />
      {!obstacles && <NotLoaded query={query} waiting={<LoadingSkeleton height="1rem" />} />}
      {obstacles && obstacles.length > 0 && <Obstacles of={obstacles} />}
      {obstacles?.length === 0 && (
        <Button kind="danger" wide onPress={() => setAsking(true)}>
          {t('closing.ask')}
        </Button>
      )}
      <Modal isOpen={isAsking} onClose={() => setAsking(false)} label={t('closing.title')} shape="sheet">
        {isAsking && (
          <CloseForm
            onClosing={(at) => {
              // The server has ended it with the request: nothing more is asked with its token.
              session.leave();
              setClosesAt(at);
              session.end();
            }}
            onObstacle={() => {
              setAsking(false);
              void query.refetch();
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </Modal>
    </SecurityPage>
  );
}
