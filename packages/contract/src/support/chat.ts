import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { languageSchema } from '../language-schemas.ts';
import { wireBoolean, wireText } from '../wire.ts';

const chat = { moduleId: 'CBS3', caller: 'notTrial', feature: 'liveChat' } as const;

/** How many answers of the live chat the member has not seen (CMSG-11). */
export const getChatUnread = defineEndpoint({
  summary: 'Number of unread answers in the live chat.',
  method: 'GET',
  path: '/wps/chat/unreadCount',
  aliases: [{ method: 'GET', path: '/wps/relay/CBS_unreadCount' }],
  ...chat,
  request: v.strictObject({}),
  response: v.object({ unReadCount: v.number() }),
  errors: ['NO_PERMISSION'],
  rows: ['CMSG-11'],
});

/** Address at which the live chat opens for the member; it holds for a few minutes (CMSG-12). */
export const launchChat = defineEndpoint({
  summary: 'Address at which the live chat opens.',
  method: 'GET',
  path: '/wps/chat/launch',
  aliases: [{ method: 'GET', path: '/wps/relay/CBS_launchChat' }],
  constants: { b2c: '1', module: 'CBS3' },
  ...chat,
  rateLimit: { points: 30, seconds: 60, by: 'member' },
  request: v.strictObject({
    b2c: v.optional(wireBoolean),
    language: v.optional(languageSchema),
    /** Where the chat leads back to; an address of any other origin than the app's is refused. */
    backUrl: v.optional(wireText(300)),
    headerColor: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))),
    title: v.optional(wireText(60)),
    module: v.optional(v.literal('CBS3')),
  }),
  response: v.object({ chatUrl: v.string() }),
  errors: ['NO_PERMISSION', 'FIELD_INVALID'],
  rows: ['CMSG-12'],
});

export const chatEndpoints = { getChatUnread, launchChat };
