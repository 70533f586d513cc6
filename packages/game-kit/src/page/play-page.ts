import { createRgsClient, type RgsClient } from '../rgs-client.ts';
import type { RgsLanguage, RgsSession } from '../rgs-protocol.ts';
import { GAME_TEXTS } from '../texts/texts.ts';
import { errorMessage } from './error-texts.ts';
import type { GameScreen } from './game-screen.ts';
import { showMessage } from './message.ts';
import { openStage } from './open-stage.ts';
import { reserveControls } from './panel.ts';
import { createParentMessages } from './parent-messages.ts';
import { PlaySession } from './play-session.ts';
import { buildShell, type Shell } from './shell.ts';

/**
 * Opens a game for play with a launch ticket: the whole life of the page.
 * @param first the language until the session, which has its own language, is there
 */
export async function openPlayPage(
  parent: HTMLElement,
  game: GameScreen,
  ticket: string,
  first: RgsLanguage,
): Promise<void> {
  const client = createRgsClient();
  const shell = buildShell(parent, game.look);
  let language = first;
  reserveControls(shell.panel);
  shell.speak(language);
  shell.name.textContent = game.info.names[language];
  shell.close.onclick = () => createParentMessages(null)({ type: 'close' });
  const opening = openStage(shell, game, () => GAME_TEXTS[language]);
  const session = await openSession(client, shell, ticket, language);
  if (!session) return;
  language = session.language;
  shell.speak(language);
  shell.name.textContent = game.info.names[language];
  const open = await opening;
  shell.loading.hidden = true;
  await new PlaySession({ shell, game, client, session, open }).begin();
}

/** Opens the session, offering to try again while the network fails. null when it cannot be opened, after saying so. */
async function openSession(
  client: RgsClient,
  shell: Shell,
  ticket: string,
  language: RgsLanguage,
): Promise<RgsSession | null> {
  const texts = GAME_TEXTS[language];
  for (;;) {
    try {
      return await client.openSession(ticket);
    } catch (error) {
      const { text, retry } = errorMessage(error, texts);
      const actions = [...(retry ? [{ label: texts.retry }] : []), { label: texts.leave, quiet: retry }];
      const chosen = await showMessage(shell.page, text, actions);
      if (retry && chosen === 0) continue;
      createParentMessages(null)({ type: 'close' });
      return null;
    }
  }
}
