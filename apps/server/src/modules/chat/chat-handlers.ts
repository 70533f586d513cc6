import type { Handlers } from '#server/platform/http/handler.ts';
import { getChatUnread, launchChat } from './launch-chat.ts';
import {
  closeChat,
  getChat,
  getChatPicture,
  markChatSeen,
  rateChat,
  sendChatMessage,
  sendChatPicture,
  setChatTyping,
} from './member-chat.ts';

/** Handlers of chat. */
export const chatHandlers = {
  getChatUnread,
  launchChat,
  getChat,
  sendChatMessage,
  sendChatPicture,
  getChatPicture,
  markChatSeen,
  setChatTyping,
  rateChat,
  closeChat,
} satisfies Partial<Handlers>;
