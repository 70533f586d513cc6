import { useSyncExternalStore } from 'react';
import { GameList } from './game-list.tsx';
import { followAddress, GAME_LIST, HOME, Link, LOGIN } from './link.tsx';
import { Lobby } from './lobby.tsx';
import type { LobbyGame } from './lobby-games.ts';
import { Login } from './login.tsx';

const readAddress = () => location.pathname + location.search;

function Screen({ address, games }: { address: string; games: readonly LobbyGame[] }) {
  const { pathname, searchParams } = new URL(address, 'http://lobby');
  if (pathname === GAME_LIST) return <GameList games={games} vendor={searchParams.get('vassalage') ?? ''} />;
  if (pathname === LOGIN) return <Login />;
  return <Lobby games={games} />;
}

/** The whole reference: a header, the screen of the address, and the bar to switch screens. The server knows home alone. */
export function Site({ games }: { games: readonly LobbyGame[] }) {
  const address = useSyncExternalStore(followAddress, readAddress, () => HOME);
  return (
    <>
      <header className="header">
        <Link to={HOME}>Reference lobby</Link>
      </header>
      <main>
        <Screen address={address} games={games} />
      </main>
      <nav className="bar" aria-label="Screens">
        <Link to={HOME}>Home</Link>
        <Link to={GAME_LIST}>Games</Link>
        <Link to={LOGIN}>Log in</Link>
      </nav>
    </>
  );
}
