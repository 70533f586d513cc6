import { isChatQuery } from '@tessera/provider-protocol/chat-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let editor: TestStaff;
let operations: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  editor = await c.addStaff({ role: 'content', merchant: 'EN' });
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
});
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });

it('CMSG-12: a new secret of the chat signs at once, alone, for this merchant; it is shown once and kept nowhere else', async () => {
  await c.test.change('EN', { outsideChat: { url: 'https://chat.example/open', unreadUrl: null, attendedUrl: null } });
  const { token } = await c.test.newMember();
  const launched = async () => (await c.test.call('launchChat', {}, { token })).value.chatUrl;
  await expect.poll(launched).toContain('https://chat.example/open');
  const isSignedBy = async (secret: string) =>
    isChatQuery(secret, Object.fromEntries(new URL(await launched()).searchParams), Date.now());
  const rotate = async (as = at(operations)) => c.call('rotateChatSecret', {}, as);
  const since = async () => (await c.call('showContacts', {}, at(editor))).value.chatSecretSince;
  const made = (await rotate()).value;
  expect([made.secret.length, await since()]).toEqual([43, made.since]);
  expect(await isSignedBy(made.secret)).toBe(true);
  const next = (await rotate()).value;
  expect([await isSignedBy(made.secret), await isSignedBy(next.secret)]).toEqual([false, true]);
  expect([await since(), next.since > made.since]).toEqual([next.since, true]);

  expect((await rotate(at(editor))).errorCode).toBe('NO_PERMISSION');
  expect((await rotate(at(operations, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  expect(await isSignedBy(next.secret)).toBe(true);
  const others = (await c.call('rotateChatSecret', {}, at(c.owner, 'LANTERN'))).value;
  expect([others.secret === next.secret, await isSignedBy(next.secret)]).toEqual([false, true]);

  const log = (await c.call('listMerchantAudit', { action: 'rotateChatSecret' }, at(operations))).value.entries;
  expect(log.find(({ outcome }) => outcome === 'done')).toMatchObject({
    staff: operations.email,
    change: { before: { since: made.since }, after: { since: next.since } },
  });
  const kept = JSON.stringify([
    await c.test.database.asOwner('select * from chat_account'),
    await c.test.database.asOwner('select * from audit_entry'),
    (await c.call('showContacts', {}, at(operations))).value,
  ]);
  for (const { secret } of [made, next, others]) expect(kept).not.toContain(secret);
});
