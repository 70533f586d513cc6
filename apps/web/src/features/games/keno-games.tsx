import { useQuery } from '@tanstack/react-query';
import { StateMessage } from '@tessera/ui';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import { kenoQuery } from './games-queries.ts';

/** KENO's games, asked for when its entry is chosen (LOTT-12). */
export function KenoGames({ columns = 3 }: { columns?: 2 | 3 }) {
  const t = useTexts();
  const keno = useQuery(kenoQuery(useSources()));
  if (!keno.data) return <NotLoaded query={keno} waiting={<GameGridSkeleton columns={columns} count={columns} />} />;
  if (keno.data.games.length === 0) return <StateMessage title={t('games.emptyTitle')} text={t('games.emptyText')} />;
  return <GameGrid games={keno.data.games} columns={columns} />;
}
