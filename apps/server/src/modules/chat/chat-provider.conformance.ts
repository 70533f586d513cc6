import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isChatQuery } from '@tessera/provider-protocol/chat-query';
import { type FarEnd, type FarEndAnswer, startHttpFarEnd } from '../../../test/far-end.ts';
import { testFarEndFailures } from '../../../test/far-end-failures.ts';
import type { ChatAccount, ChatAddresses, ChatProvider } from './chat-provider.ts';

const PATIENCE_MS = 60_000;
const FIVE_MINUTES_MS = 5 * 60_000;
const SECRET = 'known to both';

/** A provider of live chat whose far end listens on a port of this machine. */
export interface ChatUnderTest {
  readonly provider: (patienceMs: number) => ChatProvider;
  /** Addresses at that port: where the chat opens, `/unread` and `/attended` below it. */
  readonly addresses: ChatAddresses;
}

/** A chat that verifies what it is asked, as an outside one must. */
async function startChat() {
  const unread = new Map([['EN/m1', 3]]);
  let answer: FarEndAnswer | undefined;
  let attended = true;
  const asked: Record<string, string>[] = [];
  const farEnd = await startHttpFarEnd(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://chat');
    const query = Object.fromEntries(searchParams);
    if (!isChatQuery(SECRET, query, Date.now())) return { status: 401 };
    asked.push(query);
    if (answer) return answer;
    if (pathname.endsWith('/attended')) return { status: 200, body: { attended } };
    return { status: 200, body: { unReadCount: unread.get(`${query['merchant']}/${query['member']}`) ?? 0 } };
  });
  return {
    farEnd,
    asked,
    attend: (isAttended: boolean) => void (attended = isAttended),
    answerWith: (wrong: FarEndAnswer) => void (answer = wrong),
  };
}

/** What no chat may answer. */
const WRONG_ANSWERS: readonly FarEndAnswer[] = [
  { status: 200, body: '' },
  { status: 200, body: 'yes' },
  { status: 200, body: {} },
  { status: 200, body: null },
  { status: 200, body: { unReadCount: -1, attended: 1 } },
  { status: 200, body: { unReadCount: 1.5, attended: 'true' } },
  { status: 200, body: { unReadCount: '3', attended: null } },
  { status: 200, body: { unReadCount: 1, attended: true, more: 'x'.repeat(5000) } },
  { status: 500, body: { unReadCount: 1, attended: true } },
  { status: 302, headers: { location: '/elsewhere' } },
];

const VISIT = {
  memberId: 'm1',
  userName: 'Lý & Sons =',
  language: 'VI',
  title: 'Mosaic?',
  headerColor: '#8040c0',
  backUrl: 'http://127.0.0.1:4000/m/message',
  origin: 'http://127.0.0.1:4000',
};

type Make = (port: number) => ChatUnderTest;

/** A provider whose far end listens on the port, and an account at it. */
function use(make: Make, { port }: FarEnd, secret = SECRET, patienceMs = PATIENCE_MS) {
  const { provider, addresses } = make(port);
  const account = (merchantCode: string): ChatAccount => ({
    merchantCode,
    addresses,
    database: { forMerchant: () => Promise.reject(new Error('an outside chat keeps nothing here')) },
    readSecret: async () => secret,
  });
  return { provider: provider(patienceMs), account };
}

function testOpening(start: () => FarEnd, make: Make): void {
  it('opens at an address that says who comes, signed, for this member and five minutes', async () => {
    const farEnd = start();
    const { provider, account } = use(make, farEnd);
    const url = new URL(await provider.open(account('EN'), VISIT));
    const query = Object.fromEntries(url.searchParams);
    expect(url.port).toBe(String(farEnd.port));
    const { memberId: member, userName, origin: _origin, ...look } = VISIT;
    expect(query).toMatchObject({ ...look, merchant: 'EN', member, name: userName, b2c: '1', module: 'CBS3' });
    const isTaken = (change: Record<string, string>, now = Date.now(), secret = SECRET) =>
      isChatQuery(secret, { ...query, ...change }, now);
    // the address's own query is signed too: a chat that verifies all fields would refuse it otherwise
    expect(isTaken({})).toBe(true);
    expect(isTaken({}, Date.now() + FIVE_MINUTES_MS + 60_000)).toBe(false);
    expect(isTaken({}, Date.now(), 'of another merchant')).toBe(false);
    for (const change of [{ member: 'm2' }, { merchant: 'LANTERN' }, { time: String(Date.now() + 1) }, { more: 'x' }])
      expect(isTaken(change)).toBe(false);
  });
}

function testAsking(start: () => Awaited<ReturnType<typeof startChat>>, make: Make): void {
  it('is asked whether somebody answers without naming a member', async () => {
    const chat = start();
    const { provider, account } = use(make, chat.farEnd);
    await provider.isAttended(account('EN'));
    expect(chat.asked.map(({ merchant, member }) => [merchant, member])).toEqual([['EN', undefined]]);
  });

  it('with a wrong secret it learns nothing', async () => {
    const chat = start();
    const { provider, account } = use(make, chat.farEnd, 'known to nobody');
    await expect(provider.countUnread(account('EN'), 'm1')).rejects.toThrow();
    await expect(provider.isAttended(account('EN'))).rejects.toThrow();
    expect(chat.asked).toEqual([]);
  });

  it.each(WRONG_ANSWERS.map((answer) => [JSON.stringify(answer).slice(0, 60), answer] as const))(
    'a wrong answer is an error: %s',
    async (_, answer) => {
      const chat = start();
      const { provider, account } = use(make, chat.farEnd);
      chat.answerWith(answer);
      await expect(provider.countUnread(account('EN'), 'm1')).rejects.toThrow();
      await expect(provider.isAttended(account('EN'))).rejects.toThrow();
    },
  );
}

function testFailures(make: Make): void {
  const questions: readonly [string, (provider: ChatProvider, account: ChatAccount) => Promise<unknown>][] = [
    ['the count of unseen answers', (provider, account) => provider.countUnread(account, 'm1')],
    ['whether somebody answers', async (provider, account) => provider.isAttended(account)],
  ];
  for (const [what, ask] of questions)
    testFarEndFailures(what, async () => {
      const { farEnd } = await startChat();
      const act = (patienceMs: number) => {
        const { provider, account } = use(make, farEnd, SECRET, patienceMs);
        return ask(provider, account('EN'));
      };
      return { farEnd, act };
    });
}

/** A chat in which member `m1` of merchant EN has three unseen answers, and nobody else any. */
export interface RunningChat {
  readonly provider: ChatProvider;
  readonly account: (merchantCode: string) => ChatAccount;
  /** Ids of the members called `m1` and `m2`. */
  readonly memberIds: { readonly m1: string; readonly m2: string };
  /** Lets somebody answer at EN, or nobody. */
  attend(isAttended: boolean): unknown;
  stop(): Promise<unknown>;
}

/** Tests what every provider of live chat must do. */
export function testChatProvider(name: string, start: () => Promise<RunningChat>): void {
  describe(`provider of live chat ${name}`, () => {
    let chat: RunningChat;
    beforeEach(async () => {
      chat = await start();
    });
    afterEach(() => chat.stop());

    it('opens at a whole address', async () => {
      const { provider, account, memberIds } = chat;
      const url = new URL(await provider.open(account('EN'), { ...VISIT, memberId: memberIds.m1 }));
      expect(url.protocol).toMatch(/^https?:$/);
    });

    it('counts what this member of this merchant has not seen, and nobody else’s', async () => {
      const { provider, account, memberIds } = chat;
      expect(await provider.countUnread(account('EN'), memberIds.m1)).toBe(3);
      expect(await provider.countUnread(account('EN'), memberIds.m2)).toBe(0);
      expect(await provider.countUnread(account('LANTERN'), memberIds.m1)).toBe(0);
    });

    it('says whether somebody answers', async () => {
      const { provider, account } = chat;
      await chat.attend(true);
      expect(await provider.isAttended(account('EN'))).toBe(true);
      await chat.attend(false);
      expect(await provider.isAttended(account('EN'))).toBe(false);
    });
  });
}

/** Tests what a provider must do that reaches its chat by signed addresses. @param make makes one whose far end listens on the port */
export function testAddressedChat(name: string, make: Make): void {
  testChatProvider(name, async () => {
    const { farEnd, attend } = await startChat();
    return { ...use(make, farEnd), memberIds: { m1: 'm1', m2: 'm2' }, attend, stop: () => farEnd.close() };
  });
  describe(`provider of live chat ${name}, by signed addresses`, () => {
    let chat: Awaited<ReturnType<typeof startChat>>;
    beforeEach(async () => {
      chat = await startChat();
    });
    afterEach(() => chat.farEnd.close());
    testOpening(() => chat.farEnd, make);
    testAsking(() => chat, make);
    testFailures(make);
  });
}
