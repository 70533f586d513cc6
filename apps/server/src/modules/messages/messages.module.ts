import type { ModuleManifest } from '#server/module-manifest.ts';
import { deleteMessage, getInboxUnread, getMessage, listMessages, markMessageRead } from './inbox.ts';
import { messageCalls } from './operator/message-calls.ts';
import { messageCommands } from './operator/message-commands.ts';
import { sendDueMessages } from './segment-messages.ts';
import { seedMessages } from './messages.ts';

/** What the module messages declares; apps/server/src/modules.ts composes it with the others. */
export const messagesModule = {
  name: 'messages',
  tables: ['message', 'message_recipient', 'message_sending'],
  tasks: [{ name: 'messages.send', everySeconds: 3, runFor: sendDueMessages }],
  handlers: {
    deleteMessage,
    getInboxUnread,
    getMessage,
    listMessages,
    markMessageRead,
  },
  staffCalls: messageCalls,
  commands: messageCommands,
  addDemo: seedMessages,
} satisfies ModuleManifest;
