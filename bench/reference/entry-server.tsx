import { renderToString } from 'react-dom/server';
import type { LobbyGame } from './lobby-games.ts';
import { Site } from './site.tsx';

/** The document's root element as the server sends it: the lobby. */
export const renderLobby = (games: readonly LobbyGame[]): string => renderToString(<Site games={games} />);
