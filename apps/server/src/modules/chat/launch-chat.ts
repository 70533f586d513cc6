import { handleSession } from '#server/platform/http/handler.ts';
import { chatAccount } from './chat-account.ts';
import { chatProviders } from './chat-providers.ts';

/** True for an address on the app's own origin: the chat leads back there and nowhere else. */
function isOwnUrl(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

/** Address at which the merchant's live chat opens for the member. */
export const launchChat = handleSession('launchChat', async (input, context) => {
  const { platform, merchant, session, language, origin } = context;
  const account = chatAccount(platform, merchant);
  const backUrl = input.backUrl ?? `${origin}/m/message`;
  if (!isOwnUrl(backUrl, origin)) return context.refuse('FIELD_INVALID', { field: 'backUrl' });
  const chatUrl = await chatProviders.chosen(platform, merchant.settings).provider.open(account, {
    memberId: session.memberId,
    userName: session.userName,
    language: input.language ?? language,
    title: input.title || merchant.settings.brand.name,
    headerColor: input.headerColor ?? '',
    backUrl,
    origin,
  });
  return { chatUrl };
});

/** Number of unread answers, as the merchant's live chat says it; none where it says nothing. */
export const getChatUnread = handleSession('getChatUnread', async (_input, context) => {
  const { platform, merchant, session } = context;
  const account = chatAccount(platform, merchant);
  const { provider } = chatProviders.chosen(platform, merchant.settings);
  try {
    return { unReadCount: await provider.countUnread(account, session.memberId) };
  } catch (error) {
    platform.log.warn({ err: error }, 'the live chat did not say how much is unread');
    return { unReadCount: 0 };
  }
});
