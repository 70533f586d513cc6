import type { Game } from '@tessera/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { showFailure } from '../../shared/feedback/failures.ts';
import { useTexts } from '../../shared/services/services.ts';
import type { GameSheet } from './game-sheet.tsx';
import { favouriteIdOf } from './use-favourites.ts';

/** The sheet's code comes with its first opening; a failure to fetch it is told and leaves the list as it is. */
export function useGameSheet(
  onPlay: (game: Game) => void,
  onStar: (game: Game) => void,
  favourites: ReadonlySet<string>,
): { open: (game: Game) => void; sheet: ReactNode } {
  const t = useTexts();
  const [shown, setShown] = useState<{ readonly game: Game; readonly Sheet: typeof GameSheet }>();
  const open = useCallback(
    (game: Game) => {
      import('./game-sheet.tsx').then(
        (module) => setShown({ game, Sheet: module.GameSheet }),
        (failure: unknown) => showFailure(failure, t),
      );
    },
    [t],
  );
  const sheet = shown && (
    <shown.Sheet
      game={shown.game}
      isFavourite={favourites.has(favouriteIdOf(shown.game))}
      onStar={onStar}
      onPlay={onPlay}
      onClose={() => setShown(undefined)}
    />
  );
  return { open, sheet };
}
