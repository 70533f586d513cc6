import type { Handlers } from '#server/platform/http/handler.ts';
import { deleteMessage, getInboxUnread, getMessage, listMessages, markMessageRead } from './inbox.ts';

/** Handlers of inboxes. */
export const messagesHandlers = {
  deleteMessage,
  getInboxUnread,
  getMessage,
  listMessages,
  markMessageRead,
} satisfies Partial<Handlers>;
