import { useInfiniteQuery } from '@tanstack/react-query';
import type { LotteryDraw } from '@tessera/contract';
import { Button, Chip, Loading, Skeleton, StateMessage } from '@tessera/ui';
import { useState } from 'react';
import { DrawSheet } from '../../features/lottery/draw-sheet.tsx';
import { issueText } from '../../features/lottery/issue-text.ts';
import { drawsQuery } from '../../features/lottery/lottery-queries.ts';
import { WinningRow } from '../../features/lottery/winning-row.tsx';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './my-bets.module.css';

/** Past draws of the game; each opens with all its numbers and its proof. */
export function Results({ gameId, gameName, family }: { gameId: string; gameName: string; family: string }) {
  const t = useTexts();
  const draws = useInfiniteQuery(drawsQuery(useSources(), gameId));
  const [opened, setOpened] = useState<LotteryDraw>();
  if (draws.isError && !draws.data) return <CallFailed failure={draws.error} onRetry={() => draws.refetch()} />;
  if (!draws.data) {
    return (
      <Loading label={t('shell.loading')}>
        <Skeleton height="3rem" />
      </Loading>
    );
  }
  const list = draws.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <StateMessage title={t('lottery.noDrawsTitle')} text={t('lottery.noDrawsText')} />;
  return (
    <>
      <ul className={css.orders}>
        {list.map((draw) => (
          <li key={draw.numero}>
            <button type="button" className={css.draw} onClick={() => setOpened(draw)}>
              <span className={css.issue}>{t('betting.issueOf', { issue: issueText(draw.numero) })}</span>
              {draw.state === 'VOID' ? (
                <Chip>{t('lottery.void')}</Chip>
              ) : (
                <WinningRow group={family} winningNumber={draw.winningNumber ?? ''} size="small" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {draws.hasNextPage && (
        <Button kind="secondary" wide onPress={() => draws.fetchNextPage()}>
          {t('lottery.showMore')}
        </Button>
      )}
      <DrawSheet draw={opened} gameName={gameName} group={family} onClose={() => setOpened(undefined)} />
    </>
  );
}
