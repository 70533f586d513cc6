import { toasts } from '@tessera/ui';
import { useCallback } from 'react';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts, useTheme } from '../../shared/services/services.ts';
import { LAUNCH_LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { destinationOf, type LotteryLaunch } from './launch-query.ts';
import { launchLottery } from './lottery-queries.ts';

/**
 * Opens a lottery: asks for its address and goes there (LAUNCH-10), under a loading message of three seconds at most
 * (LAUNCH-11).
 * @returns the opening; it throws the failure of the call, after the message is gone (LAUNCH-09)
 */
export function useLotteryLaunch(): (launch: LotteryLaunch) => Promise<void> {
  const { call, language } = useSources();
  const theme = useTheme();
  const go = useGo();
  const t = useTexts();
  return useCallback(
    async (launch) => {
      const hide = toasts.show({ kind: 'loading', text: t('shell.loading'), lasts: LAUNCH_LOADING_TOAST_MS });
      try {
        const { gameUrl } = await launchLottery({ call, language }, launch, theme);
        const { isOurs, to } = destinationOf(gameUrl, launch, location.origin);
        if (isOurs) go(to, { replace: true });
        else location.replace(to);
      } finally {
        hide();
      }
    },
    [call, language, theme, go, t],
  );
}
