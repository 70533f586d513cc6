import type { ModuleManifest } from '#server/module-manifest.ts';
import { MONTH } from '#server/platform/retention/retention-rule.ts';
import { removeLeftPictures } from './chat-pictures.ts';
import { CHAT_SECRET } from './chat-repository.ts';
import { chatProviders } from './chat-providers.ts';
import { chatSettings } from './chat-settings.ts';
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
import { chatCalls } from './operator/chat-calls.ts';

/** What the module chat declares; apps/server/src/modules.ts composes it with the others. */
export const chatModule = {
  name: 'chat',
  tables: [
    'chat_account',
    'chat_canned_answer',
    'chat_conversation',
    'chat_message',
    'chat_note',
    'chat_presence',
    'chat_thread',
  ],
  encrypted: [CHAT_SECRET],
  // as long as members come back to what was said; messages and notes go with their conversation
  retained: [
    {
      table: 'chat_conversation',
      written: 'opened_at',
      lastUse: `case when state in ('waiting', 'active') then null else coalesce(closed_at, opened_at) end`,
      days: 12 * MONTH,
    },
  ],
  settings: chatSettings,
  tasks: [
    {
      name: 'chat.pictures',
      everySeconds: 3600,
      runFor: (platform, { code }) => removeLeftPictures(platform, code),
    },
  ],
  handlers: {
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
  },
  staffCalls: chatCalls,
  providers: [chatProviders],
} satisfies ModuleManifest;
