import { useQuery } from '@tanstack/react-query';
import { Button, StateMessage } from '@tessera/ui';
import { OnBreak } from '../../features/play-limits/on-break.tsx';
import { playLimitsQuery } from '../../features/play-limits/play-limits-queries.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useGo } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';

/** The member's break; once it has ended the page says so and leads on. */
export default function OnBreakScreen() {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const { info } = useSession();
  const query = useQuery({ ...playLimitsQuery(call), enabled: info !== undefined });
  if (!query.data) return <NotLoaded query={query} waiting={<LoadingSkeleton height="3rem" />} />;
  if (query.data.break) return <OnBreak running={query.data.break} />;
  return (
    <StateMessage
      title={t('limits.noBreak')}
      text={t('limits.noBreakText')}
      action={<Button onPress={() => go(SCREEN_PATHS.home, { replace: true })}>{t('shell.home')}</Button>}
    />
  );
}
