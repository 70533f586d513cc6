import { LIVE_EVENTS, LIVE_PATH } from '@tessera/contract/live/live';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../../test/listen.ts';
import { type LiveReaders, SOON, startLiveReaders } from '../../../test/live-reader.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { addAnnouncement } from '#server/modules/announcements/announcements.ts';
import { DEMO_MERCHANTS, openVendorAt } from '#server/modules/merchants/merchants.ts';
import type { Wire } from '#server/platform/http/wire.ts';
import { createLiveHub } from './live-hub.ts';
import type { LiveStream } from './live-stream.ts';
import { recallMessage, sendMessage } from '#server/modules/messages/messages.ts';

let test: TestServer;
let live: LiveReaders;
const openStream = (headers: Record<string, string>) => live.open(headers);

beforeAll(async () => {
  test = await createTestServer();
  live = await startLiveReaders(test);
});
afterEach(() => live.closeAll());
afterAll(async () => {
  await live.stop();
  await test.close();
});

it('a balance arrives after a deposit, as getWallet answers it, at the member alone: no other member, no other merchant', async () => {
  const [owner, other] = [await test.newMember(), await test.newMember()];
  const foreign = await test.newMember('LANTERN', 'faraway1');
  const [own, others, foreigners, guests] = await Promise.all([
    openStream({ authorization: owner.token }),
    openStream({ authorization: other.token }),
    openStream({ authorization: foreign.token }),
    openStream({ merchant: 'EN' }),
  ]);
  expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(own.response.headers.get('cache-control')).toContain('no-store');
  await expect.poll(() => others.last('unread') && foreigners.last('unread'), SOON).toBeDefined();
  const before = [others.told.length, foreigners.told.length];

  await test.fund(owner.id, 1_234_500n);
  await expect.poll(() => own.last('wallet')?.['sumBalance'], SOON).toBe('123.45');
  expect(own.last('wallet')).toEqual((await test.call('getWallet', {}, { token: owner.token })).value);
  for (const { event, value } of own.told)
    expect(v.is(LIVE_EVENTS[event as keyof typeof LIVE_EVENTS], value) || event === 'wallet').toBe(true);
  // By now the owner has received everything that the others could have received.
  await sendMessage(test.database.database, 'EN', { titles: { EN: 'x' }, contents: { EN: 'x' } }, [owner.userName]);
  await expect.poll(() => own.last('unread')?.['inbox'], SOON).toBe(1);
  expect([others.told.length, foreigners.told.length]).toEqual(before);
  expect(guests.told).toEqual([]);
});

it('a notice raises the count of every member of the merchant, a message that of its recipients', async () => {
  const [first, second] = [await test.newMember(), await test.newMember()];
  const foreign = await test.newMember('LANTERN', 'faraway2');
  const [one, two, three] = await Promise.all(
    [first, second, foreign].map(({ token }) => openStream({ authorization: token })),
  );
  await expect.poll(() => one?.last('unread') && two?.last('unread') && three?.last('unread'), SOON).toBeDefined();
  const noticesOf = (stream: typeof one) => Number(stream?.last('unread')?.['notices']);
  const [before, foreignBefore] = [noticesOf(one), noticesOf(three)];
  const [mosaic] = DEMO_MERCHANTS;
  if (!mosaic) throw new Error('a demo merchant is expected');
  const draft = { type: 'PL', titles: { EN: 'News' }, contents: { EN: 'News' }, audience: 'member' } as const;
  await addAnnouncement(test.database.database, mosaic, draft, { staff: 'a test' });
  await expect.poll(() => [noticesOf(one), noticesOf(two)], SOON).toEqual([before + 1, before + 1]);
  expect(noticesOf(three)).toBe(foreignBefore);

  const listed = await test.call('listNotices', {}, { token: first.token });
  const id = listed.value.list.find(({ title }) => title === 'News')?.id ?? '';
  await test.call('markAnnouncementRead', { announcementId: id, read: true }, { token: first.token });
  await expect.poll(() => [noticesOf(one), noticesOf(two)], SOON).toEqual([before, before + 1]);
});

it('a message that is read, deleted or taken back lowers the count on every phone of its member', async () => {
  const member = await test.newMember();
  const { token } = member;
  const phone = await openStream({ authorization: token });
  const inbox = () => phone.last('unread')?.['inbox'];
  await expect.poll(inbox, SOON).toBe(0);
  const texts = { titles: { EN: 'x' }, contents: { EN: 'x' } };
  const sent: string[] = [];
  // one after the other, so that no hint of a sending is still under way when the first one is read
  for (let count = 1; count <= 3; count += 1) {
    const message = await sendMessage(test.database.database, 'EN', texts, [member.userName]);
    sent.push(message.messageId);
    await expect.poll(inbox, SOON).toBe(count);
  }
  const [first = '', second = '', third = ''] = sent;
  await test.call('markMessageRead', { messageId: first }, { token });
  await expect.poll(inbox, SOON).toBe(2);
  await test.call('deleteMessage', { messageId: second }, { token });
  await expect.poll(inbox, SOON).toBe(1);
  await recallMessage(test.database.database, 'EN', third);
  await expect.poll(inbox, SOON).toBe(0);
});

it('a vendor that is closed makes guests and members of the merchant read their games anew, and nobody else', async () => {
  const [member, foreign] = [await test.newMember(), await test.newMember('LANTERN', 'faraway3')];
  const streams = await Promise.all([
    openStream({ merchant: 'EN' }),
    openStream({ authorization: member.token }),
    openStream({ authorization: foreign.token }),
  ]);
  const [guests, own, foreigners] = streams;
  await openVendorAt(test.database.database, 'EN', 'JL', false);
  await openVendorAt(test.database.database, 'EN', 'JL', true);
  await expect.poll(() => guests?.last('catalogue') && own?.last('catalogue'), SOON).toEqual({});
  expect(foreigners?.last('catalogue')).toBeUndefined();
});

it('a logout ends the streams of that session and no other; a dead token opens none', async () => {
  const member = await test.newMember();
  const [one, two] = [await openStream({ authorization: member.token }), await openStream({ merchant: 'EN' })];
  await test.call('logOut', {}, { token: member.token });
  await expect.poll(one.isOver, SOON).toBe(true);
  expect(one.last('ended')).toEqual({});
  expect(two.isOver()).toBe(false);
  const refused = await openStream({ authorization: member.token });
  expect(refused.response.status).toBe(401);
});

it('a stream is no activity: it ends with the idle time of its session', async () => {
  const member = await test.newMember();
  const stream = await openStream({ authorization: member.token });
  await expect.poll(() => stream.last('unread'), SOON).toBeDefined();
  await test.database.asOwner(
    `update session set last_seen_at = now() - make_interval(secs => idle_seconds + 1) where member_id = $1`,
    [member.id],
  );
  await test.fund(member.id, 10_000n);
  await expect.poll(stream.isOver, SOON).toBe(true);
  expect(stream.last('wallet')?.['sumBalance']).toBe('0.00');
  expect(stream.last('ended')).toEqual({});
});

it('each stream hears a beat every nine seconds, so that a phone can tell a dead line after 20', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const hub = createLiveHub({
      platform: {
        database: { listen: () => ({ stop: async () => undefined }), forMerchant: async () => new Set() },
        metrics: { gauge: () => ({ set: () => undefined }) },
      },
      merchants: { byCode: async () => undefined },
    } as unknown as Wire);
    const beat = vi.fn();
    const stream = {
      caller: { merchant: { code: 'EN' } },
      wanted: new Set(),
      isClosed: true,
      beat,
      close: () => undefined,
    };
    hub.add(stream as unknown as LiveStream);
    vi.advanceTimersByTime(8_999);
    expect(beat).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(beat).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(18_000);
    expect(beat).toHaveBeenCalledTimes(3);
    void hub.close();
    vi.advanceTimersByTime(60_000);
    expect(beat).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

it('a session keeps four streams: a fifth ends the oldest', async () => {
  const member = await test.newMember();
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let count = 0; count < 5; count += 1) streams.push(await openStream({ authorization: member.token }));
  await expect.poll(() => streams.map((stream) => stream.isOver()), SOON).toEqual([true, false, false, false, false]);
});

it('a changed setting tells members and guests to read the status anew; a merchant under maintenance opens no stream', async () => {
  const guest = await openStream({ merchant: 'EN' });
  await test.change('EN', { maintenance: { on: true, endsAt: null } });
  await expect.poll(() => guest.last('status'), SOON).toEqual({});
  expect((await openStream({ merchant: 'EN' })).response.status).toBe(503);
  await test.change('EN', { maintenance: { on: false, endsAt: null } });
});

it('streams end with the server, so that it stops at once', async () => {
  const stopping = await createTestServer();
  const port = await listenOnLoopback(stopping.server);
  const response = await fetch(`http://127.0.0.1:${port}${LIVE_PATH}`);
  // A stream that did not end would keep the server waiting for ever, and this test with it.
  await stopping.close();
  expect(await response.text()).toContain(': beat');
});

it('changed content is sent to members and guests of its merchant, and to nobody else', async () => {
  const { token } = await test.newMember();
  const [member, guest, foreign] = await Promise.all([
    openStream({ authorization: token }),
    openStream({ merchant: 'EN' }),
    openStream({ merchant: 'LANTERN' }),
  ]);
  const [mosaic] = DEMO_MERCHANTS;
  if (!mosaic) throw new Error('a demo merchant is expected');
  const draft = { type: 'PR', titles: { EN: 'Offer' } } as const;
  await addAnnouncement(test.database.database, mosaic, draft, { staff: 'a test' });
  await expect.poll(() => [member.last('content'), guest.last('content')], SOON).toEqual([{}, {}]);
  expect(foreign.told).toEqual([]);
});
