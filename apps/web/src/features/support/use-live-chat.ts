import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useServices, useSession } from '../../shared/services/services.ts';
import { isTrialType } from '../../shared/session/member-type.ts';
import { openChat, refuseTrial } from './open-chat.ts';
import { entryPath, openOutside } from './service-links.ts';
import { launchChat } from './support-queries.ts';
import { useServicePath } from './use-service-link.ts';

/** Colour of the head of the page, which the chat takes over; nothing when the document names none as plain hex. */
function headerColor(): { headerColor: string } | undefined {
  const named = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content ?? '';
  return /^#[0-9a-f]{6}$/i.test(named) ? { headerColor: named } : undefined;
}

/**
 * The way to the live chat: the merchant's own chat with CBS3, else the path of a LIVECHAT entry, else none (SUPPORT-05,
 * LAYOUT-25). Guests are led to the login and trial members refused before the own chat (MSG-09, TRIAL-07).
 */
export function useLiveChat(): { readonly hasOwnChat: boolean; readonly open: (() => void) | undefined } {
  const { call, language } = useServices();
  const go = useGo();
  const { info } = useSession();
  const { settings, customerService, brand } = useMerchant();
  const hasOwnChat = settings.liveChat;
  const link = useServicePath(hasOwnChat ? undefined : entryPath(customerService, 'LIVECHAT'));
  if (!hasOwnChat) return { hasOwnChat, open: link === undefined ? undefined : () => openOutside(link) };
  const open = async () => {
    if (!info) return go(SCREEN_PATHS.logIn);
    await language.need(['support']);
    const { t, language: spoken } = language.current();
    if (isTrialType(info.type)) return refuseTrial(t);
    const backUrl = `${location.origin}${SCREEN_PATHS.messages}`;
    const look = { language: spoken, backUrl, title: brand.name, ...headerColor() };
    await openChat({ t, launch: () => launchChat(call, look), leave: (chatUrl) => location.assign(chatUrl) });
  };
  return { hasOwnChat, open: () => void open() };
}
