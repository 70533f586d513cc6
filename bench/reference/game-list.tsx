import { useState } from 'react';
import { GameTiles } from './game-tiles.tsx';
import type { LobbyGame } from './lobby-games.ts';

/** The list behind a tap: games of one vendor, or of all where none is named, and a field that searches them by name. */
export function GameList({ games, vendor }: { games: readonly LobbyGame[]; vendor: string }) {
  const [asked, setAsked] = useState('');
  const wanted = asked.trim().toLowerCase();
  const found = games.filter(
    ({ gameName, vassalage }) => (vendor === '' || vassalage === vendor) && gameName.toLowerCase().includes(wanted),
  );
  return (
    <>
      <h1>{vendor || 'All games'}</h1>
      <label className="field">
        Search
        <input type="search" value={asked} onChange={({ target }) => setAsked(target.value)} />
      </label>
      <p aria-live="polite">{found.length} games</p>
      <GameTiles games={found} />
    </>
  );
}
