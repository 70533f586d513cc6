import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../shared/services/services.ts';
import type { DrawNews } from '../live/draw-news.ts';

/** Its code comes with the first draw that is announced. */
const DrawNote = lazy(() => import('./draw-note.tsx'));

/** Announces decided draws to a member, on every screen. The next member who logs in begins with an empty list. */
export function DrawNotes({ news }: { news: DrawNews }) {
  const { info } = useSession();
  const waiting = useSyncExternalStore(news.subscribe, news.waiting);
  const [wasNeeded, setNeeded] = useState(false);
  if (waiting > 0 && !wasNeeded) setNeeded(true);
  if (!info || !wasNeeded) return null;
  return (
    <Suspense fallback={null}>
      <DrawNote key={info.userName} news={news} />
    </Suspense>
  );
}
