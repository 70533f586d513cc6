import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-server.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { FEATURES } from '@tessera/contract';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { isChatQuery, signChatQuery } from '@tessera/provider-protocol/chat-query';
import { chatSecret } from './chat.ts';

let test: TestServer;
let sandbox: TestSandbox;
beforeAll(async () => {
  test = await createTestServer();
  sandbox = await startTestSandbox(test);
});
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});

const flags = DEMO_MERCHANTS[0]?.settings.flags ?? {};
const outsideChat = DEMO_MERCHANTS[0]?.settings.outsideChat ?? null;

it('CMSG-12: the chat opens at the merchant’s own address, with a signed query of who asks and how it should look', async () => {
  const { token, id, userName } = await test.newMember();
  const input = {
    b2c: '1' as const,
    module: 'CBS3' as const,
    language: 'VI' as const,
    backUrl: 'http://localhost:4000/m/message',
    headerColor: '#8040c0',
    title: 'Mosaic',
  };
  const { value } = await test.call('launchChat', input, { token });
  const url = new URL(value.chatUrl);
  expect(`${url.origin}${url.pathname}`).toBe(`http://localhost:${test.platform.config.framesPort}/sandbox/chat`);
  const query = Object.fromEntries(url.searchParams);
  expect(query).toMatchObject({ ...input, merchant: 'EN', member: id, name: userName });
  const secret = await chatSecret(test.platform.database, 'EN');
  expect(isChatQuery(secret, query, Date.now())).toBe(true);
  expect(isChatQuery(secret, { ...query, member: 'another' }, Date.now())).toBe(false);
  expect(isChatQuery(secret, { ...query, more: 'x' }, Date.now())).toBe(false);
  expect(isChatQuery(secret, query, Date.now() + 6 * 60_000)).toBe(false);
  const page = await fetch(`${sandbox.pages}${url.pathname}${url.search}`);
  expect(await page.text()).toContain('http://localhost:4000/m/message');
  expect((await fetch(`${sandbox.pages}${url.pathname}${url.search}x`)).status).toBe(401);
});

it('CMSG-12: a way back to another origin, or a colour that is none, is refused', async () => {
  const { token } = await test.newMember();
  const away = await test.call('launchChat', { backUrl: 'https://evil.test/m/message' }, { token });
  expect([away.status, away.failure]).toEqual([400, { field: 'backUrl' }]);
  expect((await test.call('launchChat', { headerColor: 'red;' }, { token })).errorCode).toBe('request_param_err');
});

it('CMSG-11: the outside chat says how many answers are unseen; one that is away says none', async () => {
  const { token, id, userName } = await test.newMember();
  const write = (address: string, fields: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  const unread = async () => (await test.call('getChatUnread', {}, { token })).value;
  expect(await unread()).toEqual({ unReadCount: 0 });
  const { chatUrl } = (await test.call('launchChat', {}, { token })).value;
  const { pathname, search } = new URL(chatUrl);
  const chat = `${sandbox.pages}${pathname}${search}`;
  await write(chat, { message: 'Where is <my> win?' });
  const desk = await (await fetch(`${sandbox.services}/sandbox/chat`)).text();
  expect(desk).toContain(`${userName} (EN)`);
  expect(desk).toContain('Where is &lt;my&gt; win?');
  const answer = { merchant: 'EN', member: id, name: userName, message: 'It is on its way' };
  for (let answers = 0; answers < 2; answers += 1) await write(`${sandbox.services}/sandbox/chat/answers`, answer);
  expect(await unread()).toEqual({ unReadCount: 2 });
  expect(await (await fetch(chat)).text()).toContain('It is on its way');
  expect(await unread()).toEqual({ unReadCount: 0 });
  const unsigned = `${sandbox.pages}/sandbox/chat/unread?merchant=EN&member=x&time=1&sign=y`;
  expect((await fetch(unsigned)).status).toBe(401);
  await test.change('EN', {
    outsideChat: { url: '/sandbox/chat', unreadUrl: 'http://127.0.0.1:9/unread', attendedUrl: null },
  });
  expect(await unread()).toEqual({ unReadCount: 0 });
  await test.change('EN', { outsideChat });
});

it.each([40, 41, 42])('TRIAL-07: a member of type %i may chat', async (type) => {
  const { token, id } = await test.newMember();
  await test.database.asOwner(`update member set type = ${type} where member_id = $1`, [id]);
  expect((await test.call('launchChat', {}, { token })).value.chatUrl).toContain('/sandbox/chat?');
  expect((await test.call('getChatUnread', {}, { token })).status).toBe(200);
});

it('TRIAL-07 FLAG-09: trial members are refused; without the flag nobody gets in, and the app learns when nobody answers', {
  timeout: 90_000,
}, async () => {
  const { token } = await test.newMember();
  const trial = (await test.call('startFreePlay', {})).value;
  const hasChat = async () => (await test.call('getStatus', {})).value.info.settings.liveChat;
  for (const name of ['launchChat', 'getChatUnread'] as const) {
    expect((await test.call(name, {}, { token: trial.token })).errorCode).toBe('TRIAL_REFUSED');
  }
  const setAttended = { merchant: 'EN', attended: '1' };
  const desk = `${sandbox.services}/sandbox/chat/attendance`;
  expect(await hasChat()).toBe(false);
  await fetch(desk, { method: 'POST', body: new URLSearchParams(setAttended) });
  await expect.poll(hasChat, { timeout: 60_000 }).toBe(true);
  await test.change('EN', { outsideChat: null });
  expect((await test.call('launchChat', {}, { token })).value.chatUrl).toMatch(/\/m\/chat$/);
  expect(await hasChat()).toBe(false);
  await test.change('EN', { outsideChat, flags: { ...flags, [FEATURES.liveChat]: false } });
  for (const name of ['launchChat', 'getChatUnread'] as const)
    expect((await test.call(name, {}, { token })).status).toBe(403);
  expect(await hasChat()).toBe(false);
  await test.change('EN', { flags });
});

it('a signature covers names and values at every position', () => {
  const query = Object.fromEntries(signChatQuery('s', { b: '2&a=1', a: 'x' }, 1_000_000));
  expect(isChatQuery('s', query, 1_000_000)).toBe(true);
  expect(isChatQuery('s', { ...query, a: '1', b: '2' }, 1_000_000)).toBe(false);
  expect(isChatQuery('t', query, 1_000_000)).toBe(false);
});
