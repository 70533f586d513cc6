import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSession } from '../../shared/services/services.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { Footer } from './footer.tsx';
import { GameBlocks } from './game-blocks.tsx';
import { GameTabs } from './game-tabs.tsx';
import css from './home.module.css';
import { HomeHeader } from './home-header.tsx';
import { type HomeTab, homeTabs } from './home-tabs.ts';
import { NoticeBar } from './notice-bar.tsx';
import { QuickNav } from './quick-nav.tsx';
import { WinnerBoard } from './winner-board.tsx';

/**
 * A part of home that comes to life on its own: React hydrates what stands in a boundary after the frame, in slices
 * between which the phone answers taps, and a tapped part first. Nothing inside waits, so no fallback is ever seen.
 */
const Part = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;

/** The lobby, in the order of the specification: header, banners, notices, shortcuts, tabs, games, winners, footer. */
export default function HomeScreen() {
  const { visitor } = useSession();
  const { brand } = useMerchant();
  const asked = useQueryTexts().get('tab');
  const tabs = homeTabs(visitor !== 'guest');
  const [tab, setTab] = useState<HomeTab>(tabs.find((name) => name === asked) ?? 'HOT');
  const shown = tabs.includes(tab) ? tab : 'HOT';
  useEffect(() => {
    const showHot = () => setTab('HOT');
    window.addEventListener('show-hot-games', showHot);
    return () => window.removeEventListener('show-hot-games', showHot);
  }, []);
  return (
    <div className={css.home}>
      <HomeHeader />
      <h1 className="visually-hidden">{brand.name}</h1>
      <Part>
        <BannerCarousel />
      </Part>
      <Part>
        <NoticeBar />
      </Part>
      <Part>
        <QuickNav onTab={setTab} />
      </Part>
      <GameTabs tabs={tabs} tab={shown} onChange={setTab} />
      <Part>
        <GameBlocks tab={shown} />
      </Part>
      <Part>
        <WinnerBoard />
      </Part>
      <Part>
        <Footer />
      </Part>
    </div>
  );
}
