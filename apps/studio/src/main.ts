import type { GameScreen } from '@tessera/game-kit/page/game-screen';
import { openGame } from '@tessera/game-kit/page/open-game';

/** Every game there is, each in its own chunk. A deleted folder leaves no trace here. */
const screens = import.meta.glob<GameScreen>('../../../games/*/src/screen.ts');

const code = document.documentElement.dataset.game ?? '';
const root = document.querySelector<HTMLElement>('#game');
const load = screens[`../../../games/${code}/src/screen.ts`];
if (root && load) void load().then((game) => openGame(root, game, new URL(location.href)));
