import { createRoot } from 'react-dom/client';
import type { Navigator } from '../../shared/navigation/navigator.ts';
import type { ClientServices } from '../client-services.ts';
import { createDrawNews } from '../live/draw-news.ts';
import { followBrand } from '../live/follow-brand.ts';
import { followLanguages } from '../live/follow-languages.ts';
import { watchLive } from '../live/watch-live.ts';
import { ServicesTree } from '../services-tree.tsx';
import { loadSounds } from '../../shared/sound/play-sound.ts';
import type { StartData } from '../../shared/start/start-data.ts';
import { localStore } from '../../shared/storage/storage.ts';
import { DrawNotes } from './draw-notes.tsx';
import { RealityChecks } from './reality-checks.tsx';
import { PageNotes } from './page-notes.tsx';
import { followSession } from './follow-session.ts';
import { requestInstallBonus } from './request-install-bonus.ts';
import { startServiceWorker } from './start-service-worker.ts';
import { createUpdateStore } from './update-store.ts';
import { warmUp } from './warm-up.ts';

/** Everything that no first paint needs: the session of other tabs, new values as they come, the worker, sounds, decided draws, reality checks, and what is said about the line. @param start what came with the document: files of the screens that mostly follow, and answers */
export function afterStart(
  services: ClientServices,
  navigator: Navigator,
  { next, queries: begun }: Pick<StartData, 'next' | 'queries'>,
): void {
  followSession(services.session);
  const news = createDrawNews(services.session, localStore);
  watchLive(services, news);
  followBrand(services.queries, begun);
  followLanguages(services.queries, services.language);
  requestInstallBonus(services);
  loadSounds();
  const updates = createUpdateStore();
  startServiceWorker(services, updates, next)
    .catch((failure: unknown) => console.warn('the app could not be made available offline', failure))
    .then(() => warmUp(services, navigator));
  const show = () => {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <ServicesTree services={services} navigator={navigator}>
        <PageNotes updates={updates} />
        <DrawNotes news={news} />
        <RealityChecks />
      </ServicesTree>,
    );
  };
  services.language.need(['update']).then(show, (failure: unknown) => {
    console.warn('notes about the page cannot be shown', failure);
  });
}
