import type { GameScreen } from './game-screen.ts';
import { openPlayPage } from './play-page.ts';
import { openReplayPage } from './replay-page.ts';

/** Opens what the page's address asks for: a replay by `?replay=`, else play by `?ticket=`. */
export function openGame(parent: HTMLElement, game: GameScreen, address: URL): Promise<void> {
  const replay = address.searchParams.get('replay');
  return replay === null
    ? openPlayPage(parent, game, address.searchParams.get('ticket') ?? '')
    : openReplayPage(parent, game, replay);
}
