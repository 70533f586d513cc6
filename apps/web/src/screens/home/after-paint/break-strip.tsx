import type { RunningBreak } from '@tessera/contract';
import { BreakWays } from '../../../features/play-limits/on-break.tsx';
import { useBreakEnd } from '../../../features/play-limits/use-break-end.ts';
import { GoLink } from '../../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../../shared/navigation/screen-paths.ts';
import { useTexts } from '../../../shared/services/services.ts';
import { useAreas } from '../../../shared/start/use-areas.ts';
import css from './break-strip.module.css';

/** In place of offers: until when the member is on a break, and what is open. */
export default function BreakStrip({ running }: { running: Pick<RunningBreak, 'endsAt'> }) {
  const t = useTexts();
  const end = useBreakEnd();
  const isReady = useAreas('limits');
  return (
    <section className={css.strip}>
      {isReady && (
        <>
          <GoLink className={css.words} to={SCREEN_PATHS.onBreak}>
            {t('limits.onBreak', { time: end(running.endsAt) })}
          </GoLink>
          <BreakWays />
        </>
      )}
    </section>
  );
}
