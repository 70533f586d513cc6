import { useEffect } from 'react';
import { arePopupsHidden, executionFor, viewerOf } from '../../features/announcements/choose-popups.ts';
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
    language.need(['announcements', 'download']).catch(() => undefined);
    const viewer = viewerOf(info);
    if (!arePopupsHidden(viewer)) void queries.prefetchQuery(popupsQuery(sources, executionFor(viewer)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sets out once; who comes later asks for itself
  }, [isLater]);
  return isLater;
}
