import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LotteryDraw, LotteryGame } from '@tessera/contract';
import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import { Button, Chip, Loading, Select, Skeleton, StateMessage } from '@tessera/ui';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DrawSheet } from '../../features/lottery/draw-sheet.tsx';
import { issueText } from '../../features/lottery/issue-text.ts';
import { drawsQuery, lotteryGamesQuery } from '../../features/lottery/lottery-queries.ts';
import { WinningRow } from '../../features/lottery/winning-row.tsx';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useLanguage, useTexts } from '../../shared/services/services.ts';
import css from './lottery-history.module.css';

function DrawsSkeleton() {
  const t = useTexts();
  return (
    <Loading label={t('shell.loading')}>
      <Skeleton height="4rem" />
    </Loading>
  );
}

function DrawRow({ draw, group, onOpen }: { draw: LotteryDraw; group: string; onOpen: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    calendar: 'gregory',
  });
  return (
    <button type="button" className={css.draw} onClick={onOpen}>
      <span className={css.head}>
        <span className={css.issue}>{t('lottery.issue', { issue: issueText(draw.numero) })}</span>
        <span className={css.time}>{time.format(draw.drawnTime ?? draw.drawTime)}</span>
        <ChevronRight size="0.16rem" data-points="" aria-hidden />
      </span>
      {draw.state === 'VOID' ? (
        <Chip>{t('lottery.void')}</Chip>
      ) : (
        <WinningRow group={group} winningNumber={draw.winningNumber ?? ''} />
      )}
    </button>
  );
}

/** Past draws of one lottery, newest first, page by page; each opens with its proof. */
function Draws({ game }: { game: LotteryGame }) {
  const t = useTexts();
  const draws = useInfiniteQuery(drawsQuery(useSources(), game.gameId));
  const [opened, setOpened] = useState<LotteryDraw>();
  if (draws.isError && !draws.data) return <CallFailed failure={draws.error} onRetry={() => draws.refetch()} />;
  if (!draws.data) return <DrawsSkeleton />;
  const list = draws.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <StateMessage title={t('lottery.noDrawsTitle')} text={t('lottery.noDrawsText')} />;
  return (
    <>
      <ul className={css.draws}>
        {list.map((draw) => (
          <li key={draw.numero}>
            <DrawRow draw={draw} group={game.gameGroupCode} onOpen={() => setOpened(draw)} />
          </li>
        ))}
      </ul>
      {draws.hasNextPage && (
        <Button kind="secondary" onPress={() => draws.fetchNextPage()}>
          {t('lottery.showMore')}
        </Button>
      )}
      <DrawSheet
        draw={opened}
        gameName={game.gameName}
        group={game.gameGroupCode}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

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
    go(`${ADDRESSES.lotteryHistory}?gameId=${encodeURIComponent(gameId)}`, { replace: true });
  return (
    <div className={plain.page}>
      <h2 className={css.title}>{t('lottery.pastDraws')}</h2>
      {!games.data && <DrawsSkeleton />}
      {game && (
        <Select
          label={t('lottery.game')}
          value={game.gameId}
          options={list.map(({ gameId, gameName }) => ({ value: gameId, text: gameName }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {game && <Draws key={game.gameId} game={game} />}
      {games.data && !game && <StateMessage title={t('lottery.noDrawsTitle')} text={t('lottery.noDrawsText')} />}
    </div>
  );
}
