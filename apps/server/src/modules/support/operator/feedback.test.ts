import { randomUUID } from 'node:crypto';
import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let ann: TestStaff;
let bo: TestStaff;
let risk: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  ann = await c.addStaff({ role: 'support', merchant: 'EN' });
  bo = await c.addStaff({ role: 'operations', merchant: null });
  risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
});
afterAll(() => c.close());

type Member = Awaited<ReturnType<ConsoleTest['test']['newMember']>>;
let count = 0;
/** A member's feedback. @returns its id */
async function write({ token }: Member): Promise<string> {
  count += 1;
  const sent = await c.test.call('sendFeedback', { feedback: `The reels stop early, ${count}` }, { token });
  return sent.value.feedbackId;
}
const TEXTS = { titles: { EN: 'Your reels' }, contents: { EN: '<p onclick="x()">They stop when you press.</p>' } };
const answer = (feedbackId: string, more: object = {}, as = ann, merchant = 'EN') =>
  c.call('answerFeedback', { feedbackId, messageId: randomUUID(), ...TEXTS, ...more }, { token: as.token, merchant });
const close = (feedbackId: string, as = ann, merchant = 'EN') =>
  c.call('closeFeedback', { feedbackId }, { token: as.token, merchant });
const listed = async (state: 'open' | 'answered' | 'closed', before?: string, as = ann) =>
  (await c.call('listFeedback', { state, ...(before !== undefined && { before }) }, { token: as.token })).value;
const inboxOf = async ({ token }: Member) =>
  (await c.test.call('listMessages', {}, { token, language: 'EN' })).value.list;
const watch = async () => (await c.call('watchFeedback', {}, { token: ann.token })).value;

it('SUPPORT-11: staff read feedback newest first, answer it into the inbox of its member, and who and what is recorded', async () => {
  const member = await c.test.newMember();
  const [first, second] = [await write(member), await write(member)];
  const before = await watch();
  expect((await listed('open')).rows.slice(0, 2).map(({ feedbackId }) => feedbackId)).toEqual([second, first]);
  const messageId = randomUUID();
  expect((await answer(first, { messageId })).status).toBe(200);
  const inbox = await inboxOf(member);
  expect(inbox.map(({ id, title }) => [id, title])).toEqual([[messageId, 'Your reels']]);
  expect((await c.test.call('getMessage', { messageId }, { token: member.token })).value.content).toBe(
    '<p>They stop when you press.</p>',
  );
  const [row] = (await listed('answered')).rows;
  expect(row).toMatchObject({ feedbackId: first, member: member.userName, state: 'answered', decidedBy: ann.email });
  const after = await watch();
  expect([after.waiting - before.waiting, after.mark === before.mark]).toEqual([-1, false]);
  const entries = (await c.call('listMerchantAudit', { action: 'answerFeedback' }, { token: c.owner.token })).value
    .entries;
  expect(entries[0]).toMatchObject({
    staff: ann.email,
    outcome: 'done',
    change: {
      before: { state: 'open' },
      after: { state: 'answered', member: member.userName, contents: { EN: '<p>They stop when you press.</p>' } },
    },
  });
});

it('the same answer sent again is the one that is there; of two staff at once one answers, and a closed one stays closed', async () => {
  const member = await c.test.newMember();
  const feedbackId = await write(member);
  const messageId = randomUUID();
  await answer(feedbackId, { messageId });
  expect((await answer(feedbackId, { messageId })).status).toBe(200);
  expect(await inboxOf(member)).toHaveLength(1);

  const another = await write(member);
  const tries = await Promise.all([answer(another), answer(another, {}, bo), close(another, bo)]);
  expect(tries.map(({ errorCode }) => errorCode ?? 'done').sort()).toEqual([
    'ALREADY_DECIDED',
    'ALREADY_DECIDED',
    'done',
  ]);
  const held = await inboxOf(member);
  const isAnswered = (await listed('answered')).rows.some((row) => row.feedbackId === another);
  expect(held).toHaveLength(isAnswered ? 2 : 1);

  const third = await write(member);
  expect((await close(third)).status).toBe(200);
  expect((await close(third, bo)).errorCode).toBe('ALREADY_DECIDED');
  expect((await answer(third)).errorCode).toBe('ALREADY_DECIDED');
  expect(await inboxOf(member)).toHaveLength(held.length);
});

it('a foreign merchant, the id of another message, a trial member, a missing title, a closed inbox and a reader alone change nothing', async () => {
  const member = await c.test.newMember();
  const other = await c.test.newMember();
  const feedbackId = await write(member);
  const taken = randomUUID();
  const sent = { memberId: other.id, messageId: taken, ...TEXTS };
  await c.call('sendMemberMessage', sent, { token: ann.token });
  expect((await answer(feedbackId, { messageId: taken })).errorCode).toBe('CONFLICT');
  expect((await answer(feedbackId, {}, bo, 'LANTERN')).errorCode).toBe('NOT_FOUND');
  expect((await close(feedbackId, bo, 'LANTERN')).errorCode).toBe('NOT_FOUND');
  expect((await close(randomUUID())).errorCode).toBe('NOT_FOUND');
  expect((await answer(feedbackId, {}, risk)).errorCode).toBe('NO_PERMISSION');
  expect((await close(feedbackId, risk)).errorCode).toBe('NO_PERMISSION');
  expect((await answer(feedbackId, { titles: { VI: 'x' } })).errorCode).toBe('TITLE_MISSING');
  const token = { token: bo.token, merchant: 'LANTERN' };
  expect((await c.call('listFeedback', { state: 'open' }, token)).value.rows).toEqual([]);
  expect((await c.call('readFeedbackPicture', { feedbackId, picture: 1 }, token)).errorCode).toBe('NOT_FOUND');
  const { flags } = c.test.merchant('EN').settings;
  await c.test.change('EN', { flags: { ...flags, [FEATURES.inbox]: false } });
  try {
    expect((await answer(feedbackId)).errorCode).toBe('INBOX_CLOSED');
    expect(
      (await c.call('sendMemberMessage', { ...sent, messageId: randomUUID() }, { token: ann.token })).errorCode,
    ).toBe('INBOX_CLOSED');
  } finally {
    await c.test.change('EN', { flags });
  }
  await c.test.database.asOwner('update member set type = 4 where member_id = $1', [member.id]);
  expect((await answer(feedbackId)).errorCode).toBe('TRIAL_MEMBER');
  const row = (await listed('open')).rows.find((each) => each.feedbackId === feedbackId);
  expect([row?.state, row?.canBeAnswered]).toEqual(['open', false]);
  expect((await close(feedbackId)).status).toBe(200);
});

it('a long queue is read page by page, and counted up to a thousand', async () => {
  const member = await c.test.newMember();
  await c.test.database.asOwner(
    `insert into feedback (merchant_code, feedback_id, member_id, content)
      select 'EN', gen_random_uuid(), $1, 'One of many of them' from generate_series(1, 1100)`,
    [member.id],
  );
  const first = await listed('open');
  const second = await listed('open', first.next ?? '');
  const ids = [...first.rows, ...second.rows].map(({ feedbackId }) => feedbackId);
  expect([new Set(ids).size, (await watch()).waiting]).toEqual([100, 1000]);
});
