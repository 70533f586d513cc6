import { readBrowserEnvironment, registerMethodOf } from '../../shared/native-bridge/register-method.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useSession } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { headerLink, offeredLink, platformOf } from './download-rules.ts';

/** What this phone is offered; nothing in the server's document, which does not know the phone. */
export function useDownload() {
  const { resources, settings } = useMerchant();
  const { visitor } = useSession();
  const isHydrated = useHydrated();
  if (!isHydrated) return { platform: 'other' as const };
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  const facts = {
    mode: registerMethodOf(readBrowserEnvironment()),
    platform,
    links: resources,
    requiresLogin: settings.download.requiresLogin,
    isGuest: visitor === 'guest',
  };
  return {
    platform,
    /** Link of bar, popup and the icons of the notice bar. */
    link: offeredLink(facts),
    /** Link of the header's button. */
    headerLink: headerLink(facts, settings.appWindow),
  };
}

/** Follows a link of the download: inside the app where it leads there, else out of it. */
export function useFollowLink(): (link: string) => void {
  const go = useGo();
  return (link) => (link.startsWith('/m/') ? go(link) : location.assign(link));
}
