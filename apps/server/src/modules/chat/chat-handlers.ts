import type { Handlers } from '#server/platform/http/handler.ts';
import { getChatUnread, launchChat } from './launch-chat.ts';

/** Handlers of chat. */
export const chatHandlers = {
  getChatUnread,
  launchChat,
} satisfies Partial<Handlers>;
