import { useQuery } from '@tanstack/react-query';
import type { CallOutput, LotteryOrderDetail, LotteryPlay } from '@tessera/contract';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import { Icon, moneyText, Tabs, toasts } from '@tessera/ui';
import { CircleHelp, Dices } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { postToFrame } from '../../features/lottery/frame-words.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import { loadSounds, playSound } from '../../shared/sound/play-sound.ts';
import { whenIdle } from '../../shared/start/when-idle.ts';
import { lineStake, luckyPicks, priceOf, scaled } from './bet-model.ts';
import { betsAgain } from './bets-again.ts';
import { betsQuery, issueQuery, playerQuery } from './bet-queries.ts';
import css from './betting.module.css';
import { Board } from './board.tsx';
import { DrawHead } from './draw-head.tsx';
import type { BettingParameters } from './betting-parameters.ts';
import { MyBets } from './my-bets.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { StakeBar } from './stake-bar.tsx';
import { hasEnded, usePlacing, useRefreshOnDecided } from './use-placing.ts';
import { type Slip, useSlip } from './use-slip.ts';

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

/** A number below `limit` from the phone's own randomness. */
function below(limit: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % limit;
}

/** Groups of plays, the plays of the chosen group, and the board of the chosen play. */
function BetView({ menu, slip, onHowTo }: { menu: Menu; slip: Slip; onHowTo: () => void }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { play, picks, unit } = slip.draft;
  const group = menu.groups.find(({ plays }) => plays.includes(play)) ?? menu.groups[0];
  const firstOf = (groupCode: string) => menu.groups.find((other) => other.groupCode === groupCode)?.plays[0];
  const bonuses = play.prizes.map(({ bonus }) => parseMoney(bonus));
  const pick = (change: () => void) => {
    playSound('pick');
    change();
  };
  const best = bonuses.reduce((most, bonus) => (bonus > most ? bonus : most), 0n);
  return (
    <>
      <Tabs
        label={t('betting.bet')}
        value={group?.groupCode ?? ''}
        items={menu.groups.map(({ groupCode, groupName }) => ({ value: groupCode, text: groupName }))}
        onChange={(groupCode) => {
          const first = firstOf(groupCode);
          if (first) slip.choosePlay(first);
        }}
      />
      {group && group.plays.length > 1 && (
        <div className={css.plays}>
          {group.plays.map((other) => (
            <button
              key={other.playCode}
              type="button"
              className={css.play}
              aria-pressed={other === play}
              onClick={() => slip.choosePlay(other)}
            >
              {other.playName}
            </button>
          ))}
        </div>
      )}
      <div className={css.tools}>
        <button type="button" className={css.tool} onClick={onHowTo}>
          <Icon of={CircleHelp} size="0.16rem" />
          {t('betting.howTo')}
        </button>
        <button type="button" className={css.tool} onClick={() => pick(() => slip.setPicks(luckyPicks(play, below)))}>
          <Icon of={Dices} size="0.16rem" />
          {t('betting.lucky')}
        </button>
      </div>
      <p className={css.price}>
        {t('lottery.lineCosts', { amount: moneyText(formatMoney(lineStake(play, unit)), currency) })}{' '}
        {t(bonuses.length > 1 ? 'lottery.linePaysUpTo' : 'lottery.linePays', {
          amount: moneyText(formatMoney(scaled(best, unit)), currency),
        })}
      </p>
      <Board
        key={play.playCode}
        play={play}
        picks={picks}
        names={menu.symbolNames}
        onPick={(row, chosen) => pick(() => slip.pickRow(row, chosen))}
      />
    </>
  );
}

/** Why the slip cannot be placed, in words. */
function useSlipProblem(menu: Menu, slip: Slip, balance: string | undefined): string | undefined {
  const t = useTexts();
  const { currency } = useMerchant();
  const { limits } = menu;
  const total = slip.bets.reduce((sum, { stake }) => sum + stake, 0n);
  const text = (amount: string) => moneyText(amount, currency);
  if (slip.bets.length === 0) return undefined;
  if (slip.bets.length > limits.maxBetsPerOrder) return t('betting.tooMany', { count: limits.maxBetsPerOrder });
  if (total < parseMoney(limits.minStake)) return t('betting.tooLow', { amount: text(limits.minStake) });
  if (total > parseMoney(limits.maxStakePerOrder))
    return t('betting.tooHigh', { amount: text(limits.maxStakePerOrder) });
  return balance !== undefined && total > parseMoney(balance) ? t('betting.notEnough') : undefined;
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
  return { numero, player, bets, slip, priced, putOnSlip, add, placeSlip, cancel };
}

/** The betting page with its menu: bet, my bets, results. */
export function Betting(props: BettingProps) {
  const { menu } = props;
  const t = useTexts();
  const [view, setView] = useState<View>('bet');
  // undefined until the first tap, which fetches the code of the sheet
  const [isHowToOpen, setHowToOpen] = useState<boolean>();
  const { numero, player, bets, slip, priced, putOnSlip, add, placeSlip, cancel } = useBetting(props);
  // Bets that are made again are shown before they are placed.
  const [isSlipOpen, setSlipOpen] = useState(slip.bets.length > 0);
  const issue = numero.data?.currentNumero ?? null;
  const problem = useSlipProblem(menu, slip, player.data?.balance);
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
            <DrawList gameId={menu.gameId} gameName={menu.gameName} group={menu.family} />
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
        problem={problem}
        onPlace={() => placeSlip(issue?.numero, () => setSlipOpen(false))}
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
