import { randomUUID } from 'node:crypto';
import { EVERYBODY, type MessageSegment } from '@tessera/contract/messages/staff-messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { messagesModule } from '#server/modules/messages/messages.module.ts';
import * as segments from '#server/modules/messages/segment-repository.ts';

let c: ConsoleTest;
let content: TestStaff;
type Member = Awaited<ReturnType<ConsoleTest['test']['newMember']>>;
const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const owner = <Row extends object>(text: string, values: unknown[] = []) => c.test.database.asOwner<Row>(text, values);
const send = (segment: Partial<MessageSegment>, more: object = {}, as = at(content)) =>
  c.call(
    'sendSegmentMessage',
    {
      messageId: randomUUID(),
      titles: { EN: 'News', VI: 'Tin' },
      contents: { EN: '<p>Hello</p>' },
      segment: { ...EVERYBODY, ...segment },
      sendAt: null,
      ...more,
    },
    as,
  );
const count = async (segment: Partial<MessageSegment>) =>
  (await c.call('countSegment', { segment: { ...EVERYBODY, ...segment } }, at(content))).value.members;
const list = async (merchant = 'EN') => (await c.call('listSentMessages', {}, at(c.owner, merchant))).value.items;
const titlesOf = async (member: Member, merchant = 'EN') =>
  (await c.test.call('listMessages', { pageNum: 1, pageSize: 50 }, { token: member.token, merchant })).value.list.map(
    ({ title }) => title,
  );
const merchantOf = (code: string) => {
  const merchant = DEMO_MERCHANTS.find((each) => each.code === code);
  if (!merchant) throw new Error(`no merchant ${code}`);
  return merchant;
};
async function deliver(code = 'EN'): Promise<void> {
  const [task] = messagesModule.tasks;
  if (!task || !('runFor' in task)) throw new Error('no task');
  await task.runFor(c.test.platform, merchantOf(code));
}

beforeAll(async () => {
  c = await createConsoleTest();
  content = await c.addStaff({ role: 'content', merchant: 'EN' });
});
afterAll(() => c.close());

describe('messages to segments', () => {
  it('reach each of its members once, and no other, nobody of another merchant and nobody who plays for nothing', async () => {
    const [one, other] = [await c.test.newMember(), await c.test.newMember()];
    const foreign = await c.test.newMember('LANTERN');
    const all = await count({});
    expect((await send({})).status).toBe(200);
    expect((await list())[0]).toMatchObject({ state: 'sending', recipients: 0, segment: EVERYBODY });
    await deliver();
    await deliver();
    expect((await list())[0]).toMatchObject({ state: 'sent', recipients: all, read: 0, writtenBy: content.email });
    expect([await titlesOf(one), await titlesOf(other), await titlesOf(foreign, 'LANTERN')]).toEqual([
      ['News'],
      ['News'],
      [],
    ]);
    expect(await list('LANTERN')).toEqual([]);
    const inbox = await c.test.call('listMessages', { pageNum: 1, pageSize: 50 }, { token: one.token });
    const id = inbox.value.list[0]?.id ?? '';
    await c.test.call('markMessageRead', { messageId: id }, { token: one.token });
    expect((await list())[0]).toMatchObject({ read: 1 });
  });

  it('conditions each leave out who does not meet them', async () => {
    const member = await c.test.newMember();
    const isIn = async (segment: Partial<MessageSegment>) => {
      const messageId = randomUUID();
      await send(segment, { messageId });
      await deliver();
      const found = await owner('select 1 from message_recipient where message_id = $1 and member_id = $2', [
        messageId,
        member.id,
      ]);
      return found.length === 1;
    };
    const set = (change: string) => owner(`update member set ${change} where member_id = $1`, [member.id]);
    expect(await isIn({ languages: ['EN', 'VI'] })).toBe(true);
    await set(`language = 'TH'`);
    expect([await isIn({ languages: ['EN', 'VI'] }), await isIn({ languages: ['TH'] })]).toEqual([false, true]);
    expect([await isIn({ deposited: 'yes' }), await isIn({ deposited: 'no' })]).toEqual([false, true]);
    expect([await isIn({ fromLevel: 1 }), await isIn({ agentsOnly: true })]).toEqual([false, false]);
    await set(`club_label = '2', is_agent = true`);
    expect([await isIn({ fromLevel: 2 }), await isIn({ fromLevel: 3 }), await isIn({ agentsOnly: true })]).toEqual([
      true,
      false,
      true,
    ]);
    await set(`club_label = 'Gold', created_at = '2026-01-10T20:00Z', last_login_at = '2026-02-10T20:00Z'`);
    expect(await isIn({ fromLevel: 1 })).toBe(false);
    // at UTC+8 both moments are on the day after
    expect([await isIn({ registeredFrom: '2026-01-11' }), await isIn({ registeredFrom: '2026-01-12' })]).toEqual([
      true,
      false,
    ]);
    expect([await isIn({ lastLoginBefore: '2026-02-11' }), await isIn({ lastLoginBefore: '2026-02-12' })]).toEqual([
      false,
      true,
    ]);
    // who never came back after registering has been away since then
    await set('last_login_at = null');
    expect([await isIn({ lastLoginBefore: '2026-01-11' }), await isIn({ lastLoginBefore: '2026-01-12' })]).toEqual([
      false,
      true,
    ]);
    await set('disabled_at = now()');
    expect(await isIn({})).toBe(false);
  });

  it('members who take a break from play, or excluded themselves, get nothing', async () => {
    const member = await c.test.newMember();
    const before = await count({});
    await owner(
      `insert into play_break (merchant_code, break_id, member_id, kind, starts_at, ends_at)
        values ('EN', gen_random_uuid(), $1, 'timeout', now() - interval '1 hour', now() + interval '1 hour')`,
      [member.id],
    );
    expect(await count({})).toBe(before - 1);
    await send({});
    await deliver();
    expect(await titlesOf(member)).toEqual([]);
  });

  it('wait for their time, and are taken back before or after it', async () => {
    const member = await c.test.newMember();
    const messageId = randomUUID();
    await send({}, { messageId, sendAt: new Date(Date.now() + 3_600_000).toISOString() });
    await deliver();
    expect([(await list())[0]?.state, await titlesOf(member)]).toEqual(['scheduled', []]);
    await owner(`update message_sending set send_at = now() - interval '1 second' where message_id = $1`, [messageId]);
    await deliver();
    expect(await titlesOf(member)).toEqual(['News']);
    const recall = () => c.call('recallSentMessage', { messageId }, at(content));
    expect([(await recall()).status, (await recall()).status]).toEqual([200, 404]);
    expect(await titlesOf(member)).toEqual([]);
    const waiting = randomUUID();
    await send({}, { messageId: waiting, sendAt: new Date(Date.now() + 3_600_000).toISOString() });
    await c.call('recallSentMessage', { messageId: waiting }, at(content));
    expect(await owner('select 1 from message_sending where message_id = $1', [waiting])).toEqual([]);
  });

  it('an answer that was lost is asked for again; the same id with other words or another segment is refused', async () => {
    const messageId = randomUUID();
    const sent = { messageId, titles: { EN: 'Once' } };
    expect([(await send({}, sent)).status, (await send({}, sent)).status]).toEqual([200, 200]);
    expect((await send({}, { ...sent, titles: { EN: 'Twice' } })).errorCode).toBe('CONFLICT');
    expect((await send({ agentsOnly: true }, sent)).errorCode).toBe('CONFLICT');
    expect((await send({}, { titles: { VI: 'Tin' } })).errorCode).toBe('TITLE_MISSING');
    expect((await list()).filter(({ messageId: id }) => id === messageId)).toHaveLength(1);
  });

  it('a script in a content is taken out, and who may not change content sends and recalls nothing', async () => {
    const messageId = randomUUID();
    await send({}, { messageId, contents: { EN: '<p onclick="x()">Hi<script>x()</script></p>' } });
    expect(await owner('select contents from message where message_id = $1', [messageId])).toEqual([
      { contents: { EN: '<p>Hi</p>' } },
    ]);
    const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
    expect((await send({}, {}, at(auditor))).status).toBe(403);
    expect((await c.call('recallSentMessage', { messageId }, at(auditor))).status).toBe(403);
    expect((await send({}, {}, at(content, 'LANTERN'))).status).toBe(404);
    const lantern = await c.addStaff({ role: 'content', merchant: 'LANTERN' });
    expect((await c.call('recallSentMessage', { messageId }, at(lantern, 'LANTERN'))).status).toBe(404);
  });

  it('one that breaks between two batches goes on after the last inbox; one that cannot be sent holds up no other', async () => {
    await Promise.all(Array.from({ length: 5 }, () => c.test.newMember()));
    const [broken, next] = [randomUUID(), randomUUID()];
    await send({}, { messageId: broken });
    await owner(`update message_sending set send_at = now() - interval '1 minute' where message_id = $1`, [broken]);
    await send({}, { messageId: next });
    const real = segments.sendToNext;
    const two = await c.test.database.database.forMerchant('EN', (tx) => real(tx, merchantOf('EN'), broken, 2));
    expect(two).toHaveLength(2);
    const poisoned = vi.spyOn(segments, 'sendToNext').mockImplementation((tx, merchant, messageId, limit) => {
      if (messageId === broken) throw new Error('a row that cannot be read');
      return real(tx, merchant, messageId, limit);
    });
    await deliver();
    poisoned.mockRestore();
    const held = async (messageId: string) =>
      (await owner<{ member_id: string }>('select member_id from message_recipient where message_id = $1', [messageId]))
        .length;
    const all = await count({});
    expect([await held(broken), await held(next)]).toEqual([2, all]);
    await owner('delete from work_failure');
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(await held(broken)).toBe(all);
    expect((await list()).find(({ messageId }) => messageId === broken)).toMatchObject({
      recipients: all,
      state: 'sent',
    });
  });
});
