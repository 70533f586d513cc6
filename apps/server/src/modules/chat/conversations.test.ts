import { randomUUID } from 'node:crypto';
import { CHAT_LIMITS } from '@tessera/contract/support/chat-limits';
import { FEATURES } from '@tessera/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type LiveReaders, SOON, startLiveReaders } from '../../../test/live-reader.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../test/staff-client.ts';
import { purgeOldRows } from '#server/platform/retention/retention.ts';
import { chatModule } from './chat.module.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';

const flags = DEMO_MERCHANTS[0]?.settings.flags ?? {};
let c: ConsoleTest;
let live: LiveReaders;
let pat: TestStaff;
let sam: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  await c.test.change('EN', { outsideChat: null });
  live = await startLiveReaders(c.test);
  pat = await c.addStaff({ role: 'support', merchant: 'EN' });
  sam = await c.addStaff({ role: 'support', merchant: 'EN' });
});
afterEach(() => live.closeAll());
afterAll(async () => {
  await live.stop();
  await c.close();
});

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const present = (staff: TestStaff, isAvailable: boolean) => c.call('setChatPresence', { isAvailable }, at(staff));

/** A member who writes, with what tests ask of the chat as that member. */
async function writer(merchant = 'EN', userName?: string) {
  const { token, id } = await c.test.newMember(merchant, userName);
  const send = (text: string, messageId: string = randomUUID()) =>
    c.test.call('sendChatMessage', { messageId, text }, { token });
  const read = async (after?: number) =>
    (await c.test.call('getChat', after === undefined ? {} : { after }, { token })).value;
  const unread = async () => (await c.test.call('getChatUnread', {}, { token })).value.unReadCount;
  return { token, id, send, read, unread };
}

/** A member whose conversation somebody took. */
async function taken(staff: TestStaff) {
  const member = await writer();
  await member.send('Hello');
  const conversationId = (await member.read()).conversationId ?? '';
  await c.call('takeChat', { conversationId }, at(staff));
  const answer = (text: string, messageId: string = randomUUID(), as = staff) =>
    c.call('answerChat', { conversationId, messageId, text }, at(as));
  return { ...member, conversationId, answer };
}

it('SUPPORT-12: a member writes, staff takes and answers, both ends see what the other has seen, and the closed one is rated once', async () => {
  const mai = await writer();
  expect(await mai.read()).toMatchObject({ state: 'none', messages: [], last: 0 });
  expect((await mai.send('  Where is <b>my</b> win?  ')).value.position).toBe(1);
  const { conversationId, state } = await mai.read();
  expect(state).toBe('waiting');
  const queued = (await c.call('listChats', {}, at(pat))).value.find((row) => row.conversationId === conversationId);
  expect(queued).toMatchObject({ state: 'waiting', assignedTo: null, memberId: mai.id });
  expect(queued?.waitingSince).not.toBeNull();

  const of = { conversationId: conversationId ?? '' };
  expect((await c.call('takeChat', of, at(pat))).status).toBe(200);
  const answer = { ...of, messageId: randomUUID(), text: 'It is <i>here</i>' };
  expect((await c.call('answerChat', answer, at(pat))).value).toEqual({ position: 3 });
  expect(await mai.unread()).toBe(1);
  const seen = await mai.read();
  expect(seen).toMatchObject({ state: 'active', seenByStaff: 3, seenByMember: 0, last: 3 });
  expect(seen.messages.map(({ author, text }) => [author, text])).toEqual([
    ['member', 'Where is <b>my</b> win?'],
    ['system', 'joined'],
    ['staff', 'It is <i>here</i>'],
  ]);
  expect(JSON.stringify(seen)).not.toContain('example.test');
  const marked = await c.test.call('markChatSeen', { position: 3 }, { token: mai.token });
  expect([marked.value.unReadCount, await mai.unread()]).toEqual([0, 0]);
  const watched = (await c.call('watchChats', {}, at(pat))).value.open.find(
    (row) => row.conversationId === conversationId,
  );
  expect(watched).toMatchObject({ last: 3, unseen: 0, seenByMember: 3 });

  const rate = (stars: number) => c.test.call('rateChat', { ...of, stars }, { token: mai.token });
  expect((await rate(5)).errorCode).toBe('DATA_NOT_FOUND');
  expect((await c.call('closeStaffChat', of, at(pat))).status).toBe(200);
  expect([(await rate(4)).value.rating, (await rate(1)).value.rating, (await mai.read()).rating]).toEqual([4, 4, 4]);
  expect((await c.call('answerChat', { ...answer, messageId: randomUUID() }, at(pat))).errorCode).toBe(
    'CHAT_NOT_YOURS',
  );
});

it('SUPPORT-12: of messages of different threads that take one id at the same moment one is taken, the others are refused', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => taken(pat)));
  for (let round = 0; round < 5; round += 1) {
    const messageId = randomUUID();
    const sent = await Promise.all([
      ...members.map((member) => member.send('At once', messageId)),
      ...members.map((member) => member.answer('At once', messageId)),
    ]);
    const codes = sent.map(({ status, errorCode }) => (status === 200 ? 'sent' : errorCode)).toSorted();
    expect(codes.filter((code) => code === 'sent')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['CONFLICT', 'INVALID_PARAMETERS', 'sent']));
  }
});

it('SUPPORT-12: a message sent again is the one that is there, also after its conversation was closed; its id is nobody else’s', async () => {
  const mai = await taken(pat);
  const messageId = randomUUID();
  const [one, two] = await Promise.all([mai.send('Again', messageId), mai.send('Again', messageId)]);
  expect(one.value.position).toBe(two.value.position);
  await c.call('closeStaffChat', { conversationId: mai.conversationId }, at(pat));
  expect((await mai.send('Again', messageId)).value).toEqual(one.value);
  const after = await mai.read();
  expect([after.state, after.messages.filter(({ text }) => text === 'Again').length]).toEqual(['closed', 1]);
  const other = await writer();
  expect((await other.send('Again', messageId)).failure).toEqual({ field: 'messageId' });
  expect((await mai.send('Something else', messageId)).failure).toEqual({ field: 'messageId' });
  const answerId = randomUUID();
  const next = await taken(pat);
  const [first, second] = [await next.answer('Yes', answerId), await next.answer('Yes', answerId)];
  expect(second.value).toEqual(first.value);
  expect((await next.answer('No', answerId)).errorCode).toBe('CONFLICT');
  expect(await next.unread()).toBe(1);
});

it('writing after the end begins a conversation that waits, with the same thread; of two first messages at once none begins a second', async () => {
  const mai = await taken(pat);
  await c.test.call('closeChat', { conversationId: mai.conversationId }, { token: mai.token });
  await Promise.all([mai.send('One'), mai.send('Two'), mai.send('Three')]);
  const now = await mai.read();
  expect([now.state, now.conversationId === mai.conversationId]).toEqual(['waiting', false]);
  expect(now.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await c.call('listChats', {}, at(pat))).value.filter(({ memberId }) => memberId === mai.id)).toHaveLength(1);
});

it('a reader who continues from a position misses nothing and gets nothing twice, however many write', async () => {
  const mai = await taken(pat);
  const { last } = await mai.read();
  await Promise.all([
    ...Array.from({ length: 12 }, (_, index) => mai.send(`m${index}`)),
    ...Array.from({ length: 12 }, (_, index) => mai.answer(`s${index}`)),
  ]);
  const seen: number[] = [];
  for (let after = last; ; after = seen.at(-1) ?? after) {
    const { messages } = await mai.read(after);
    if (messages.length === 0) break;
    seen.push(...messages.slice(0, 5).map(({ position }) => position));
  }
  expect(seen).toEqual(Array.from({ length: 24 }, (_, index) => last + 1 + index));
  const followed = await c.call('followChat', { conversationId: mai.conversationId, after: last }, at(pat));
  expect(followed.value.messages.map(({ position }) => position)).toEqual(seen);
});

it('of two who take a conversation one has it and the other is refused; it is taken over only from somebody who is away', async () => {
  await present(pat, true);
  await present(sam, true);
  const mai = await writer();
  await mai.send('Hello');
  const of = { conversationId: (await mai.read()).conversationId ?? '' };
  const take = (staff: TestStaff) => c.call('takeChat', of, at(staff));
  const both = await Promise.all([take(pat), take(sam)]);
  expect(both.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['CHAT_TAKEN', 'done']);
  const [holder, other] = both[0]?.status === 200 ? [pat, sam] : [sam, pat];
  const answer = { ...of, messageId: randomUUID(), text: 'Hello' };
  expect((await c.call('answerChat', answer, at(other))).errorCode).toBe('CHAT_NOT_YOURS');
  expect((await c.call('followChat', { ...of, after: 0 }, at(other))).errorCode).toBe('CHAT_NOT_YOURS');
  expect((await c.call('closeStaffChat', of, at(other))).errorCode).toBe('CHAT_NOT_YOURS');
  expect((await take(other)).errorCode).toBe('CHAT_TAKEN');
  await present(holder, false);
  expect((await c.call('listChats', {}, at(other))).value.find((row) => row.memberId === mai.id)?.isAbandoned).toBe(
    true,
  );
  expect((await take(other)).status).toBe(200);
  expect((await c.call('transferChat', { ...of, to: holder.email }, at(other))).errorCode).toBe('COLLEAGUE_AWAY');
  await present(holder, true);
  expect((await c.call('transferChat', { ...of, to: holder.email }, at(other))).status).toBe(200);
  expect((await c.call('answerChat', answer, at(holder))).status).toBe(200);
  for (const staff of [pat, sam]) await present(staff, false);
});

it('somebody counts as available until their console is silent for half a minute, and is not by watching alone', async () => {
  const mai = await writer();
  const isAttended = async () => (await mai.read()).isAttended;
  const watch = async () => (await c.call('watchChats', { isPresent: true }, at(pat))).value;
  expect([(await watch()).isAvailable, await isAttended()]).toEqual([false, false]);
  await present(pat, true);
  expect([(await watch()).isAvailable, await isAttended()]).toEqual([true, true]);
  const age = (seconds: number) =>
    c.test.database.asOwner('update chat_presence set seen_at = now() - make_interval(secs => $1)', [seconds]);
  await age(20);
  await watch();
  await age(31);
  expect(await isAttended()).toBe(false);
  expect([(await watch()).isAvailable, await isAttended()]).toEqual([false, false]);
  expect((await c.call('listChatColleagues', {}, at(pat))).value).toEqual([]);
  await present(pat, true);
  expect((await c.call('listChatColleagues', {}, at(sam))).value).toEqual([{ email: pat.email, name: 'Pat Number1' }]);
  expect((await c.call('watchChats', {}, { token: c.owner.token, merchant: 'LANTERN' })).value.available).toBe(0);
  await present(pat, false);
});

it('whose role was taken away stops being available, though they may still watch', async () => {
  const reader = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  expect((await present(reader, true)).errorCode).toBe('NO_PERMISSION');
  await c.test.database.asOwner(
    `insert into chat_presence (merchant_code, staff, name, seen_at) values ('EN', $1, 'Left', now() - interval '20 seconds')`,
    [reader.email],
  );
  await c.call('watchChats', { isPresent: true }, at(reader));
  const kept = await c.test.database.asOwner(
    `select 1 from chat_presence where staff = $1 and seen_at > now() - interval '10 seconds'`,
    [reader.email],
  );
  expect(kept).toEqual([]);
  await c.test.database.asOwner('delete from chat_presence where staff = $1', [reader.email]);
});

it('signs of a console reach the member only from the holder of the conversation: what was seen, and that something is typed', async () => {
  const mai = await taken(pat);
  await mai.send('Are you there?');
  const sign = (staff: TestStaff) =>
    c.call('watchChats', { open: { conversationId: mai.conversationId, seen: 9999, isTyping: true } }, at(staff));
  await sign(sam);
  expect(await mai.read()).toMatchObject({ seenByStaff: 0, isTyping: false });
  await sign(pat);
  expect(await mai.read()).toMatchObject({ seenByStaff: 3, isTyping: true });
  await mai.answer('Yes');
  expect((await mai.read()).isTyping).toBe(false);
  await c.test.call('setChatTyping', {}, { token: mai.token });
  const typing = async () =>
    (await c.call('watchChats', {}, at(pat))).value.open.find((row) => row.conversationId === mai.conversationId)
      ?.isTyping;
  expect(await typing()).toBe(true);
  await c.test.database.asOwner('update chat_thread set member_types_until = now() where member_id = $1', [mai.id]);
  expect(await typing()).toBe(false);
});

it('an answer reaches the phone by the stream as an unread count, and no other member or merchant', async () => {
  const [mai, other] = [await taken(pat), await writer()];
  const foreign = await writer('LANTERN', 'faraway1');
  const [own, others, foreigners] = await Promise.all(
    [mai, other, foreign].map(({ token }) => live.open({ authorization: token })),
  );
  await expect
    .poll(() => own?.last('unread') && others?.last('unread') && foreigners?.last('unread'), SOON)
    .toBeDefined();
  await mai.answer('Here you are');
  await expect.poll(() => own?.last('chat'), SOON).toEqual({ unReadCount: 1 });
  await c.test.call('markChatSeen', { position: 3 }, { token: mai.token });
  await expect.poll(() => own?.last('chat'), SOON).toEqual({ unReadCount: 0 });
  expect([others?.last('chat'), foreigners?.last('chat')]).toEqual([undefined, undefined]);
});

it('nothing of another member or merchant can be read, closed, rated, taken or answered', async () => {
  const [mai, other] = [await taken(pat), await writer()];
  const of = { conversationId: mai.conversationId };
  expect(await other.read()).toMatchObject({ state: 'none', messages: [] });
  expect((await c.test.call('closeChat', of, { token: other.token })).errorCode).toBe('DATA_NOT_FOUND');
  await c.test.call('closeChat', of, { token: mai.token });
  expect((await c.test.call('rateChat', { ...of, stars: 1 }, { token: other.token })).errorCode).toBe('DATA_NOT_FOUND');
  const elsewhere = { token: c.owner.token, merchant: 'LANTERN' };
  const text = { ...of, messageId: randomUUID(), text: 'x' };
  const refused = [
    await c.call('openChat', of, elsewhere),
    await c.call('takeChat', of, elsewhere),
    await c.call('answerChat', text, elsewhere),
    await c.call('closeStaffChat', of, elsewhere),
    await c.call('transferChat', { ...of, to: pat.email }, elsewhere),
    await c.call('addChatNote', { ...of, noteId: randomUUID(), text: 'x' }, elsewhere),
  ];
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'NOT_FOUND'));
  expect((await c.call('listChats', {}, elsewhere)).value).toEqual([]);
  expect((await c.call('watchChats', {}, elsewhere)).value).toMatchObject({ waiting: 0, open: [] });
});

it('TRIAL-08 FLAG-09: trial members are refused; without the flag, or with an outside chat, ours is closed', async () => {
  const trial = (await c.test.call('startFreePlay', {})).value;
  const mai = await writer();
  const conversationId = randomUUID();
  const all = (token: string) => [
    c.test.call('getChat', {}, { token }),
    c.test.call('sendChatMessage', { messageId: randomUUID(), text: 'x' }, { token }),
    c.test.call('markChatSeen', { position: 1 }, { token }),
    c.test.call('setChatTyping', {}, { token }),
    c.test.call('rateChat', { conversationId, stars: 5 }, { token }),
    c.test.call('closeChat', { conversationId }, { token }),
  ];
  for (const { errorCode } of await Promise.all(all(trial.token))) expect(errorCode).toBe('TRIAL_REFUSED');
  await c.test.change('EN', { outsideChat: { url: 'https://chat.example/', unreadUrl: null, attendedUrl: null } });
  for (const { status } of await Promise.all(all(mai.token))) expect(status).toBe(403);
  await c.test.change('EN', { outsideChat: null, flags: { ...flags, [FEATURES.liveChat]: false } });
  for (const { status } of await Promise.all(all(mai.token))) expect(status).toBe(403);
  await c.test.change('EN', { flags });
  expect((await mai.read()).state).toBe('none');
});

it('a text that is empty or too long is refused at both ends, and one that no database keeps', async () => {
  const mai = await taken(pat);
  for (const text of ['', '   ', 'x'.repeat(CHAT_LIMITS.memberText + 1), 'a\0b'])
    expect((await mai.send(text)).status, text.slice(0, 5)).toBe(400);
  expect((await mai.send('x'.repeat(CHAT_LIMITS.memberText))).status).toBe(200);
  for (const text of ['', '   ', 'x'.repeat(CHAT_LIMITS.staffText + 1), 'a\0b'])
    expect((await mai.answer(text)).status, text.slice(0, 5)).toBe(400);
});

it('opening a conversation is recorded with its id; following one’s own, watching and texts are not', async () => {
  const mai = await taken(pat);
  const of = { conversationId: mai.conversationId };
  const noteId = randomUUID();
  await c.call('addChatNote', { ...of, noteId, text: 'a hidden note' }, at(pat));
  expect((await c.call('addChatNote', { ...of, noteId, text: 'another' }, at(pat))).errorCode).toBe('CONFLICT');
  await mai.answer('a spoken word');
  const opened = await c.call('openChat', of, at(sam));
  expect(opened.value.notes).toMatchObject([{ noteId, staff: pat.email, text: 'a hidden note' }]);
  expect(opened.value.messages.map(({ staff }) => staff)).toEqual([null, pat.email, pat.email]);
  expect(JSON.stringify(await mai.read())).not.toContain('hidden');
  const count = async () => (await c.test.database.asOwner('select 1 from audit_entry')).length;
  const before = await count();
  await c.call('followChat', { ...of, after: 0 }, at(pat));
  await c.call('watchChats', { isPresent: true }, at(pat));
  expect(await count()).toBe(before);
  const { value: log } = await c.call('listMerchantAudit', {}, { token: c.owner.token });
  const words = log.entries.filter(({ action }) => action === 'openChat').flatMap((entry) => entry.words);
  expect(words).toContain(`conversationId=${mai.conversationId}`);
  expect(JSON.stringify(log)).not.toMatch(/hidden note|spoken word/);
});

it('a long thread is read page by page from its end, at both ends', async () => {
  const mai = await taken(pat);
  await c.test.database.asOwner(
    `with moved as (update chat_thread set last_position = 250 where member_id = $1 returning merchant_code)
     insert into chat_message (merchant_code, message_id, conversation_id, member_id, position, author, body)
     select merchant_code, gen_random_uuid(), $2, $1, n, 'member', 'x' from moved, generate_series(3, 250) n`,
    [mai.id, mai.conversationId],
  );
  const page = async (before?: number) =>
    (await c.call('openChat', { conversationId: mai.conversationId, ...(before && { before }) }, at(pat))).value;
  const [newest, middle, oldest] = [await page(), await page(151), await page(51)];
  const ends = [newest, middle, oldest].map(({ messages, hasEarlier }) => [
    messages[0]?.position,
    messages.at(-1)?.position,
    hasEarlier,
  ]);
  expect(ends).toEqual([
    [151, 250, true],
    [51, 150, true],
    [1, 50, false],
  ]);
  const older = (await c.test.call('getChat', { before: 51 }, { token: mai.token })).value;
  expect([older.messages.length, older.last]).toEqual([50, 250]);
});

it('answers are kept ready for each merchant by itself, and changed by people who may answer', async () => {
  const answer = { answerId: randomUUID(), language: 'EN' as const, title: 'Greeting', text: 'Hello!' };
  expect((await c.call('saveCannedAnswer', answer, at(pat))).status).toBe(200);
  await c.call('saveCannedAnswer', { ...answer, text: 'Good day!' }, at(sam));
  const list = async (merchant: string) =>
    (await c.call('listCannedAnswers', {}, { token: c.owner.token, merchant })).value;
  expect([await list('EN'), await list('LANTERN')]).toEqual([[{ ...answer, text: 'Good day!' }], []]);
  const gone = { answerId: answer.answerId };
  expect((await c.call('deleteCannedAnswer', gone, { token: c.owner.token, merchant: 'LANTERN' })).errorCode).toBe(
    'NOT_FOUND',
  );
  expect((await c.call('deleteCannedAnswer', gone, at(pat))).status).toBe(200);
});

it('a member who writes without end is slowed down', async () => {
  const test = await createTestServer({ rateFactor: 1 });
  await test.change('EN', { outsideChat: null });
  const { token } = await test.newMember();
  const answers: number[] = [];
  for (let message = 0; message < 31; message += 1)
    answers.push((await test.call('sendChatMessage', { messageId: randomUUID(), text: 'x' }, { token })).status);
  expect([answers.slice(0, 30).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429]);
  await test.close();
});

it('conversations that were closed a year ago go with their messages and notes; open ones stay', async () => {
  const [old, open] = [await taken(pat), await taken(pat)];
  await c.call('closeStaffChat', { conversationId: old.conversationId }, at(pat));
  const { database } = c.test;
  await database.asOwner(
    `update chat_conversation set opened_at = now() - interval '400 days',
       closed_at = case when state = 'closed' then now() - interval '400 days' end where member_id = any($1)`,
    [[old.id, open.id]],
  );
  expect((await purgeOldRows(database.database, 'EN', chatModule.retained)).get('chat_conversation')).toBe(1);
  const left = await database.asOwner('select 1 from chat_message where member_id = $1', [old.id]);
  expect([left.length, (await old.read()).state, (await open.read()).state]).toEqual([0, 'none', 'active']);
});
