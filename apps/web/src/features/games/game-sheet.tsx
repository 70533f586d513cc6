import { useQuery } from '@tanstack/react-query';
import type { CallOutput, Game } from '@tessera/contract';
import { Button, Chip, Icon, IconButton, LazyImage, Modal, Money, Skeleton } from '@tessera/ui';
import { Play, Sparkles, Star } from 'lucide';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useFreePlay } from '../../shared/member/use-free-play.ts';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { useAreas } from '../../shared/start/use-areas.ts';
import { nameOf, pictureOf, vendorOf } from './game-look.ts';
import css from './game-sheet.module.css';
import { gameSheetQuery, vendorsQuery } from './games-queries.ts';
import { jackpotQuery } from './jackpot-query.ts';
import { launchPlan } from './launch-plan.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { PRIZE_MODES } from '../../shared/navigation/lottery-paths.ts';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

interface GameSheetProps {
  game: Game;
  isFavourite: boolean;
  onStar: (game: Game) => void;
  onPlay: (game: Game) => void;
  onClose: () => void;
}

type Description = CallOutput<'describeGame'>;

const VOLATILITY = {
  low: { steps: 1, text: 'lobby.volatilityLow' },
  medium: { steps: 2, text: 'lobby.volatilityMedium' },
  high: { steps: 3, text: 'lobby.volatilityHigh' },
} as const;

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The pool that the game can win (JACKPOT-04), and the studio's published figures; one that is not published is left out. */
function Figures({ about }: { about: Description }) {
  const t = useTexts();
  const { currency, settings } = useMerchant();
  const { data: pool } = useQuery({
    ...jackpotQuery(useSources()),
    enabled: about.game.hasJackpot && settings.hasJackpot,
  });
  const { game, minBet, maxBet, maxWin } = about;
  const volatility = game.volatility && VOLATILITY[game.volatility];
  const shape = game.gameClassify === 'ways' ? 'lobby.ways' : 'lobby.lines';
  return (
    <dl className={css.figures}>
      {pool?.game.nodeId === game.nodeId && (
        <Figure label={t('games.jackpot')}>
          <Money amount={pool.value} currency={currency} />
        </Figure>
      )}
      {game.returnToPlayer && (
        <Figure label={t('lobby.returnToPlayer')}>
          <bdi dir="ltr">{`${Number(game.returnToPlayer).toFixed(2)}%`}</bdi>
        </Figure>
      )}
      {volatility && (
        <Figure label={t('lobby.volatility')}>
          <span className={css.steps} data-steps={volatility.steps} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t(volatility.text)}
        </Figure>
      )}
      {minBet !== null && maxBet !== null && (
        <Figure label={t('lobby.betPerRound')}>
          <Money amount={minBet} currency={currency} />
          <span aria-hidden="true"> – </span>
          <Money amount={maxBet} currency={currency} />
        </Figure>
      )}
      {maxWin !== null && <Figure label={t('lobby.highestWin')}>{t('lobby.timesTheBet', { times: maxWin })}</Figure>}
      {game.minLine !== null && <Figure label={t('lobby.playedOn')}>{t(shape, { count: game.minLine })}</Figure>}
    </dl>
  );
}

function Waiting() {
  return (
    <LoadingSkeleton>
      <div className={css.waiting}>
        <Skeleton height="0.44rem" />
        <Skeleton height="1.2rem" />
      </div>
    </LoadingSkeleton>
  );
}

/** Ways into the game: for a guest the login, and free play where it is offered. */
function Ways({ game, isFavourite, onStar, onPlay, onClose }: GameSheetProps) {
  const t = useTexts();
  const go = useGo();
  const { visitor } = useSession();
  const hasFavourites = useFeature('favouriteGames');
  const canTry = useFeature('freePlay') && visitor === 'guest' && game.supportPlay.includes('trial');
  const startFreePlay = useFreePlay('lobby.startingFreePlay');
  const isOpen = game.state === 'open';
  const name = nameOf(game);
  const tryIt = async () => {
    if (!(await startFreePlay())) return;
    onClose();
    // The list still believes in a guest at this moment; the plan is made for the trial member that just began.
    const plan = launchPlan(game, 'trial', PRIZE_MODES.lottery);
    if (plan.kind === 'go') go(plan.to);
  };
  return (
    <div className={css.ways}>
      {hasFavourites && (
        <IconButton
          className={css.star}
          aria-pressed={isFavourite}
          label={t(isFavourite ? 'games.removeFavourite' : 'games.addFavourite', { game: name })}
          onClick={() => {
            if (visitor === 'guest') onClose();
            onStar(game);
          }}
        >
          <Icon of={Star} size="0.22rem" fill={isFavourite ? 'currentColor' : 'none'} />
        </IconButton>
      )}
      {isOpen && canTry && (
        <Button kind="secondary" size="large" icon={<Icon of={Sparkles} size="0.18rem" />} onPress={tryIt}>
          {t('lobby.tryFree')}
        </Button>
      )}
      {isOpen && (
        <Button
          size="large"
          className={canTry ? css.first : undefined}
          icon={<Icon of={Play} size="0.18rem" fill="currentColor" />}
          onPress={() => {
            onClose();
            onPlay(game);
          }}
        >
          {t(visitor === 'guest' ? 'lobby.logInToPlay' : 'lobby.play')}
        </Button>
      )}
      {!isOpen && <p className={css.closed}>{game.maintenanceText ?? t('lobby.closedForNow')}</p>}
    </div>
  );
}

/** What a member wants to know of a game before it starts: rules, return, volatility, bets; then the ways in. */
export function GameSheet(props: GameSheetProps) {
  const { game, onClose } = props;
  const t = useTexts();
  const sources = useSources();
  const about = useQuery(gameSheetQuery(sources, game.nodeId));
  const vendors = useQuery({ ...vendorsQuery(sources), enabled: false }).data?.vendors;
  const vendor = vendors?.find(({ code }) => code === vendorOf(game))?.displayName ?? vendorOf(game);
  const hasTexts = useAreas('lobby');
  const name = nameOf(game);
  return (
    <Modal isOpen onClose={onClose} label={name} shape="sheet">
      <div className={css.sheet} data-scrolls="">
        <header className={css.head}>
          <span className={css.art}>
            <LazyImage src={pictureOf(game)} alt="" isUrgent />
          </span>
          <div className={css.who}>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <p className={css.vendor}>
              <bdi>{vendor}</bdi>
            </p>
            <p className={css.marks}>
              {game.state === 'maintenance' && <Chip>{t('games.maintenance')}</Chip>}
              {game.isHot && <Chip tone="accent">{t('games.hotGame')}</Chip>}
              {game.isNew && <Chip tone="brand">{t('games.newGame')}</Chip>}
              {game.hasJackpot && <Chip tone="accent">{t('games.jackpot')}</Chip>}
            </p>
          </div>
        </header>
        {!about.data && <NotLoaded query={about} />}
        {!about.isError && (!about.data || !hasTexts) && <Waiting />}
        {about.data && hasTexts && (
          <>
            {about.data.description && <p className={css.rules}>{about.data.description}</p>}
            {game.state === 'open' && <Figures about={about.data} />}
            <Ways {...props} />
          </>
        )}
      </div>
    </Modal>
  );
}
