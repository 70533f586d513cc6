import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Icon, Skeleton, useMoving } from '@tessera/ui';
import { ChevronRight } from 'lucide';
import { useRef } from 'react';
import { useMerchant } from '../../../shared/merchant/merchant.ts';
import { WinnerLine } from '../../../features/winners/winner-line.tsx';
import { winnersQuery } from '../../../features/winners/winners-queries.ts';
import { SCREEN_PATHS } from '../../../shared/navigation/screen-paths.ts';
import { GoLink } from '../../../shared/navigation/go.tsx';
import { useSources } from '../../../shared/services/query-sources.ts';
import { useTexts } from '../../../shared/services/services.ts';
import { useAreas } from '../../../shared/start/use-areas.ts';
import { useNear } from '../../../shared/start/use-near.ts';
import { WINNERS_STILL } from '../../../shared/time/timings.ts';
import css from '../home.module.css';
import { isLooping } from '../home-tabs.ts';
import board from './winner-board.module.css';

/** Entries that take part in the loop, each drawn twice; the page behind the heading shows all. */
const LOOPED = 10;
const SECONDS_PER_ENTRY = 2;

type Entries = CallOutput<'listWinners'>['list'];

/** The lines; where they move, twice, so that the second ones follow the last of the first. */
function Track({ entries, moves }: { entries: Entries; moves: boolean }) {
  const { currency } = useMerchant();
  const track = useRef<HTMLDivElement>(null);
  const mayMove = useMoving(track);
  const lines = entries.map(({ vo }, index) => (
    <WinnerLine key={`${vo.customerName}-${vo.winAmount}-${index}`} entry={vo} currency={currency} />
  ));
  return (
    <div
      ref={track}
      className={board.track}
      data-moves={moves ? '' : undefined}
      data-paused={mayMove ? undefined : ''}
      style={{ animationDuration: `${entries.length * SECONDS_PER_ENTRY}s` }}
    >
      {lines}
      {moves && (
        <div aria-hidden="true" className={board.copy}>
          {lines}
        </div>
      )}
    </div>
  );
}

/** Latest settled wins; more than six of them pass by in a loop (WIN-01 to WIN-03). They come when the page is near them. */
export default function WinnerBoard() {
  const t = useTexts();
  const [place, isNear] = useNear<HTMLElement>();
  const { data: wins, isError } = useQuery({ ...winnersQuery(useSources()), enabled: isNear });
  const data = isNear ? wins : undefined;
  const hasTexts = useAreas('member');
  if (!hasTexts || (isError && !data)) return null;
  const entries = data?.list.slice(0, LOOPED) ?? [];
  const moves = isLooping(entries.length, WINNERS_STILL);
  return (
    <section ref={place} className={css.section}>
      <div className={css.heading}>
        <h2>{t('member.latestWins')}</h2>
        {entries.length > 0 && (
          <GoLink to={SCREEN_PATHS.winners}>
            {t('member.allWins')}
            <Icon of={ChevronRight} size="0.16rem" data-points="" />
          </GoLink>
        )}
      </div>
      {/* With reduced motion the member scrolls the board instead, also with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable */}
      <div className={board.board} role="group" aria-label={t('member.latestWins')} tabIndex={moves ? 0 : undefined}>
        {isNear && !data && Array.from({ length: 5 }, (_, index) => <Skeleton key={index} height="0.52rem" />)}
        {data && entries.length === 0 && <p className={board.none}>{t('member.noWins')}</p>}
        <Track entries={entries} moves={moves} />
      </div>
    </section>
  );
}
