import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { countedField, pageFields, wireInteger, wireTime } from '../wire.ts';

const messageId = v.pipe(v.string(), v.uuid());
const heading = { id: v.string(), title: v.string(), time: wireTime, read: v.boolean() };
const inbox = { moduleId: 'INBOX3', caller: 'notTrial', feature: 'inbox' } as const;

/** How many messages of the inbox the member has not read; the value is the number itself (CMSG-09). */
export const getInboxUnread = defineEndpoint({
  summary: 'Number of unread messages.',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  aliases: [
    { method: 'GET', path: '/wps/relay/EMFE_getInboxUnreadCount' },
    { method: 'GET', path: '/wps/message/unreadCount' },
  ],
  ...inbox,
  request: v.object({}),
  response: v.number(),
  errors: [],
  rows: ['CMSG-09'],
});

/** Messages of the member's inbox by title, newest first (CMSG-10). */
export const listMessages = defineEndpoint({
  summary: 'Messages of the inbox, newest first.',
  method: 'GET',
  path: '/wps/message/list',
  aliases: [{ method: 'GET', path: '/wps/message/inbox' }],
  ...inbox,
  request: v.object({
    pageNum: v.optional(wireInteger(1, 10_000), 1),
    pageSize: v.optional(wireInteger(1, 50), 20),
    ...countedField,
  }),
  response: v.object({ list: v.array(v.object(heading)), ...pageFields, unreadCount: v.number() }),
  errors: [],
  rows: ['CMSG-10'],
});

/** One message with its content, which is HTML of staff; opening it does not mark it (CMSG-10). */
export const getMessage = defineEndpoint({
  summary: 'One message with its content.',
  method: 'GET',
  path: '/wps/message/detail',
  ...inbox,
  request: v.object({ messageId }),
  response: v.object({ ...heading, content: v.string() }),
  errors: ['NOT_FOUND'],
  rows: ['CMSG-10'],
});

/** Marks a message as read (CMSG-10). */
export const markMessageRead = defineEndpoint({
  summary: 'Marks a message as read.',
  method: 'POST',
  path: '/wps/message/read',
  ...inbox,
  request: v.object({ messageId }),
  response: v.object({ unreadCount: v.number() }),
  errors: ['NOT_FOUND'],
  rows: ['CMSG-10'],
});

/** Takes a message out of the member's inbox for good (CMSG-10). */
export const deleteMessage = defineEndpoint({
  summary: 'Deletes a message from the inbox.',
  method: 'DELETE',
  path: '/wps/message',
  ...inbox,
  request: v.object({ messageId }),
  response: v.object({ unreadCount: v.number() }),
  errors: ['NOT_FOUND'],
  rows: ['CMSG-10'],
});

export const messagesEndpoints = { getInboxUnread, listMessages, getMessage, markMessageRead, deleteMessage };
