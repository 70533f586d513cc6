import { languageOf } from '../texts/texts.ts';
import type { GameScreen } from './game-screen.ts';
import { openPlayPage } from './play-page.ts';
import { openReplayPage } from './replay-page.ts';

/** Opens what the page's address asks for: a replay by `?replay=`, else play by `?ticket=`, in the language of `?language=`. */
export function openGame(parent: HTMLElement, game: GameScreen, address: URL): Promise<void> {
  const replay = address.searchParams.get('replay');
  const language = languageOf(address.searchParams.get('language'), navigator.languages);
  return replay === null
    ? openPlayPage(parent, game, address.searchParams.get('ticket') ?? '', language)
    : openReplayPage(parent, game, replay, language);
}
