import type { Game } from '@tessera/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { useOnDemand } from '../../shared/start/use-on-demand.ts';
import { favouriteIdOf } from './use-favourites.ts';

const loadGameSheet = () => import('./game-sheet.tsx');

/** The sheet of the game that was opened last. */
export function useGameSheet(
  onPlay: (game: Game) => void,
  onStar: (game: Game) => void,
  favourites: ReadonlySet<string>,
): { open: (game: Game) => void; sheet: ReactNode } {
  const [game, setGame] = useState<Game>();
  const [code, need] = useOnDemand(loadGameSheet);
  const open = useCallback(
    (opened: Game) => {
      need();
      setGame(opened);
    },
    [need],
  );
  const sheet = code && game && (
    <code.GameSheet
      game={game}
      isFavourite={favourites.has(favouriteIdOf(game))}
      onStar={onStar}
      onPlay={onPlay}
      onClose={() => setGame(undefined)}
    />
  );
  return { open, sheet };
}
