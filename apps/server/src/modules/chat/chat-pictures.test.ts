import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../test/staff-client.ts';
import { purgeOldRows } from '#server/platform/retention/retention.ts';
import { removeLeftPictures } from './chat-pictures.ts';
import { chatModule } from './chat.module.ts';

let c: ConsoleTest;
let pat: TestStaff;
let sam: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  await c.test.change('EN', { outsideChat: null });
  pat = await c.addStaff({ role: 'support', merchant: 'EN' });
  sam = await c.addStaff({ role: 'support', merchant: 'EN' });
});
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const photo = (background: string, width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer();

/** Sends a form as an app or a browser does. */
async function post(url: string, fields: Readonly<Record<string, string>>, bytes: Uint8Array, authorization: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('picture', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const request = new Request('http://test', { method: 'POST', body: form });
  const server = url.startsWith('/staff/') ? c.server : c.test.server;
  const response = await server.inject({
    method: 'POST',
    url,
    headers: {
      host: url.startsWith('/staff/') ? 'localhost:4002' : 'localhost:4000',
      authorization,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

async function writer() {
  const { token, id } = await c.test.newMember();
  const send = (bytes: Uint8Array, messageId: string = randomUUID()) =>
    post('/wps/chat/picture', { messageId }, bytes, token);
  const read = async () => (await c.test.call('getChat', {}, { token })).value;
  const open = (messageId: string) => c.test.call('getChatPicture', { messageId }, { token });
  return { token, id, send, read, open };
}

const formOf = async (base64: string) => {
  const { format, width, height, exif } = await sharp(Buffer.from(base64, 'base64')).metadata();
  return { format, width, height, hasExif: exif !== undefined };
};

it('SUPPORT-12: a member sends a picture, which both ends see, once for each id and without what the camera wrote', async () => {
  const mai = await writer();
  const messageId = randomUUID();
  const red = await photo('#c03030');
  const sent = await mai.send(red, messageId);
  expect(sent.value).toMatchObject({ position: 1 });
  expect((await mai.send(red, messageId)).value).toEqual(sent.value);
  const { messages, conversationId } = await mai.read();
  expect(messages).toMatchObject([{ id: messageId, text: '', picture: { width: 300, height: 200 }, author: 'member' }]);
  const kept = { format: 'webp', width: 300, height: 200, hasExif: false };
  expect(await formOf((await mai.open(messageId)).value.picture)).toEqual(kept);

  const opened = await c.call('openChat', { conversationId: conversationId ?? '' }, at(pat));
  expect(opened.value.messages[0]).toMatchObject({ messageId, text: '', picture: { width: 300, height: 200 } });
  const shown = await c.call('readChatPicture', { messageId }, at(sam));
  expect(await formOf(shown.value.picture)).toEqual(kept);
});

it('staff send a picture in a conversation that they have, and no other', async () => {
  const mai = await writer();
  await mai.send(await photo('#30c030'));
  const conversationId = (await mai.read()).conversationId ?? '';
  const answer = (messageId: string, who: TestStaff, bytes: Uint8Array) =>
    post('/staff/m/EN/chats/picture', { conversationId, messageId }, bytes, `Bearer ${who.token}`);
  const blue = await photo('#3030c0', 120);
  expect((await answer(randomUUID(), pat, blue)).errorCode).toBe('CHAT_NOT_YOURS');
  await c.call('takeChat', { conversationId }, at(pat));
  const messageId = randomUUID();
  const first = await answer(messageId, pat, blue);
  expect([first.value, (await answer(messageId, pat, blue)).value]).toEqual([{ position: 3 }, { position: 3 }]);
  expect((await answer(randomUUID(), sam, blue)).errorCode).toBe('CHAT_NOT_YOURS');
  expect((await mai.read()).messages.at(-1)).toMatchObject({ author: 'staff', picture: { width: 120, height: 200 } });
  expect(await formOf((await mai.open(messageId)).value.picture)).toMatchObject({ width: 120 });
});

it('what is no picture is refused and leaves nothing, not even a conversation', async () => {
  const mai = await writer();
  expect((await mai.send(Buffer.from('<svg onload="alert(1)"/>'))).errorCode).toBe('FILE_TYPE');
  expect((await mai.send(Buffer.alloc(5 * 1024 * 1024 + 1))).errorCode).toMatch(/FILE_TOO_LARGE|CONTENT_MAX_LENGTH/);
  expect(await mai.read()).toMatchObject({ state: 'none', messages: [] });
  const without = await c.test.call('sendChatMessage', { messageId: randomUUID(), text: '  ' }, { token: mai.token });
  expect(without.errorCode).toBe('request_param_err');
});

it('a picture opens to its own member and its own merchant’s staff alone, and its id is nobody else’s', async () => {
  const [mai, eve] = [await writer(), await writer()];
  const messageId = randomUUID();
  await mai.send(await photo('#a0a000'), messageId);
  expect((await eve.open(messageId)).errorCode).toBe('DATA_NOT_FOUND');
  expect((await eve.send(await photo('#a0a000'), messageId)).errorCode).toBe('INVALID_PARAMETERS');
  expect((await c.test.call('getChatPicture', { messageId: randomUUID() }, { token: mai.token })).errorCode).toBe(
    'DATA_NOT_FOUND',
  );
  const abroad = await c.addStaff({ role: 'support', merchant: 'LANTERN' });
  expect((await c.call('readChatPicture', { messageId }, at(abroad, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect((await c.call('readChatPicture', { messageId }, at(abroad))).status).toBe(404);
  const finance = await c.addStaff({ role: 'finance', merchant: 'EN' });
  expect((await c.call('readChatPicture', { messageId }, at(finance))).status).toBe(403);
  // Words under the id of a picture are another message.
  const words = await c.test.call('sendChatMessage', { messageId, text: 'x' }, { token: mai.token });
  expect(words.errorCode).toBe('INVALID_PARAMETERS');
  const trial = (await c.test.call('startFreePlay', {})).value.token;
  expect((await post('/wps/chat/picture', { messageId: randomUUID() }, await photo('#fff'), trial)).status).toBe(403);
});

it('pictures go with their conversation; one that another conversation has too stays', async () => {
  const [old, young] = [await writer(), await writer()];
  const shared = await photo('#123456');
  const [first, alone, second] = [randomUUID(), randomUUID(), randomUUID()];
  await old.send(shared, first);
  await old.send(await photo('#654321'), alone);
  await young.send(shared, second);
  const { platform, database } = c.test;
  const files = () =>
    database.asOwner<{ n: number }>(
      `select count(*)::int as n from file where purpose = 'chat' and owner_id in
         (select conversation_id from chat_conversation where member_id = any($1)) `,
      [[old.id, young.id]],
    );
  expect((await files())[0]?.n).toBe(3);
  const conversationId = (await old.read()).conversationId ?? '';
  await c.test.call('closeChat', { conversationId }, { token: old.token });
  await database.asOwner(
    `update chat_conversation set opened_at = now() - interval '400 days', closed_at = now() - interval '400 days'
      where conversation_id = $1`,
    [conversationId],
  );
  await purgeOldRows(database.database, 'EN', chatModule.retained);
  expect(await removeLeftPictures(platform, 'EN')).toBe(1);
  expect(await removeLeftPictures(platform, 'EN')).toBe(0);
  const left = await database.asOwner(`select 1 from file where owner_id = $1`, [conversationId]);
  expect([left.length, (await young.open(second)).status]).toEqual([0, 200]);
});
