import { useInfiniteQuery } from '@tanstack/react-query';
import type { LotteryDraw } from '@tessera/contract';
import { Chip, Icon, StateMessage } from '@tessera/ui';
import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './draw-list.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { DrawSheet } from './draw-sheet.tsx';
import { issueText } from './issue-text.ts';
import { drawsQuery } from './lottery-queries.ts';
import { WinningRow } from './winning-row.tsx';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';

function DrawRow({ draw, group, onOpen }: { draw: LotteryDraw; group: string; onOpen: () => void }) {
  const t = useTexts();
  const time = useTimeFormat({ dateStyle: 'short', timeStyle: 'short' });
  return (
    <button type="button" className={css.draw} onClick={onOpen}>
      <span className={css.head}>
        <span className={css.issue}>{t('lottery.issue', { issue: issueText(draw.numero) })}</span>
        <span className={css.time}>{time.format(draw.drawnTime ?? draw.drawTime)}</span>
        <Icon of={ChevronRight} size="0.16rem" data-points="" />
      </span>
      {draw.state === 'VOID' ? (
        <Chip>{t('lottery.void')}</Chip>
      ) : (
        <WinningRow group={group} winningNumber={draw.winningNumber ?? ''} />
      )}
    </button>
  );
}

interface DrawListProps {
  gameId: string;
  gameName: string;
  /** Family of the game, which decides how numbers look. */
  group: string;
  /** Word for closing a draw, where a page has a Close already. */
  closing?: string;
}

/** Past draws of one lottery, newest first, page by page; each opens with its proof. */
export function DrawList({ gameId, gameName, group, closing }: DrawListProps) {
  const t = useTexts();
  const draws = useInfiniteQuery(drawsQuery(useSources(), gameId));
  const [opened, setOpened] = useState<LotteryDraw>();
  const list = draws.data?.pages.flatMap((page) => page.list);
  return (
    <>
      <PagedList
        query={draws}
        items={list}
        more={t('lottery.showMore')}
        waiting={<LoadingList />}
        empty={<StateMessage title={t('lottery.noDrawsTitle')} text={t('lottery.noDrawsText')} />}
      >
        {(shown) => (
          <>
            <ZoneNote />
            <ul className={shapes.panel}>
              {shown.map((draw) => (
                <li key={draw.numero}>
                  <DrawRow draw={draw} group={group} onOpen={() => setOpened(draw)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <DrawSheet
        draw={opened}
        gameName={gameName}
        group={group}
        closing={closing}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
