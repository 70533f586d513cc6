import { useQuery } from '@tanstack/react-query';
import type { Game } from '@tessera/contract';
import { Icon, Skeleton } from '@tessera/ui';
import { ArrowRight } from 'lucide';
import { useCallback, useMemo } from 'react';
import { GoLink } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useFeature } from '../../shared/merchant/merchant.ts';
import css from './game-grid.module.css';
import { vendorOf } from './game-look.ts';
import { GameTile } from './game-tile.tsx';
import { vendorsQuery } from './games-queries.ts';
import { favouriteIdOf, useFavourites } from './use-favourites.ts';
import { useGameSheet } from './use-game-sheet.tsx';
import { useLaunch } from './use-launch.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Tiles of the first screen, whose pictures are asked for at once. */
const URGENT_TILES = 6;

interface GameGridProps {
  games: readonly Game[];
  /** Address of a last tile that leads to more. */
  more?: { readonly to: string; readonly text: string } | undefined;
  columns?: 2 | 3;
  isUrgent?: boolean;
  /** Told before a game of this grid opens. */
  onOpen?: (() => void) | undefined;
}

/** Games as tiles, three in a row. */
export function GameGrid({ games, more, columns = 3, isUrgent = false, onOpen }: GameGridProps) {
  const launch = useLaunch();
  const { ids, toggle } = useFavourites();
  const { open, sheet } = useGameSheet(launch, toggle, ids);
  const hasFavourites = useFeature('favouriteGames');
  const vendors = useQuery({ ...vendorsQuery(useSources()), enabled: false }).data?.vendors;
  const names = useMemo(() => new Map(vendors?.map((vendor) => [vendor.code, vendor.displayName])), [vendors]);
  const play = useCallback(
    (game: Game) => {
      onOpen?.();
      launch(game);
    },
    [launch, onOpen],
  );
  return (
    <div className={css.grid} data-columns={columns}>
      {games.map((game, index) => (
        <GameTile
          key={game.nodeId}
          game={game}
          vendorName={names.get(vendorOf(game))}
          isFavourite={ids.has(favouriteIdOf(game))}
          onStar={hasFavourites ? toggle : undefined}
          onPlay={play}
          onInfo={open}
          isUrgent={isUrgent && index < URGENT_TILES}
          isFirst={isUrgent && index === 0}
        />
      ))}
      {more && (
        <GoLink to={more.to} className={css.more}>
          <Icon of={ArrowRight} size="0.24rem" data-points="" />
          <span>{more.text}</span>
        </GoLink>
      )}
      {sheet}
    </div>
  );
}

/** The shape of a grid that is coming. */
export function GameGridSkeleton({ count = 9, columns = 3 }: { count?: number; columns?: 2 | 3 }) {
  return (
    <LoadingSkeleton>
      <div className={css.grid} data-columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
          <div key={index} className={css.shape}>
            <Skeleton ratio="var(--tile-ratio)" />
            <Skeleton width="70%" height="0.13rem" />
          </div>
        ))}
      </div>
    </LoadingSkeleton>
  );
}
