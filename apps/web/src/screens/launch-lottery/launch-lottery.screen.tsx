import { useQuery } from '@tanstack/react-query';
import { Button, StateMessage } from '@tessera/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { vendorsQuery } from '../../features/games/games-queries.ts';
import { prizeModeOf } from '../../features/games/launch-plan.ts';
import { Drum } from '../../features/lottery/drum.tsx';
import { readLotteryLaunch } from '../../features/lottery/launch-query.ts';
import { useLotteryLaunch } from '../../features/lottery/use-lottery-launch.ts';
import { failureText, isTold } from '../../shared/feedback/failures.ts';
import { logQuietFailure } from '../../shared/feedback/quiet-failure.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useBack, useGo, usePath, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './launch-lottery.module.css';

/** Addresses of this screen. */
const OWN_ADDRESSES: readonly string[] = [SCREEN_PATHS.launchGame, SCREEN_PATHS.startLottery];

/** A launch that failed at a merchant that tells so: what happened, under which id, and how to go on. */
function LaunchFailed({
  failure,
  onRetry,
  onLeave,
}: {
  failure: FailedLaunch;
  onRetry: () => void;
  onLeave: () => void;
}) {
  const t = useTexts();
  return (
    <div className={css.failed}>
      <StateMessage
        drawing="failure"
        title={t('lottery.openFailedTitle')}
        text={failureText(failure.reason, t)}
        action={
          <div className={css.answers}>
            <Button kind="quiet" onPress={onLeave}>
              {t('lottery.leave')}
            </Button>
            <Button onPress={onRetry}>{t('system.retry')}</Button>
          </div>
        }
      />
      <p className={css.reference}>{t('lottery.openFailedText')}</p>
      {failure.id && <p className={css.reference}>{t('system.reference', { id: failure.id })}</p>}
    </div>
  );
}

interface FailedLaunch {
  readonly reason: unknown;
  readonly id: string | undefined;
}

/**
 * Opens the lottery that the address names and goes on to what the server answers (ROUTE-19, ROUTE-22). When that fails a
 * classic merchant says nothing and leads back; a regulated one tells it with an id and a retry (LAUNCH-09).
 */
export default function LaunchLotteryScreen() {
  const t = useTexts();
  const go = useGo();
  const back = useBack();
  const query = useQueryTexts();
  const isHere = OWN_ADDRESSES.includes(usePath());
  const isRegulated = useMerchant().conductProfile === 'regulated';
  const vendors = useQuery(vendorsQuery(useSources()));
  const launch = useLotteryLaunch();
  const [failure, setFailure] = useState<FailedLaunch>();
  const asked = useRef('');
  const leave = useCallback(() => {
    if (history.length > 1 && !query.has('pageBack')) back('step');
    else go(SCREEN_PATHS.home, { replace: true });
  }, [back, go, query]);
  const open = useCallback(async () => {
    setFailure(undefined);
    try {
      await launch(readLotteryLaunch(query, prizeModeOf(vendors.data?.mapping ?? {})));
    } catch (reason) {
      if (isTold(reason)) return;
      const id = logQuietFailure(reason);
      if (isRegulated) setFailure({ reason, id });
      else leave();
    }
  }, [launch, query, vendors.data, isRegulated, leave]);
  const isReady = vendors.data !== undefined || vendors.isError || query.has('prize_mode');
  useEffect(() => {
    // One address asks once however often React mounts it; while the page is being left, the query is the next page's.
    const address = query.toString();
    if (!isHere || !isReady || asked.current === `?${address}`) return;
    asked.current = `?${address}`;
    void open();
  }, [open, query, isHere, isReady]);
  if (failure) return <LaunchFailed failure={failure} onRetry={() => void open()} onLeave={leave} />;
  return <Drum label={t('lottery.opening')} />;
}
