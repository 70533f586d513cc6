import { useQuery } from '@tanstack/react-query';
import type { CallOutput, LotteryOrderDetail, LotteryPlay } from '@tessera/contract';
import { Tabs, toasts } from '@tessera/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { postToFrame } from '../../features/lottery/frame-words.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import { loadSounds, playSound } from '../../shared/sound/play-sound.ts';
import { whenIdle } from '../../shared/start/when-idle.ts';
import { priceOf } from './bet-model.ts';
import { BetView } from './bet-view.tsx';
import { betsAgain } from './bets-again.ts';
import { betsQuery, issueQuery, playerQuery } from './bet-queries.ts';
import css from './betting.module.css';
import { DrawHead } from './draw-head.tsx';
import type { BettingParameters } from './betting-parameters.ts';
import { MyBets } from './my-bets.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { StakeBar } from './stake-bar.tsx';
import { useRolled } from './use-rolled.ts';
import { useSlipProblem } from './use-slip-problem.ts';
import { hasEnded, usePlacing, useRefreshOnDecided } from './use-placing.ts';
import { useSlip } from './use-slip.ts';

/** Fetched at the first tap: most bets are placed without them. */
const PlaySheet = lazy(() => import('./play-sheet.tsx'));
const DrawList = lazy(async () => ({ default: (await import('../../features/lottery/draw-list.tsx')).DrawList }));

type Menu = CallOutput<'getPlayMenu'>;
type View = 'bet' | 'bets' | 'results';
const VIEW_TEXTS = { bet: 'betting.bet', bets: 'betting.myBets', results: 'betting.results' } as const;

const DAY_MS = 86_400_000;

interface BettingProps {
  params: BettingParameters;
  menu: Menu;
  first: LotteryPlay;
  /** Order whose bets are on the slip from the first. */
  again?: LotteryOrderDetail | undefined;
}

/** Bets of a former order, and a word about the ones that are not offered any more. */
function useBetsAgain(menu: Menu, order: LotteryOrderDetail | undefined) {
  const t = useTexts();
  const [{ bets, missing }] = useState(() => (order ? betsAgain(menu, order) : { bets: [], missing: 0 }));
  useEffect(() => {
    if (missing > 0) toasts.show({ kind: 'info', text: t('betting.againMissing', { count: missing }), lasts: 'long' });
  }, [missing, t]);
  return bets;
}

/** What the page knows of the game and its player, and what it does for them. */
function useBetting({ params, menu, first, again }: BettingProps) {
  const t = useTexts();
  const sources = useSources();
  const [since] = useState(() => Date.now() - DAY_MS);
  const numero = useQuery(issueQuery(sources, params));
  const player = useQuery(playerQuery(sources, params));
  const bets = useQuery(betsQuery(sources, params, since));
  const slip = useSlip(first, useBetsAgain(menu, again));
  const { place, cancel, refresh } = usePlacing(params, slip);
  useRefreshOnDecided(bets.data, () => void refresh());
  // The page around the frame has its own player, which touches of this one do not reach.
  useEffect(() => whenIdle(loadSounds), []);
  const ended = hasEnded(player.error) || hasEnded(bets.error);
  useEffect(() => {
    if (ended) postToFrame('expired');
  }, [ended]);
  const priced = priceOf(menu.family, slip.draft);
  const putOnSlip = () => {
    if (!priced) return false;
    playSound('add');
    slip.add(priced);
    return true;
  };
  const add = () => {
    if (putOnSlip()) toasts.show({ kind: 'success', text: t('betting.added'), lasts: 'short' });
  };
  const placeSlip = async (issue: string | undefined, close: () => void) => {
    if (issue === undefined || !(await place(issue))) return;
    // Both in one turn: the sheet leaves with the bets that it showed, where an empty slip would make it jump.
    close();
    slip.clear();
  };
  const rolled = useRolled(slip.bets.length > 0, numero.data);
  const problem = useSlipProblem(menu, slip, player.data);
  return { numero, player, bets, slip, priced, told: { rolled, problem }, putOnSlip, add, placeSlip, cancel };
}

/** The betting page with its menu: bet, my bets, results. */
export function Betting(props: BettingProps) {
  const { menu } = props;
  const t = useTexts();
  const [view, setView] = useState<View>('bet');
  // undefined until the first tap, which fetches the code of the sheet
  const [isHowToOpen, setHowToOpen] = useState<boolean>();
  const { numero, player, bets, slip, priced, told, putOnSlip, add, placeSlip, cancel } = useBetting(props);
  // Bets that are made again are shown before they are placed.
  const [isSlipOpen, setSlipOpen] = useState(slip.bets.length > 0);
  const issue = numero.data?.currentNumero ?? null;
  const bet = () => {
    putOnSlip();
    setSlipOpen(true);
  };
  const views = (['bet', 'bets', 'results'] as const).map((value) => ({ value, text: t(VIEW_TEXTS[value]) }));
  return (
    <div className={css.page}>
      <DrawHead
        menu={menu}
        numero={numero.data}
        updatedAt={numero.dataUpdatedAt}
        player={player.data}
        onResults={() => setView('results')}
      />
      <div className={css.views}>
        <Tabs label={menu.gameName} shape="segments" value={view} onChange={setView} items={views} />
      </div>
      <div className={css.view}>
        {view === 'bet' && <BetView menu={menu} slip={slip} onHowTo={() => setHowToOpen(true)} />}
        {view === 'bets' && (
          <MyBets
            bets={bets.data}
            failure={bets.error}
            family={menu.family}
            onRetry={() => void bets.refetch()}
            onCancel={cancel}
          />
        )}
        {view === 'results' && (
          <Suspense fallback={<LoadingSkeleton height="4rem" />}>
            <DrawList gameId={menu.gameId} gameName={menu.gameName} group={menu.family} closing={t('shell.back')} />
          </Suspense>
        )}
      </div>
      {view === 'bet' && (
        <StakeBar slip={slip} menu={menu} priced={priced} onAdd={add} onBet={bet} onSlip={() => setSlipOpen(true)} />
      )}
      <SlipSheet
        isOpen={isSlipOpen}
        slip={slip}
        menu={menu}
        issue={issue}
        updatedAt={numero.dataUpdatedAt}
        {...told}
        onPlace={() => placeSlip(issue?.numero, () => setSlipOpen(false))}
        onDeposit={() => postToFrame('deposit')}
        onClose={() => setSlipOpen(false)}
      />
      {isHowToOpen !== undefined && (
        <Suspense fallback={null}>
          <PlaySheet
            play={isHowToOpen ? slip.draft.play : undefined}
            unit={slip.draft.unit}
            menu={menu}
            onClose={() => setHowToOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
