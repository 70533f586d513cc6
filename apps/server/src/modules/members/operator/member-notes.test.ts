import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let support: TestStaff;
let risk: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  support = await c.addStaff({ role: 'support', merchant: 'EN' });
  risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
});
afterAll(() => c.close());

const add = (memberId: string, text: string, as = support, noteId: string = randomUUID()) =>
  c.call('addMemberNote', { memberId, noteId, text }, { token: as.token });
const list = async (memberId: string, before?: string) =>
  (await c.call('listMemberNotes', { memberId, ...(before && { before }) }, { token: risk.token })).value;

it('notes are shown newest first with who wrote them, in pages', async () => {
  const { id: memberId } = await c.test.newMember();
  for (let index = 0; index < 52; index += 1) await add(memberId, `Called for the ${index}th time`);
  await add(memberId, '  Asks for a limit <b>soon</b>\nand a call  ', risk);
  const first = await list(memberId);
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0]).toMatchObject({ staff: risk.email, text: 'Asks for a limit <b>soon</b>\nand a call' });
  expect(first.rows[1]).toMatchObject({ staff: support.email, text: 'Called for the 51th time' });
  const second = await list(memberId, first.next ?? '');
  expect(second.rows.map(({ text }) => text)).toEqual([2, 1, 0].map((index) => `Called for the ${index}th time`));
  expect(second.next).toBeNull();
});

it('a note that is sent again is kept once, and its id takes no other text, author or member', async () => {
  const { id: memberId } = await c.test.newMember();
  const { id: other } = await c.test.newMember();
  const noteId = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => add(memberId, 'Called', support, noteId)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await add(memberId, 'Called twice', support, noteId)).errorCode).toBe('CONFLICT');
  expect((await add(memberId, 'Called', risk, noteId)).errorCode).toBe('CONFLICT');
  expect((await add(other, 'Called', support, noteId)).errorCode).toBe('CONFLICT');
  expect((await list(memberId)).rows).toMatchObject([{ noteId, text: 'Called', staff: support.email }]);
  expect((await list(other)).rows).toEqual([]);
});

it('nothing takes a note back or changes it', async () => {
  const { id: memberId } = await c.test.newMember();
  await add(memberId, 'Called');
  for (const query of [`update member_note set body = 'x'`, 'delete from member_note'])
    await expect(c.test.database.database.forMerchant('EN', (tx) => sql.raw(query).execute(tx))).rejects.toThrow(
      /permission denied/,
    );
});

it('a member of another merchant has none, and a role without the permission writes none', async () => {
  const member = await c.test.newMember();
  const foreign = await c.test.newMember('LANTERN');
  const auditor = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  expect((await add(foreign.id, 'Called')).errorCode).toBe('NOT_FOUND');
  expect((await c.call('listMemberNotes', { memberId: foreign.id }, { token: risk.token })).errorCode).toBe(
    'NOT_FOUND',
  );
  expect((await add(member.id, 'Called', auditor)).errorCode).toBe('NO_PERMISSION');
  for (const text of ['', '   ', 'x'.repeat(2001)])
    expect((await add(member.id, text)).errorCode).toBe('REQUEST_INVALID');
  expect((await list(member.id)).rows).toEqual([]);
});

it('the audit log names who wrote and who read a note, and leaves its text to the note', async () => {
  const { id: memberId } = await c.test.newMember();
  const noteId = randomUUID();
  await add(memberId, 'Says his brother plays', support, noteId);
  await list(memberId);
  const log = async (action: string) =>
    (await c.call('listMerchantAudit', { action }, { token: c.owner.token })).value.entries[0];
  expect(await log('addMemberNote')).toMatchObject({
    staff: support.email,
    effect: 'changes',
    outcome: 'done',
    words: [`memberId=${memberId}`, `noteId=${noteId}`],
  });
  expect(await log('listMemberNotes')).toMatchObject({ staff: risk.email, effect: 'discloses' });
});
