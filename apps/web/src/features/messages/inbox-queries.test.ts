import { expect, test } from 'vitest';
import { countKept, OWN, probeQuery, sentBy, THREE_PAGES } from '../../../test/probe-query.ts';
import type { QuerySources } from '../../shared/services/query-sources.ts';
import { deleteMessage, fetchInboxUnread, inboxQuery, markMessageRead, messageQuery } from './inbox-queries.ts';

const MINE = { ...OWN, isByLanguage: true };

test('MSG-13: messages come page by page to the last, anew when the count of unread ones changes; one stays a minute', async () => {
  expect(await probeQuery(inboxQuery)).toEqual({
    ...MINE,
    news: ['unread'],
    sends: THREE_PAGES.map(({ page: pageNum, ...counted }) => ['listMessages', { pageNum, ...counted }]),
  });
  expect(await probeQuery((sources) => messageQuery(sources, 'm1'))).toEqual({
    ...MINE,
    freshMs: 60_000,
    sends: [['getMessage', { messageId: 'm1' }]],
  });
  const messages = ['m1', 'm2'].map((id) => (sources: QuerySources) => messageQuery(sources, id));
  expect(await countKept([inboxQuery, ...messages])).toBe(3);
});

test('CMSG-09, CMSG-10: the count is asked for, and a message marked or deleted by its id', async () => {
  expect(await sentBy(fetchInboxUnread)).toEqual(['getInboxUnread', {}]);
  expect(await sentBy((call) => markMessageRead(call, 'm1'))).toEqual(['markMessageRead', { messageId: 'm1' }]);
  expect(await sentBy((call) => deleteMessage(call, 'm1'))).toEqual(['deleteMessage', { messageId: 'm1' }]);
});
