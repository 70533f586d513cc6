import type { Handlers } from '#server/platform/http/handler.ts';
import { getChatUnread, launchChat } from './launch-chat.ts';
import { closeChat, getChat, markChatSeen, rateChat, sendChatMessage, setChatTyping } from './member-chat.ts';

/** Handlers of chat. */
export const chatHandlers = {
  getChatUnread,
  launchChat,
  getChat,
  sendChatMessage,
  markChatSeen,
  setChatTyping,
  rateChat,
  closeChat,
} satisfies Partial<Handlers>;
