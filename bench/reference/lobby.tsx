import { useState } from 'react';
import { GameTiles } from './game-tiles.tsx';
import { GAME_LIST, Link } from './link.tsx';
import type { LobbyGame } from './lobby-games.ts';

const ALL = 'All';

/** Home: tabs of the kinds of games, the tiles of the chosen kind, a link for each vendor. */
export function Lobby({ games }: { games: readonly LobbyGame[] }) {
  const [kind, setKind] = useState(ALL);
  const kinds = [ALL, ...new Set(games.map(({ gameType }) => gameType))];
  const vendors = [...new Set(games.map(({ vassalage }) => vassalage))];
  return (
    <>
      <h1>Games</h1>
      <div className="tabs" role="tablist">
        {kinds.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={name === kind} onClick={() => setKind(name)}>
            {name}
          </button>
        ))}
      </div>
      <GameTiles games={kind === ALL ? games : games.filter(({ gameType }) => gameType === kind)} />
      <h2>Vendors</h2>
      <ul className="vendors">
        {vendors.map((vendor) => (
          <li key={vendor}>
            <Link to={`${GAME_LIST}?vassalage=${vendor}`}>{vendor}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
