import { Activity, type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { SideMenuProvider } from '../../shared/menu/side-menu-switch.tsx';
import { MerchantProvider } from '../../shared/merchant/merchant.ts';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import type { Navigator } from '../../shared/navigation/navigator.ts';
import type { Services } from '../../shared/services/services.ts';
import { ServicesTree } from '../services-tree.tsx';

/** How long a screen may take to be built in the phone's free time, milliseconds. */
const TIME_MS = 1_000;

const nothing = () => undefined;

/**
 * Builds a screen once where nobody sees it, and throws it away: code that has run answers the first tap as soon as the
 * later ones. Hidden from the start, nothing in it takes effect: it asks for nothing and follows nothing.
 */
export async function prerenderScreen(services: Services, navigator: Navigator, Screen: ComponentType): Promise<void> {
  const { call, language, queries } = services;
  const status = queries.getQueryData(statusQuery({ call, language: language.settled() }).queryKey);
  if (!status) return;
  const root = createRoot(document.createElement('div'), { onCaughtError: nothing, onUncaughtError: nothing });
  root.render(
    <ServicesTree services={services} navigator={navigator}>
      <MerchantProvider value={status.info}>
        <SideMenuProvider value={nothing}>
          <Activity mode="hidden">
            <Suspense fallback={null}>
              <Screen />
            </Suspense>
          </Activity>
        </SideMenuProvider>
      </MerchantProvider>
    </ServicesTree>,
  );
  await new Promise((resolve) => setTimeout(resolve, TIME_MS));
  root.unmount();
}
