import { useEffect } from 'react';
import { arePopupsHidden, executionFor, lookerOf } from '../../features/announcements/choose-popups.ts';
import { popupsQuery } from '../../features/announcements/reading-queries.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useServices, useSession } from '../../shared/services/services.ts';
import { useAfterPaint } from '../../shared/start/use-after-paint.ts';

/**
 * True once home's later parts may come. Their texts and the announcements set out together with their code: one way to the
 * server instead of three after each other.
 */
export function useLaterParts(): boolean {
  const isLater = useAfterPaint();
  const { language, queries } = useServices();
  const { info } = useSession();
  const sources = useSources();
  useEffect(() => {
    if (!isLater) return;
    // What does not come now is asked for again, and told, by the part that shows it.
    language.need(['news', 'download']).catch(() => undefined);
    const looker = lookerOf(info);
    if (!arePopupsHidden(looker)) void queries.prefetchQuery(popupsQuery(sources, executionFor(looker)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sets out once; who comes later asks for itself
  }, [isLater]);
  return isLater;
}
