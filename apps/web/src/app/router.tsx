import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { VisitorKind } from '@tessera/contract';
import { statusQuery } from '../shared/merchant/merchant-queries.ts';
import { skipsAnimation } from '../shared/navigation/back-swipe.ts';
import type { Services } from '../shared/services/services.ts';
import { ADDRESS_RULES, destinationOf, type ScreenName } from './routes.ts';
import { FRAME_TEXTS, SCREENS } from './screens.ts';
import { Frame } from './shell/frame.tsx';
import { ScreenFailure, SlowScreen } from './shell/screen-states.tsx';

interface RouterSettings {
  readonly services: Services;
  readonly history: RouterHistory;
  /** Who counts as looking: the hint on the server, the kept session on the phone. */
  readonly visitor: () => VisitorKind;
  /** On the server the first paint waits for its data; on the phone it shows skeletons meanwhile. */
  readonly waitsForData: boolean;
}

/** Search parameters as plain texts: nothing is guessed to be a number. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams(search as Record<string, string>).toString();
  return query ? `?${query}` : '';
};

function fetchScreen(
  { services, waitsForData }: RouterSettings,
  screen: ScreenName,
  query: URLSearchParams,
  isTakingOver: boolean,
) {
  const plan = SCREENS[screen];
  const sources = { call: services.call, language: services.language.current().language };
  // What is taken over brought its data; fresher ones must not come before the document is React's, or they do not match.
  const data = isTakingOver
    ? []
    : [services.queries.prefetchQuery(statusQuery(sources)), ...(plan.fetch?.(services.queries, sources, query) ?? [])];
  const texts = services.language.need([...FRAME_TEXTS, ...plan.texts]);
  return waitsForData ? Promise.all([texts, ...data]) : texts;
}

/** Makes the router out of the table of addresses; one route an address, screens and data fetched on touch. */
export function createAppRouter(settings: RouterSettings) {
  let isTakingOver = !settings.waitsForData;
  const root = createRootRoute({
    component: Frame,
    notFoundComponent: () => null,
    beforeLoad: ({ location }) => {
      const destination = destinationOf(location.pathname, location.searchStr, settings.visitor());
      if (destination.kind === 'redirect') throw redirect({ href: destination.to, replace: true });
    },
  });
  const routes = ADDRESS_RULES.flatMap(({ path, screen }) => {
    if (screen === 'later') return [];
    return createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(SCREENS[screen].load),
      loader: async ({ location }) => {
        const isFirst = isTakingOver;
        isTakingOver = false;
        await fetchScreen(settings, screen, new URLSearchParams(location.searchStr), isFirst);
      },
    });
  });
  return createRouter({
    routeTree: root.addChildren(routes),
    history: settings.history,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: SlowScreen,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenFailure,
    defaultStaleTime: 0,
    // On the server it would write an inline script, which the policy of the document refuses.
    scrollRestoration: !settings.waitsForData,
    // The first screen comes from nowhere and has nothing to fade from.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged && !skipsAnimation() ? ['page'] : false),
    },
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
