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
  const account = (merchantCode: string): ChatAccount => ({ merchantCode, addresses, readSecret: async () => secret });
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
  it('counts what this member of this merchant has not seen, and nobody else’s', async () => {
    const { provider, account } = use(make, start().farEnd);
    expect(await provider.countUnread(account('EN'), 'm1')).toBe(3);
    expect(await provider.countUnread(account('EN'), 'm2')).toBe(0);
    expect(await provider.countUnread(account('LANTERN'), 'm1')).toBe(0);
  });

  it('says whether somebody answers, without naming a member', async () => {
    const chat = start();
    const { provider, account } = use(make, chat.farEnd);
    expect(await provider.isAttended(account('EN'))).toBe(true);
    chat.attend(false);
    expect(await provider.isAttended(account('EN'))).toBe(false);
    expect(chat.asked.map(({ merchant, member }) => [merchant, member])).toEqual([
      ['EN', undefined],
      ['EN', undefined],
    ]);
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

/** Tests what every provider of live chat must do. @param make makes one whose far end listens on the port */
export function testChatProvider(name: string, make: Make): void {
  describe(`provider of live chat ${name}`, () => {
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
