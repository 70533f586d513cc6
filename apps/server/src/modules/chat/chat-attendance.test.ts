import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isChatQuery } from '@tessera/provider-protocol/chat-query';
import { type FarEnd, startHttpFarEnd } from '../../../test/far-end.ts';
import { countWithFreshCopies } from '../../../test/round-trips.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { FEATURES } from '@tessera/contract';
import type { ChatAddresses } from './chat-provider.ts';
import { chatSecret } from './chat.ts';
import { createChatAttendance } from './chat-attendance.ts';

let test: TestServer;
let farEnd: FarEnd;
let attended: boolean;
let asked: number;
/** Questions that are not answered from now on. */
let unanswered: number;
beforeAll(async () => {
  test = await createTestServer();
  // the chat of these tests is on this machine
  Object.assign(test.platform.config, { webhookPrivateAddresses: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  attended = true;
  asked = 0;
  unanswered = 0;
  const secrets = await Promise.all(['EN', 'LANTERN'].map((code) => chatSecret(test.platform.database, code)));
  farEnd = await startHttpFarEnd(({ path }) => {
    const query = Object.fromEntries(new URL(path, 'http://chat').searchParams);
    asked += 1;
    unanswered -= 1;
    if (unanswered >= 0) return { status: 500 };
    return secrets.some((secret) => isChatQuery(secret, query, Date.now()))
      ? { status: 200, body: { attended: attended && query['merchant'] === 'EN' } }
      : { status: 401 };
  });
});
afterEach(() => farEnd.close());

const chatAt = ({ port }: FarEnd): ChatAddresses => ({
  url: 'https://chat.example/',
  unreadUrl: null,
  attendedUrl: `http://127.0.0.1:${port}/attended`,
});
async function merchantWith(outsideChat: ChatAddresses | null, code = 'EN') {
  const found = await createMerchantDirectory(test.platform.database, test.platform.log).byCode(code);
  if (!found) throw new Error(`the demo has no merchant ${code}`);
  const { settings } = found;
  return { code, settings: { ...settings, outsideChat, flags: { ...settings.flags, [FEATURES.liveChat]: true } } };
}

it('a chat is offered while it says that somebody answers, each merchant’s by itself; silence and a refusal are nobody', async () => {
  const isOffered = createChatAttendance(5);
  const [own, other] = [await merchantWith(chatAt(farEnd)), await merchantWith(chatAt(farEnd), 'LANTERN')];
  const offers = () => [own, other].map((merchant) => isOffered(test.platform, merchant));
  expect(offers()).toEqual([false, false]);
  await expect.poll(offers).toEqual([true, false]);
  for (const end of [() => void (attended = false), () => farEnd.behave('refuse'), () => farEnd.behave('cut')]) {
    end();
    await expect.poll(offers).toEqual([false, false]);
    attended = true;
    farEnd.behave('take');
    await expect.poll(offers).toEqual([true, false]);
  }
  farEnd.behave('silent');
  await expect.poll(offers, { timeout: 30_000 }).toEqual([false, false]);
});

it('one question without an answer takes the chat from nobody, a second one in a row does', async () => {
  const isOffered = createChatAttendance(5);
  const merchant = await merchantWith(chatAt(farEnd));
  const offered = () => isOffered(test.platform, merchant);
  await expect.poll(offered).toBe(true);
  const seen: boolean[] = [];
  const before = asked;
  unanswered = 1;
  await expect
    .poll(() => {
      seen.push(offered());
      return asked;
    })
    .toBeGreaterThan(before + 3);
  expect(seen).not.toContain(false);
  unanswered = Number.MAX_SAFE_INTEGER;
  await expect.poll(offered).toBe(false);
});

it('what one chat said says nothing of the next, which is asked in its place', async () => {
  const isOffered = createChatAttendance(5);
  const [own, without] = [await merchantWith(chatAt(farEnd)), await merchantWith(null)];
  const always = await merchantWith({ ...chatAt(farEnd), attendedUrl: null });
  await expect.poll(() => isOffered(test.platform, own)).toBe(true);
  const next = await startHttpFarEnd(() => ({ status: 503 }));
  const moved = await merchantWith(chatAt(next));
  expect(isOffered(test.platform, moved)).toBe(false);
  expect(isOffered(test.platform, always)).toBe(true);
  expect(isOffered(test.platform, without)).toBe(false);
  await expect.poll(() => isOffered(test.platform, own)).toBe(true);
  const off = { ...own, settings: { ...own.settings, flags: {} } };
  expect(isOffered(test.platform, off)).toBe(false);
  await next.close();
});

it('a chat is asked one question at a time, and none any more when the program stops', async () => {
  const isOffered = createChatAttendance(5);
  const stop = new AbortController();
  const platform = { ...test.platform, config: { ...test.platform.config }, stopping: stop.signal };
  const own = await merchantWith(chatAt(farEnd));
  farEnd.behave('slow');
  for (let call = 0; call < 50; call += 1) expect(isOffered(platform, own)).toBe(false);
  await expect.poll(() => farEnd.held()).toBe(1);
  expect(asked).toBe(1);
  stop.abort();
  farEnd.release();
  await expect.poll(() => isOffered(platform, own)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(1);
});

it('the status waits for no chat and asks the database nothing for it', async () => {
  farEnd.behave('slow');
  const status = async () => (await test.call('getStatus', {})).value.info.settings.liveChat;
  await test.change('EN', { outsideChat: chatAt(farEnd) });
  expect(await status()).toBe(false);
  await expect.poll(() => farEnd.held()).toBe(1);
  const { trips, statements } = await countWithFreshCopies(status, async () => expect(await status()).toBe(false));
  expect([trips, farEnd.held()], statements.join('\n')).toEqual([0, 1]);
  farEnd.release();
  await expect.poll(status).toBe(true);
});
