import type { LobbyGame } from './lobby-games.ts';

/** Tiles of the first screen of a phone, whose pictures do not wait. */
const URGENT = 12;

/** Tiles in three columns. Each picture has its size, so that nothing moves; those further down are left to the browser's lazy loading. */
export const GameTiles = ({ games }: { games: readonly LobbyGame[] }) => (
  <ul className="tiles">
    {games.map(({ gameId, gameName, vassalage, iconUrl }, index) => (
      <li key={gameId}>
        <button type="button" className="tile">
          <img
            src={iconUrl}
            alt=""
            width={115}
            height={115}
            decoding="async"
            loading={index < URGENT ? 'eager' : 'lazy'}
          />
          <span className="name">{gameName}</span>
          <span className="vendor">{vassalage}</span>
        </button>
      </li>
    ))}
  </ul>
);
