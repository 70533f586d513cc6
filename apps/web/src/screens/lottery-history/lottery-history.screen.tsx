import { useQuery } from '@tanstack/react-query';
import { Select, StateMessage } from '@tessera/ui';
import { DrawList } from '../../features/lottery/draw-list.tsx';
import { lotteryGamesQuery } from '../../features/lottery/lottery-queries.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import plain from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './lottery-history.module.css';

/** Past draws with their numbers, per game (ROUTE-33, LOTT-23, LOTT-24); the address carries the game. */
export default function LotteryHistoryScreen() {
  const t = useTexts();
  const go = useGo();
  const query = useQueryTexts();
  const games = useQuery(lotteryGamesQuery(useSources()));
  if (games.isError && !games.data) return <CallFailed failure={games.error} onRetry={() => games.refetch()} />;
  const list = games.data?.games ?? [];
  const game = list.find(({ gameId }) => gameId === query.get('gameId')) ?? list[0];
  const choose = (gameId: string) =>
    go(`${SCREEN_PATHS.lotteryHistory}?gameId=${encodeURIComponent(gameId)}`, { replace: true });
  return (
    <div className={plain.page}>
      <h2 className={css.title}>{t('lottery.pastDraws')}</h2>
      {!games.data && <LoadingSkeleton height="4rem" />}
      {game && (
        <Select
          label={t('lottery.game')}
          value={game.gameId}
          options={list.map(({ gameId, gameName }) => ({ value: gameId, text: gameName }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {game && <DrawList key={game.gameId} gameId={game.gameId} gameName={game.gameName} group={game.gameGroupCode} />}
      {games.data && !game && <StateMessage title={t('lottery.noDrawsTitle')} text={t('lottery.noDrawsText')} />}
    </div>
  );
}
