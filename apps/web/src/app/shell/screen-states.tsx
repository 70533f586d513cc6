import { Button, Skeleton, StateMessage } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/services/services.ts';
import { SLOW_CHUNK_MS } from '../../shared/time/timings.ts';
import css from './screen-states.module.css';

/** Shows while a screen's code loads; after eight seconds it offers to load the page again (ERR-01). */
export function LoadingScreen() {
  const t = useTexts();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_CHUNK_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.waiting} role="status" aria-label={t('shell.loading')}>
      <Skeleton height="1.4rem" />
      <Skeleton height="0.5rem" />
      <Skeleton height="0.5rem" />
      {isSlow && (
        <StateMessage
          title={t('system.slowScreen')}
          action={
            <Button kind="secondary" onPress={() => location.reload()}>
              {t('system.retry')}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** A screen that broke or whose code did not come: told on the console, the spinner stays, then a way on (ERR-01). */
export function ScreenFailure({ error }: { error: unknown }) {
  useEffect(() => {
    console.error('a screen could not be shown', error);
  }, [error]);
  return <LoadingScreen />;
}
