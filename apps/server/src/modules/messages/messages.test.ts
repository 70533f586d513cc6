import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStaffWords } from '../../../test/staff-words.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const staff = (code: string, ...words: string[]) => runStaffWords(test, code, words);

describe('the inbox', () => {
  it('CMSG-09 CMSG-10: lists, opens, marks and deletes what staff sent, and counts what is unread', async () => {
    const { token, userName } = await test.newMember();
    const unread = async () => (await test.call('getInboxUnread', {}, { token })).value;
    expect(await unread()).toBe(0);
    expect(
      await staff('EN', 'message', 'send', userName, 'EN=First', 'text.EN=<p>One<script>x()</script></p>'),
    ).toMatch(/^sent \S{36} to 1$/);
    await staff('EN', 'message', 'send', `${userName.toUpperCase()},${userName}`, 'EN=Second', 'VI=Thứ hai');
    expect(await unread()).toBe(2);
    const raw = await test.server.inject({
      url: '/wps/relay/EMFE_getInboxUnreadCount',
      headers: { authorization: token, host: 'localhost:4000' },
    });
    expect(raw.json()).toEqual({ success: true, value: 2 });

    const { value } = await test.call('listMessages', {}, { token });
    expect(value).toMatchObject({ pageNum: 1, totalPages: 1, totalCount: 2, unreadCount: 2 });
    expect(value.list.map(({ title, read }) => [title, read])).toEqual([
      ['Second', false],
      ['First', false],
    ]);
    const inVietnamese = await test.call('listMessages', { pageSize: 1 }, { token, language: 'VI' });
    expect(inVietnamese.value).toMatchObject({ list: [{ title: 'Thứ hai' }], totalPages: 2 });

    const messageId = value.list[1]?.id ?? '';
    expect((await test.call('getMessage', { messageId }, { token })).value).toMatchObject({
      title: 'First',
      content: '<p>One</p>',
      read: false,
    });
    expect((await test.call('markMessageRead', { messageId }, { token })).value).toEqual({ unreadCount: 1 });
    expect((await test.call('markMessageRead', { messageId }, { token })).value).toEqual({ unreadCount: 1 });
    expect((await test.call('getMessage', { messageId }, { token })).value.read).toBe(true);
    expect((await test.call('deleteMessage', { messageId }, { token })).value).toEqual({ unreadCount: 1 });
    for (const name of ['getMessage', 'markMessageRead', 'deleteMessage'] as const)
      expect((await test.call(name, { messageId }, { token })).errorCode).toBe('DATA_NOT_FOUND');
  });

  it('CMSG-10: nobody reads, marks or deletes what is in the inbox of another', async () => {
    const [mine, other] = [await test.newMember(), await test.newMember()];
    await staff('EN', 'message', 'send', mine.userName, 'EN=For one');
    const messageId = (await test.call('listMessages', {}, { token: mine.token })).value.list[0]?.id ?? '';
    for (const name of ['getMessage', 'markMessageRead', 'deleteMessage'] as const)
      expect((await test.call(name, { messageId }, { token: other.token })).status).toBe(404);
    expect((await test.call('listMessages', {}, { token: mine.token })).value.unreadCount).toBe(1);
  });

  it('TRIAL-06: a trial member is refused, and gets nothing that is sent to all', async () => {
    const member = await test.newMember();
    const trial = (await test.call('startFreePlay', {})).value;
    const before = Number(
      (await test.database.asOwner('select count(*)::int as n from member where type <> 4'))[0]?.['n'],
    );
    const answer = await staff('EN', 'message', 'send', 'all', 'EN=For everybody');
    expect(answer).toMatch(new RegExp(` to ${before}$`));
    for (const name of ['getInboxUnread', 'listMessages'] as const) {
      const refused = await test.call(name, {}, { token: trial.token });
      expect([refused.status, refused.errorCode]).toEqual([403, 'TRIAL_REFUSED']);
    }
    const id = answer.split(' ')[1] ?? '';
    expect(JSON.parse(await staff('EN', 'message', 'list'))[0]).toMatchObject({
      message_id: id,
      kept: before,
      read: 0,
    });
    expect((await test.call('getInboxUnread', {}, { token: member.token })).value).toBe(1);
    expect(await staff('EN', 'message', 'remove', id)).toBe('removed');
    expect((await test.call('getInboxUnread', {}, { token: member.token })).value).toBe(0);
  });

  it.each([40, 41, 42])('TRIAL-06: a member of type %i has an inbox, and gets what is sent to all', async (type) => {
    const { token, id } = await test.newMember();
    await test.database.asOwner(`update member set type = ${type} where member_id = $1`, [id]);
    expect((await test.call('getInboxUnread', {}, { token })).value).toBe(0);
    await staff('EN', 'message', 'send', 'all', 'EN=For everybody');
    const [message] = (await test.call('listMessages', {}, { token })).value.list;
    expect(message).toMatchObject({ title: 'For everybody', read: false });
    const read = await test.call('markMessageRead', { messageId: message?.id ?? '' }, { token });
    expect(read.status).toBe(200);
  });

  it('staff get an error for what does not fit, and nobody gets a message', async () => {
    const { token, userName } = await test.newMember();
    await expect(staff('EN', 'message', 'send', `${userName},nobody`, 'EN=x')).rejects.toThrow('no inbox');
    await expect(staff('EN', 'message', 'send', userName)).rejects.toThrow('LANGUAGE=title');
    await expect(staff('EN', 'message', 'send', userName, 'XX=x')).rejects.toThrow('no field "XX"');
    const link = 'text.EN=<a href="https://foreign.example/x">x</a>';
    for (const words of [
      ['message', 'send', userName],
      ['notice', 'add'],
      ['help', 'add'],
    ])
      await expect(staff('EN', ...words, 'EN=x', link)).rejects.toThrow('leads to foreign.example');
    await expect(staff('EN', 'message', 'remove', 'x')).rejects.toThrow('is not an id');
    await expect(staff('EN', 'message')).rejects.toThrow('expected message');
    await expect(staff('LANTERN', 'message', 'send', userName, 'EN=x')).rejects.toThrow('no inbox');
    expect((await test.call('getInboxUnread', {}, { token })).value).toBe(0);
  });
});
