import type { ComponentType } from 'react';
import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import type { Navigator } from '../../shared/navigation/navigator.ts';
import type { Services } from '../../shared/services/services.ts';
import { whenIdle } from '../../shared/start/when-idle.ts';
import { fetchCode } from '../navigation/fetch-screen.ts';
import { NEXT_SCREENS } from '../next-screens.ts';
import { prerenderScreen } from './prerender-screen.tsx';

/** What a browser tells of the line; not every one does. */
interface Line {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether a screen is the present one. */
function isShown(at: Navigator, Screen: ComponentType): boolean {
  const { state } = at.shown();
  return state.kind === 'ready' && state.Screen === Screen;
}

const quietMoment = () => new Promise<void>((resolve) => whenIdle(resolve));

/**
 * Makes ready, in quiet moments, what the next tap would wait for: the screens that mostly follow, fetched and built once,
 * and the numbers of the language, whose first use takes a slow phone longer than a screen may. People who save data keep theirs.
 */
export async function warmUp(services: Services, at: Navigator): Promise<void> {
  const { language, session } = services;
  await quietMoment();
  new Intl.NumberFormat(LANGUAGE_TAGS[language.current().language]).format(0);
  if ((navigator as Line).connection?.saveData) return;
  for (const screen of NEXT_SCREENS[session.current().visitor]) {
    await quietMoment();
    // What does not come now is asked for again, and told, when it is needed.
    const Screen = await fetchCode(services, screen).catch(() => undefined);
    if (!Screen || isShown(at, Screen)) continue;
    await quietMoment();
    await prerenderScreen(services, at, Screen);
  }
}
