import { useQuery } from '@tanstack/react-query';
import { ToastOutlet } from '@tessera/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForcedPasswordChange } from './use-forced-password-change.ts';
import { MerchantProvider, type Status, systemStateOf } from '../../shared/merchant/merchant.ts';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import { usePath } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import { hasBottomMenu, hasTopBar } from '../layout.ts';
import { ruleOf } from '../routes.ts';
import { useStoredStatus } from '../system-status/stored-status.ts';
import { MaintenancePage, RestrictedPage, ServiceErrorPage } from '../../features/system-status/status-pages.tsx';
import { BottomMenu } from './bottom-menu.tsx';
import css from './frame.module.css';
import { SideMenuProvider } from '../../shared/menu/side-menu-switch.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { TopBar } from './top-bar.tsx';

/** The side menu comes with its first opening; the first screen does not wait for it. */
const SideMenu = lazy(() => import('./side-menu.tsx'));

/** Sets the document's title to the label of the address (LAYOUT-09). */
function useDocumentTitle(path: string, brandName: string | undefined) {
  const t = useTexts();
  const row = ruleOf(path)?.row;
  const title = [row && t(row.title), brandName].filter(Boolean).join(' – ');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

function Screens({ status }: { status: Status }) {
  const path = usePath();
  const t = useTexts();
  useForcedPasswordChange(path);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const openMenu = () => {
    setWasOpened(true);
    setMenuOpen(true);
  };
  const isBarred = hasTopBar(path);
  const hasMenu = hasBottomMenu(path);
  return (
    <MerchantProvider value={status.info}>
      <SideMenuProvider value={openMenu}>
        <a className={css.skip} href="#content">
          {t('shell.skipToContent')}
        </a>
        {isBarred && <TopBar path={path} />}
        <main id="content" className={css.content} data-menu={hasMenu ? '' : undefined}>
          <ScreenOutlet />
        </main>
        {hasMenu && <BottomMenu path={path} />}
        {wasOpened && (
          <Suspense fallback={null}>
            <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
          </Suspense>
        )}
      </SideMenuProvider>
    </MerchantProvider>
  );
}

/** The frame around every screen, or the page that replaces every screen (STATUS-04 to STATUS-08). */
export function Frame() {
  const path = usePath();
  const status = useQuery(statusQuery(useSources()));
  const shown = useStoredStatus(status.data);
  useDocumentTitle(path, shown?.info.brand.name);
  const state = shown && systemStateOf(shown);
  return (
    <div className={css.column}>
      {!shown && status.isError && <ServiceErrorPage onRetry={() => status.refetch()} />}
      {shown && state === 'maintenance' && <MaintenancePage status={shown} />}
      {shown && state === 'restricted' && <RestrictedPage status={shown} ip={shown.location.ip} />}
      {shown && state === 'normal' && <Screens status={shown} />}
      <ToastOutlet />
    </div>
  );
}
