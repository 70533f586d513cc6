import { Skeleton, StateMessage, Tabs } from '@tessera/ui';
import { type ReactNode, useState } from 'react';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useFeature } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { favouritesFirst } from './favourites-first.ts';
import css from './lottery-panel.module.css';
import type { LotteryGame } from './lottery-queries.ts';
import { LotteryTile } from './lottery-tile.tsx';
import { FIRST_PANEL, KENO_PANEL, type PanelState, withDay, withMenu } from './panel-state.ts';
import { useLotteryMenu } from './use-lottery-menu.ts';
import { useOpenLottery } from './use-open-lottery.ts';
import { useStarred } from './use-starred.ts';
import { WeekBar } from './week-bar.tsx';
import { drawnOn, hasWeekBar } from './week-filter.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

/** Value of KENO's entry beside the categories of the menu. */
const KENO = 'KENO';
/** Shapes shown while all games of a category load: as many as fill a phone, so that nothing below is seen to move. */
const SHAPES = 8;

interface LotteryPanelProps {
  /** Undefined while it is not known yet: nothing is asked for before. */
  prizeMode: string | undefined;
  /** KENO's games, shown when its entry is chosen (LOTT-12). */
  keno: ReactNode;
  /** Most games of a category; all where nothing is said. */
  limit?: number;
  /** Category that is shown first, by its tag: one that the address names. */
  start?: string | null;
  /** Hears each choice of a category, to keep it in the address. */
  onChoose?: (tag: string) => void;
}

/** The shape of the categories and games that are coming. */
function PanelSkeleton({ count }: { count: number }) {
  return (
    <LoadingSkeleton>
      <div className={css.panel}>
        <div className={css.kinds}>
          <Skeleton height="0.44rem" />
        </div>
        <div className={css.list}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all alike
            <Skeleton key={index} height="1.12rem" />
          ))}
        </div>
      </div>
    </LoadingSkeleton>
  );
}

interface GamesProps extends Pick<LotteryPanelProps, 'limit'> {
  onPlay: (game: LotteryGame) => void;
  games: readonly LotteryGame[];
  since: number;
}

/** Games as tiles; of Vietnam's the starred ones first (TILE-03); none leaves a placeholder (LOTT-09). */
function Games({ games, since, onPlay, limit }: GamesProps) {
  const t = useTexts();
  const { starred, toggle } = useStarred();
  const isVietnam = games[0]?.region != null;
  const ordered = isVietnam ? favouritesFirst(games, starred) : games;
  if (games.length === 0) return <StateMessage title={t('lottery.emptyTitle')} text={t('lottery.emptyText')} />;
  return (
    <ul className={css.list}>
      {ordered.slice(0, limit).map((game) => (
        <li key={game.gameId}>
          <LotteryTile
            game={game}
            since={since}
            isFavourite={starred.includes(game.gameId)}
            onStar={toggle}
            onPlay={onPlay}
          />
        </li>
      ))}
    </ul>
  );
}

/** Lotteries by category, with the days of the week where they matter, and KENO (LOTT-04 to LOTT-16). */
export function LotteryPanel({ prizeMode, keno, limit, start, onChoose }: LotteryPanelProps) {
  const t = useTexts();
  const menu = useLotteryMenu(prizeMode);
  const play = useOpenLottery(prizeMode ?? '');
  const hasKeno = useFeature('kenoLottery');
  const [chosen, setState] = useState<PanelState>();
  if (!menu.data) return <NotLoaded query={menu} waiting={<PanelSkeleton count={limit ?? SHAPES} />} />;
  const { categories } = menu.data;
  const stateOf = (value: string) =>
    value === KENO ? KENO_PANEL : withMenu(categories.findIndex(({ tag }) => tag === value));
  const isStart = start === KENO || categories.some(({ tag }) => tag === start);
  const state = chosen ?? (start && isStart ? stateOf(start) : FIRST_PANEL);
  const category = categories[state.menu];
  const items = [
    ...categories.map(({ tag, labelName }) => ({ value: tag, text: labelName })),
    ...(hasKeno ? [{ value: KENO, text: t('lottery.keno') }] : []),
  ];
  const choose = (value: string) => {
    setState(stateOf(value));
    onChoose?.(value);
  };
  const isKeno = hasKeno && state.isKeno;
  return (
    <div className={css.panel}>
      <Tabs label={t('lottery.kinds')} items={items} value={isKeno ? KENO : (category?.tag ?? '')} onChange={choose} />
      {!isKeno && category && hasWeekBar(category.tag) && (
        <div className={css.week}>
          <WeekBar day={state.day} onTap={(day) => setState(withDay(state, day))} />
        </div>
      )}
      {isKeno ? (
        keno
      ) : (
        <Games
          key={category?.tag}
          games={drawnOn(category?.gameMenus ?? [], state.day)}
          since={menu.dataUpdatedAt}
          onPlay={play}
          {...(limit !== undefined && { limit })}
        />
      )}
    </div>
  );
}
