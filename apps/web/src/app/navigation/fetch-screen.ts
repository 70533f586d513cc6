import type { ComponentType } from 'react';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import type { Services } from '../../shared/services/services.ts';
import { FRAME_TEXTS, needScreens, rowOf, SCREENS, type ScreenName } from '../screens.ts';

/** Screens whose code has come. */
const arrived = new Map<ScreenName, ComponentType>();

const textsOf = (screen: ScreenName) => [...FRAME_TEXTS, ...rowOf(screen).texts];

/** Asks for the public data of a screen whose row has come, for its first paint, unless the cache has them. Failures are the queries' own. */
export function fetchData(services: Services, screen: ScreenName, query: string): Promise<unknown> {
  const sources = { call: services.call, language: services.language.settled() };
  const row = rowOf(screen);
  return Promise.all([
    services.queries.prefetchQuery(statusQuery(sources)),
    ...(row.fetch?.(services.queries, sources, new URLSearchParams(query)) ?? []),
  ]);
}

/**
 * Fetches code and texts of a screen, and its row if that has not come.
 * @throws what the import throws when a file does not come; the next call asks for it again
 */
export async function fetchCode(services: Services, screen: ScreenName): Promise<ComponentType> {
  if (!SCREENS.has(screen)) await needScreens();
  const files = [rowOf(screen).load(), services.language.need(textsOf(screen))] as const;
  // The message about code that does not load and the frame around it use these texts: they are awaited too.
  await Promise.allSettled(files);
  const [module] = await Promise.all(files);
  arrived.set(screen, module.default);
  return module.default;
}

/** The screen when its code and its texts in the present language are there, so that it can be shown at once. */
export function loadedScreen(services: Services, screen: ScreenName): ComponentType | undefined {
  const Screen = arrived.get(screen);
  const texts = services.language.current();
  return Screen && textsOf(screen).every((area) => texts.has(area)) ? Screen : undefined;
}
