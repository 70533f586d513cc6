import { expect, test } from 'vitest';
import { countKept, FOR_ALL, probeQuery, sentBy } from '../../../test/probe-query.ts';
import { customerServiceQuery, fetchChatUnread, helpQuery, launchChat, sendFeedback } from './support-queries.ts';

const KEPT = { ...FOR_ALL, isByLanguage: true, freshMs: 60_000 };

test('CSYS-05, CSYS-08: help is asked for in the language and anew when staff write; service has its own place', async () => {
  expect(await probeQuery(helpQuery)).toEqual({
    ...KEPT,
    news: ['content'],
    sends: [['listHelp', { lang: 'TH' }, { isUncached: true }]],
  });
  expect(await probeQuery(customerServiceQuery)).toEqual({ ...KEPT, sends: [['getCustomerService', {}]] });
  expect(await countKept([helpQuery, customerServiceQuery])).toBe(2);
});

test('CMSG-11, CMSG-12, CMSG-14: what the chat and a feedback send', async () => {
  const look = { language: 'EN', backUrl: '/m/messages', title: 'Aurora' } as const;
  const picture = new File([], 'a.png');
  expect(await sentBy(fetchChatUnread)).toEqual(['getChatUnread', {}]);
  expect(await sentBy((call) => launchChat(call, look))).toEqual(['launchChat', look]);
  expect(await sentBy((call) => sendFeedback(call, 'words', [picture]))).toEqual([
    'sendFeedback',
    { feedback: 'words', images: [picture] },
  ]);
});
