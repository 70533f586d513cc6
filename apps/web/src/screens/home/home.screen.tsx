import type { HomeTab } from '@tessera/contract/merchants/navigation';
import { useQuery } from '@tanstack/react-query';
import { prefersReducedMotion } from '@tessera/ui';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { hotGamesQuery, vendorsQuery } from '../../features/games/games-queries.ts';
import { hasLottery, prizeModeOf } from '../../features/games/launch-plan.ts';
import { useMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession } from '../../shared/services/services.ts';
import { LaterPart } from '../../shared/start/later-part.tsx';
import { useNear } from '../../shared/start/use-near.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { Footer } from './footer.tsx';
import { GameBlocks } from './game-blocks.tsx';
import { GameTabs } from './game-tabs.tsx';
import css from './home.module.css';
import { HomeHeader } from './home-header.tsx';
import { HomeLoading } from './home-loading.tsx';
import { homeTabs } from './home-tabs.ts';
import type { HomeWindow } from './home-window.ts';
import { NoticeBar } from './notice-bar.tsx';
import { QuickNav } from './quick-nav.tsx';
import { useLaterParts } from './use-later-parts.ts';

/**
 * A part of home that comes to life on its own: React hydrates the content of a boundary after the frame, in slices
 * between which the phone answers taps, and a tapped part first.
 */
const Part = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;

/** What is not needed for the first paint comes in its own files. */
const Windows = lazy(() => import('./after-paint/windows.tsx'));
const WinnerBoard = lazy(() => import('./after-paint/winner-board.tsx'));
const BreakStrip = lazy(() => import('./after-paint/break-strip.tsx'));
const JackpotBanner = lazy(() => import('./after-paint/jackpot-banner.tsx'));
const NextDraws = lazy(() => import('./after-paint/next-draws.tsx'));

/** The banners; to a member on a break its end instead. */
function Offers() {
  const running = useMe().data?.break;
  return running ? <BreakStrip running={running} /> : <BannerCarousel />;
}

/** The draws that come next, fetched once the page is near them; their room is there before. */
function Lotteries() {
  const vendors = useQuery(vendorsQuery(useSources())).data;
  const [place, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={place} className={css.lotteries}>
      {isNear && <Part>{vendors && <NextDraws prizeMode={prizeModeOf(vendors.mapping)} />}</Part>}
    </div>
  );
}

/** The windows over home, none by themselves over a break; a requested window waits for no quiet moment. */
function LaterWindows(props: ComponentProps<typeof Windows>) {
  const isLater = useLaterParts();
  const running = useMe().data?.break;
  return (
    ((isLater && !running) || props.shown) && (
      <Part>
        <Windows {...props} />
      </Part>
    )
  );
}

const Jackpot = () => (
  <div className={css.jackpot}>
    <LaterPart>
      <JackpotBanner />
    </LaterPart>
  </div>
);

function useHomeTab() {
  const { visitor } = useSession();
  const asked = useQueryTexts().get('tab');
  const sources = useSources();
  const vendors = useQuery(vendorsQuery(sources)).data;
  const hot = useQuery(hotGamesQuery(sources)).data;
  const order = useMerchant().navigation.homeTabs;
  const isLotteryOpen = vendors !== undefined && hasLottery(vendors);
  const tabs = homeTabs(order, {
    hasSession: visitor !== 'guest',
    mapping: vendors?.mapping,
    hasLottery: isLotteryOpen,
    hasNew: hot?.list.some(({ isNew }) => isNew) === true,
  });
  const [tab, setTab] = useState<HomeTab>(order.find((name) => name === asked) ?? 'HOT');
  const games = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const showHot = () => setTab('HOT');
    window.addEventListener('show-hot-games', showHot);
    return () => window.removeEventListener('show-hot-games', showHot);
  }, []);
  /** Chooses a tab from above the games and brings them into view. */
  const showTab = (chosen: HomeTab) => {
    setTab(chosen);
    games.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  return { tabs, tab: tabs.includes(tab) ? tab : ('HOT' as const), setTab, showTab, games, isLotteryOpen };
}

/** The lobby in its order (HOME-01): header, banners, notices, shortcuts, tabs, games (lotteries after them), winners, footer. */
export default function HomeScreen() {
  const { brand, settings } = useMerchant();
  const { tabs, tab, setTab, showTab, games, isLotteryOpen } = useHomeTab();
  const [shown, setShown] = useState<HomeWindow>();
  const offer = () => setShown('download');
  return (
    <div className={css.home}>
      <HomeHeader onOffer={offer} />
      <h1 className="visually-hidden">{brand.name}</h1>
      <Part>
        <Offers />
      </Part>
      <Part>
        <NoticeBar onOffer={offer} />
      </Part>
      <Part>
        <QuickNav onTab={showTab} />
      </Part>
      {settings.hasJackpot && <Jackpot />}
      <div ref={games} className={css.games} />
      <GameTabs tabs={tabs} tab={tab} onChange={setTab} />
      {tab === 'LOTT' ? (
        <Lotteries />
      ) : (
        <Part>
          <GameBlocks tab={tab} />
        </Part>
      )}
      {/* What can be won comes before the games, a figure for show after them. */}
      {settings.hasCounter && <Jackpot />}
      {isLotteryOpen && tab !== 'LOTT' && <Lotteries />}
      <div className={css.winners}>
        <LaterPart>
          <WinnerBoard />
        </LaterPart>
      </div>
      <Part>
        <Footer />
      </Part>
      <HomeLoading />
      <LaterWindows shown={shown} onShow={setShown} />
    </div>
  );
}
