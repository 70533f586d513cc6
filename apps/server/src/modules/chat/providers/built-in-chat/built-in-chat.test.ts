import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { answerConversation, setPresence, takeConversation } from '../../chat.ts';
import { testChatProvider } from '../../chat-provider.conformance.ts';
import type { ChatAccount } from '../../chat-provider.ts';
import { createBuiltInChat } from './built-in-chat.ts';

const STAFF = { email: 'pat@example.test', name: 'Pat' };

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await test.change('EN', { outsideChat: null });
});
afterAll(() => test.close());

const account = (merchantCode: string): ChatAccount => ({
  merchantCode,
  addresses: null,
  database: test.platform.database,
  readSecret: () => Promise.reject(new Error('nothing is signed')),
});

/** A member with as many unseen answers. */
async function memberWith(answers: number) {
  const { database } = test.platform;
  const { id, token } = await test.newMember();
  await test.call('sendChatMessage', { messageId: randomUUID(), text: 'Hello' }, { token });
  const conversationId = (await test.call('getChat', {}, { token })).value.conversationId ?? '';
  const work = { merchantCode: 'EN', conversationId, staff: STAFF };
  await takeConversation(database, work);
  for (let answer = 0; answer < answers; answer += 1)
    await answerConversation(test.platform, work, { messageId: randomUUID(), text: 'Hello' });
  return id;
}

testChatProvider('built-in', async () => ({
  provider: createBuiltInChat(),
  account,
  memberIds: { m1: await memberWith(3), m2: await memberWith(0) },
  attend: (isAttended) => test.platform.database.forMerchant('EN', (tx) => setPresence(tx, 'EN', STAFF, isAttended)),
  stop: async () => undefined,
}));

it('the address is a screen of the app at the origin the member came by, and carries nothing', async () => {
  const origin = 'http://en.localhost:4000';
  const visit = { memberId: 'x', userName: 'x', language: 'EN', title: '', headerColor: '', backUrl: origin, origin };
  expect(await createBuiltInChat().open(account('EN'), visit)).toBe(`${origin}/m/chat`);
});
