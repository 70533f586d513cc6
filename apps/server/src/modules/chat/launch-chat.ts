import * as v from 'valibot';
import { resolveServiceUrl } from '#server/platform/http/urls.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { signChatQuery } from '@tessera/provider-protocol/chat-query';
import { chatSecret } from './chat.ts';

/** How long the outside chat may take to say how much is unread, milliseconds. */
const PATIENCE_MS = 2000;

const unreadAnswer = v.object({ unReadCount: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** True for an address on the app's own origin: the chat leads back there and nowhere else. */
function isOwnUrl(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

/** Address at which the live chat opens for the member: the merchant's outside chat with a signed query. */
export const launchChat = handleSession('launchChat', async (input, context) => {
  const { platform, merchant, session, language, origin } = context;
  const { outsideChat, brand } = merchant.settings;
  if (!outsideChat) return context.refuse('NO_PERMISSION');
  const backUrl = input.backUrl ?? `${origin}/m/message`;
  if (!isOwnUrl(backUrl, origin)) return context.refuse('FIELD_INVALID', { field: 'backUrl' });
  const fields = {
    b2c: '1',
    module: 'CBS3',
    language: input.language ?? language,
    backUrl,
    headerColor: input.headerColor ?? '',
    title: input.title || brand.name,
    merchant: merchant.code,
    member: session.memberId,
    name: session.userName,
  };
  const secret = await chatSecret(platform.database, merchant.code);
  const chatUrl = new URL(resolveServiceUrl(platform.config, origin, outsideChat.url));
  for (const [name, value] of signChatQuery(secret, fields, Date.now())) chatUrl.searchParams.set(name, value);
  return { chatUrl: chatUrl.href };
});

/** Number of unread answers, as the outside chat tells it; none where it tells nothing. */
export const getChatUnread = handleSession('getChatUnread', async (_input, context) => {
  const { platform, merchant, session } = context;
  const { outsideChat } = merchant.settings;
  if (!outsideChat) return context.refuse('NO_PERMISSION');
  if (!outsideChat.unreadUrl) return { unReadCount: 0 };
  const secret = await chatSecret(platform.database, merchant.code);
  const fields = { merchant: merchant.code, member: session.memberId };
  // Asked from here and not from the phone, so a chat of this installation is reached over loopback.
  const asked = new URL(resolveServiceUrl(platform.config, 'http://127.0.0.1', outsideChat.unreadUrl));
  for (const [name, value] of signChatQuery(secret, fields, Date.now())) asked.searchParams.set(name, value);
  try {
    const response = await fetch(asked, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    return { unReadCount: v.parse(unreadAnswer, await response.json()).unReadCount };
  } catch (error) {
    platform.log.warn({ err: error }, 'the outside chat did not say how much is unread');
    return { unReadCount: 0 };
  }
});
