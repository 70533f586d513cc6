import { randomUUID } from 'node:crypto';
import type { AlarmChoice } from '@tessera/contract/alarms/alarms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../test/staff-client.ts';
import { bet } from '#server/modules/ledger/ledger.ts';
import { hearLateWord } from '#server/modules/reconciliation/reconciliation.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { relayWebhookEvents } from '#server/modules/webhooks/webhooks.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createOutbox } from '#server/platform/outbox/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startClock } from '../../clock-role.ts';
import { seedGames } from '../../seed.ts';
import { alarmWatchModule } from './alarm-watch.module.ts';

let c: ConsoleTest;
let operations: TestStaff;
let member: string;
beforeAll(async () => {
  c = await createConsoleTest();
  await seedGames(c.test.platform.database);
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
  member = (await c.test.newMember()).id;
});
afterAll(() => c.close());
beforeEach(async () => {
  for (const table of ['alarm', 'alarm_recipient', 'job', 'launch_ticket', 'webhook_endpoint'])
    await c.test.database.asOwner(`delete from ${table}`);
  await c.test.database.asOwner(`delete from outbox where topic like 'alarm.%'`);
  await c.test.database.asOwner(`delete from deposit where write_key like 'alarm%'`);
});

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const directory = () => createMerchantDirectory(c.test.platform.database, c.test.platform.log);
/** What the clock does each minute. */
async function watch(): Promise<void> {
  for (const merchant of await directory().all())
    for (const task of alarmWatchModule.tasks) if ('runFor' in task) await task.runFor(c.test.platform, merchant);
}
const show = async (staff = operations) => (await c.call('showAlarms', {}, at(staff))).value;
const past = async () => (await c.call('listPastAlarms', {}, at(operations))).value.rows;
const mails = () =>
  c.test.database.asOwner<{ recipient: string; subject: string; text: string }>(
    `select payload->'mail'->>'recipient' as recipient, payload->'mail'->>'subject' as subject,
        payload->'mail'->>'plain' as text from job where name = 'mail.send-for-platform' order by job_id`,
  );
const events = async () =>
  (
    await c.test.database.asOwner<{ topic: string }>(`select topic from outbox where topic like 'alarm.%' order by id`)
  ).map(({ topic }) => topic);

/** A deposit that waits for staff. @param minutes for how long */
async function depositInReview(minutes: number): Promise<string> {
  const depositId = randomUUID();
  await c.test.database.asOwner(
    `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, state, reason, write_key, expires_at, review_at)
     values ('EN', $1::uuid, $2, 'gateway', 'sandbox', 'CNY', 10000, 'review', 'amount', 'alarm' || $1::text, now(), now() - make_interval(mins => $3))`,
    [depositId, member, minutes],
  );
  return depositId;
}
const decideDeposits = () =>
  c.test.database.asOwner(
    `update deposit set state = 'failed', completed_at = now() where state = 'review' and write_key like 'alarm%'`,
  );
/** Lets the time pass after which a condition that is gone ends its alarm. */
const letAbsenceLast = () =>
  c.test.database.asOwner(`update alarm set absent_since = absent_since - interval '5 minutes'`);

const change = async (choice: Partial<AlarmChoice>) => {
  const { alarms } = await show();
  const input = { version: alarms.version, choice: { ...alarms.choice, ...choice } };
  return c.call('changeAlarms', input, at(operations));
};

describe('an alarm', () => {
  it('is raised once when a queue has waited longer than its limit, and not before', async () => {
    await depositInReview(29);
    await watch();
    expect((await show()).open).toEqual([]);
    await depositInReview(31);
    await watch();
    await watch();
    const { open } = await show();
    expect(open).toMatchObject([{ kind: 'deposits', subject: '', count: 2, outOf: 30, takenBy: null }]);
    expect((await c.call('watchAlarms', {}, at(operations))).value.waiting).toBe(1);
    expect(await events()).toEqual(['alarm.raised']);
  });

  it('is over when its cause has been gone for five minutes, and one that comes back meanwhile goes on', async () => {
    await depositInReview(60);
    await watch();
    const [raised] = (await show()).open;
    await decideDeposits();
    await watch();
    expect((await show()).open).toHaveLength(1);
    await depositInReview(60);
    await letAbsenceLast();
    await watch();
    expect((await show()).open).toMatchObject([{ alarmId: raised?.alarmId }]);
    await decideDeposits();
    await watch();
    await letAbsenceLast();
    await watch();
    expect((await show()).open).toEqual([]);
    expect(await past()).toMatchObject([{ alarmId: raised?.alarmId, kind: 'deposits' }]);
    expect(await events()).toEqual(['alarm.raised', 'alarm.cleared']);
    await depositInReview(60);
    await watch();
    expect((await show()).open[0]?.alarmId).not.toBe(raised?.alarmId);
  });

  it('is raised by one of two processes that look at once, and mailed once', async () => {
    await c.call('mailAlarms', { isMailed: true }, at(operations));
    await depositInReview(60);
    await Promise.all([watch(), watch(), watch()]);
    expect((await show()).open).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await events()).toEqual(['alarm.raised']);
  });

  it('is not raised when its mail could not be queued, and is the next time', async () => {
    await c.call('mailAlarms', { isMailed: true }, at(operations));
    await depositInReview(60);
    const { jobs } = c.test.platform;
    const failing = { ...c.test.platform, jobs: { ...jobs, add: () => Promise.reject(new Error('cut off')) } };
    const [merchant] = (await directory().all()).filter(({ code }) => code === 'EN');
    for (const task of alarmWatchModule.tasks)
      if ('runFor' in task && merchant) await expect(task.runFor(failing, merchant)).rejects.toThrow('cut off');
    expect((await show()).open).toEqual([]);
    expect(await events()).toEqual([]);
    await watch();
    expect(await mails()).toHaveLength(1);
  });

  it('is never raised for what is switched off, and follows a changed limit', async () => {
    await depositInReview(20);
    expect((await change({ depositMinutes: null })).status).toBe(200);
    await watch();
    expect((await show()).open).toEqual([]);
    await change({ depositMinutes: 10 });
    await watch();
    expect((await show()).open).toMatchObject([{ kind: 'deposits', outOf: 10 }]);
    await change({ depositMinutes: 30 });
  });
});

describe('what is looked for', () => {
  it('a chat and a withdrawal that wait', async () => {
    const other = (await c.test.newMember()).id;
    await c.test.database.asOwner(`insert into chat_thread (merchant_code, member_id) values ('EN', $1)`, [other]);
    await c.test.database.asOwner(
      `insert into chat_conversation (merchant_code, conversation_id, member_id, state, opened_at)
       values ('EN', $1, $2, 'waiting', now() - interval '11 minutes')`,
      [randomUUID(), other],
    );
    const [cardId, withdrawalId] = [randomUUID(), randomUUID()];
    await c.test.database.asOwner(
      `insert into bank_card (merchant_code, card_id, member_id, bank_code, holder_name, card_number, card_fingerprint)
       values ('EN', $1::uuid, $2, 'JADE', 'Holder Name', 'x', $1::text)`,
      [cardId, other],
    );
    await c.test.database.asOwner(
      `insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state, created_at)
       values ('EN', $1, $2, $3, 'CNY', 1000000, 10000, 'pending', now() - interval '119 minutes')`,
      [withdrawalId, other, cardId],
    );
    await watch();
    expect((await show()).open).toMatchObject([{ kind: 'chats', count: 1, outOf: 10 }]);
    await c.test.database.asOwner('delete from chat_conversation');
    await c.test.database.asOwner(`update withdrawal set created_at = created_at - interval '2 minutes'`);
    await watch();
    const { open } = await show();
    expect(open.find(({ kind }) => kind === 'withdrawals')).toMatchObject({ count: 1, outOf: 120 });
    await c.test.database.asOwner('delete from withdrawal');
  });

  it('a vendor that asks about too few of ten opened games, unless it is closed', async () => {
    const [game] = await c.test.database.asOwner<{ node_id: string; vendor_code: string }>(
      `select node_id, vendor_code from game where studio_code is not null order by sort limit 1`,
    );
    const launch = (used: boolean) =>
      c.test.database.asOwner(
        `insert into launch_ticket (merchant_code, ticket_hash, member_id, vendor_code, game_code, node_id, purpose, language, used_at)
         values ('EN', decode(md5($1), 'hex'), $2, $3, 'x', $4, 'play', 'EN', case when $5 then now() end)`,
        [randomUUID(), member, game?.vendor_code, game?.node_id, used],
      );
    for (let launched = 0; launched < 9; launched += 1) await launch(launched < 4);
    await watch();
    expect((await show()).open).toEqual([]);
    await launch(false);
    const { vendorsInMaintenance } = (await directory().all()).find(({ code }) => code === 'EN')?.settings ?? {};
    await c.test.change('EN', { vendorsInMaintenance: [game?.vendor_code ?? ''] });
    await watch();
    expect((await show()).open).toEqual([]);
    await c.test.change('EN', { vendorsInMaintenance: vendorsInMaintenance ?? [] });
    await watch();
    expect((await show()).open).toMatchObject([{ kind: 'vendor', subject: game?.vendor_code, count: 4, outOf: 10 }]);
  });

  it('a game outside of its published return, a stuck round and a paused endpoint', async () => {
    const { test } = c;
    const [game] = await test.database.asOwner<{ node_id: string; vendor_code: string; studio_code: string }>(
      `update game set return_to_player = 95 where node_id = (select node_id from game where studio_code is not null order by sort limit 1)
       returning node_id, vendor_code, studio_code`,
    );
    await test.database.asOwner(
      `insert into game_return (merchant_code, period, node_id, rounds, staked, returned, staked_squares, returned_squares, products, since)
       select 'EN', period, $1, 100000, 1000000000, 1000000000, 10000000000000, 100000000000000, 10000000000000, now()
         from unnest(array['hour', 'day']) as period`,
      [game?.node_id],
    );
    await c.call('addWebhook', { url: 'https://hooks.example.com/in', events: ['alarm.raised'] }, at(operations));
    await test.database.asOwner(`update webhook_endpoint set paused_at = now(), pause_reason = 'staff'`);
    await watch();
    expect((await show()).open.map(({ kind }) => kind)).toEqual(['return']);
    await test.database.asOwner(`update webhook_endpoint set pause_reason = 'failures'`);
    await watch();
    expect((await show()).open.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
      ['return', expect.any(String)],
      ['webhook', 'https://hooks.example.com/in'],
    ]);
    await change({ returns: false, webhooks: false });
    await watch();
    await letAbsenceLast();
    await watch();
    expect((await show()).open).toEqual([]);
    await change({ returns: true, webhooks: true });
    await test.database.asOwner('delete from game_return');
  });

  it('a round of a vendor that does not end', async () => {
    await c.test.fund(member, 100_0000n);
    const roundId = 'alarm-round';
    const [game] = await c.test.database.asOwner<{ node_id: string; vendor_code: string }>(
      `select node_id, vendor_code from game where studio_code is not null order by sort limit 1`,
    );
    const scope = game?.vendor_code ?? '';
    const place = { merchantCode: 'EN', memberId: member, currency: 'CNY', book: 'LIVE' as const, scope, roundId };
    await bet(c.test.platform.database, { ...place, key: roundId, amount: 1_0000n });
    await c.test.database.asOwner(
      `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
       values ('EN', $1, $2, $3, $4, $5)`,
      [scope, roundId, member, randomUUID(), game?.node_id],
    );
    await watch();
    expect((await show()).open).toEqual([]);
    await c.test.database.asOwner(
      `update ledger_round set opened_at = now() - interval '61 minutes' where round_id = $1`,
      [roundId],
    );
    await watch();
    expect((await show()).open).toMatchObject([{ kind: 'rounds', count: 1 }]);
    await c.test.database.asOwner(`update ledger_round set opened_at = now() where round_id = $1`, [roundId]);
  });

  it('what a provider says of an order after its end, until somebody resolves it', async () => {
    const { database } = c.test.platform;
    const ours = (amount: bigint) => ({ orderId: randomUUID(), reference: `pay_${randomUUID()}`, amount });
    const hear = (kind: 'deposit' | 'payout', state: 'paid' | 'failed') =>
      database.forMerchant('EN', (tx) =>
        hearLateWord(tx, { merchantCode: 'EN', kind, provider: 'lane' }, { ...ours(1n), state, currency: 'CNY' }),
      );
    expect([await hear('deposit', 'failed'), await hear('deposit', 'paid'), await hear('deposit', 'paid')]).toEqual([
      false,
      true,
      true,
    ]);
    await watch();
    const { open } = await show();
    expect(open).toMatchObject([{ kind: 'lateWord', subject: 'deposit lane', name: 'lane', count: 2 }]);
    expect(await events()).toEqual(['alarm.raised']);
    await c.test.database.asOwner(`update reconciliation_difference set state = 'resolved', closed_at = now(),
      resolved_by = 'ada', reason = 'seen'`);
    await watch();
    await letAbsenceLast();
    await watch();
    expect((await show()).open).toEqual([]);
  });

  it('a broken rule of the ledger, at the merchant whose it is alone', async () => {
    const { platform, database } = c.test;
    const added: { readonly name: string; readonly run: (slot: Date) => Promise<void> }[] = [];
    const clock = { add: (task: (typeof added)[number]) => added.push(task), start: () => ({ stop: async () => {} }) };
    await startClock({ ...platform, clock } as unknown as Platform);
    const check = async () => added.find(({ name }) => name === 'ledger check')?.run(new Date());
    expect(added.map(({ name }) => name)).toContain('ledger check');
    await check();
    expect((await show()).open).toEqual([]);
    await c.test.fund(member, 100_0000n);
    const damage = (by: number) =>
      database.asOwner(
        `update account set balance = balance + $2 where owner_type = 'member' and owner_id = $1 and merchant_code = 'EN'`,
        [member, by],
      );
    await damage(1);
    await check();
    const { open } = await show();
    expect(open.length).toBeGreaterThan(0);
    expect(new Set(open.map(({ kind }) => kind))).toEqual(new Set(['ledger']));
    expect((await c.call('showAlarms', {}, at(c.owner, 'LANTERN'))).value.open).toEqual([]);
    // looking for everything else ends no alarm of the ledger
    await watch();
    await letAbsenceLast();
    await watch();
    expect((await show()).open).toHaveLength(open.length);
    await damage(-1);
    await check();
    await letAbsenceLast();
    await check();
    expect((await show()).open).toEqual([]);
  });
});

describe('recipients', () => {
  it('one mail for all that was raised together, to the people who asked and still may', async () => {
    const risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
    for (const staff of [operations, risk]) await c.call('mailAlarms', { isMailed: true }, at(staff));
    const keptAt = `http://localhost:${c.test.platform.config.sandboxPort}/sandbox/mail?to=${encodeURIComponent(operations.email)}`;
    expect(await show()).toMatchObject({ isMailed: true, recipients: [{}, {}], keptAt });
    await c.call('closeStaff', { staffId: risk.staffId, reason: 'left the house' }, at(c.owner));
    await c.call('addWebhook', { url: 'https://hooks.example.com/in', events: ['alarm.raised'] }, at(operations));
    await c.test.database.asOwner(`update webhook_endpoint set paused_at = now(), pause_reason = 'failures'`);
    await depositInReview(60);
    await watch();
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual([operations.email]);
    expect(sent[0]?.subject).toMatch(/^Tessera console: 2 alarms at /);
    expect(sent[0]?.text).toContain('1 deposit waits for a decision, the oldest for more than 30 minutes.');
    expect(sent[0]?.text).toContain('/#/m/EN/alarms');
    await c.call('mailAlarms', { isMailed: false }, at(operations));
    expect(await show()).toMatchObject({ isMailed: false, recipients: [] });
  });

  it('systems of the merchant, by a webhook', async () => {
    const { platform, database } = c.test;
    await c.call('addWebhook', { url: 'https://hooks.example.com/in', events: ['alarm.raised'] }, at(operations));
    await depositInReview(60);
    await watch();
    const outbox = createOutbox(platform.database, platform.log, createMetrics());
    relayWebhookEvents({ outbox });
    const loop = outbox.start();
    await expect
      .poll(async () => (await database.asOwner('select 1 from outbox where published_at is null')).length)
      .toBe(0);
    await loop.stop();
    const [delivery] = await database.asOwner<{ event: string; body: string }>(
      'select event, body from webhook_delivery',
    );
    expect(delivery?.event).toBe('alarm.raised');
    expect(JSON.parse(delivery?.body ?? '{}')).toMatchObject({ data: { kind: 'deposits', count: 1, outOf: 30 } });
  });
});

describe('who may do what', () => {
  it('one of two takes an alarm, and the other learns who has it', async () => {
    await depositInReview(60);
    await watch();
    const alarmId = (await show()).open[0]?.alarmId ?? '';
    const answers = await Promise.all(
      [operations, c.owner].map((staff) => c.call('takeAlarm', { alarmId }, at(staff))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const takenBy = (await show()).open[0]?.takenBy;
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({ takenBy });
    expect((await c.call('takeAlarm', { alarmId }, at(c.owner, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
    await decideDeposits();
    await watch();
    await letAbsenceLast();
    await watch();
    expect((await c.call('takeAlarm', { alarmId }, at(operations))).errorCode).toBe('NOT_FOUND');
    expect(await past()).toMatchObject([{ takenBy }]);
  });

  it('limits are changed by people who may change settings, if nobody else did meanwhile', async () => {
    const support = await c.addStaff({ role: 'support', merchant: 'EN' });
    const { alarms } = await show(support);
    const input = { version: alarms.version, choice: { ...alarms.choice, chatMinutes: 3 } };
    expect((await c.call('changeAlarms', input, at(support))).errorCode).toBe('NO_PERMISSION');
    expect((await c.call('changeAlarms', input, at(operations))).value.choice.chatMinutes).toBe(3);
    const late = await c.call('changeAlarms', input, at(c.owner));
    expect(late.errorCode).toBe('CONFLICT');
    expect(late.failure).toMatchObject({ stands: { choice: { chatMinutes: 3 } } });
    expect((await change({ chatMinutes: 0 })).errorCode).toBe('REQUEST_INVALID');
    await change({ chatMinutes: 10 });
  });

  it('nothing of it is shown without the permission', async () => {
    const content = await c.addStaff({ role: 'content', merchant: 'EN' });
    for (const name of ['showAlarms', 'listPastAlarms', 'watchAlarms'] as const)
      expect((await c.call(name, {}, at(content))).errorCode).toBe('NO_PERMISSION');
    expect((await c.call('mailAlarms', { isMailed: true }, at(content))).errorCode).toBe('NO_PERMISSION');
    expect((await c.call('showAlarms', {}, at(operations, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
  });
});
