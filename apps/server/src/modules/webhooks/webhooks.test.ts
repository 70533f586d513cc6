import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookEvent } from '@tessera/contract/webhooks/webhooks';
import { type FarEnd, type FarEndRequest, startHttpFarEnd } from '../../../test/far-end.ts';
import { type ConsoleTest, createConsoleTest } from '../../../test/staff-client.ts';
import * as ledger from '#server/modules/ledger/ledger.ts';
import { createOutbox } from '#server/platform/outbox/outbox.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pauseAfter, sendDueWebhooks, signWebhook } from './send-webhooks.ts';
import { relayWebhookEvents } from './webhooks.ts';

let c: ConsoleTest;
let end: FarEnd;
let received: FarEndRequest[] = [];
let status = 200;
let sender: Pick<Platform, 'config' | 'database' | 'log'>;
beforeAll(async () => {
  c = await createConsoleTest();
  // the console of these tests takes addresses on this machine
  Object.assign(c.test.platform.config, { webhookPrivateAddresses: true });
  sender = c.test.platform;
  end = await startHttpFarEnd((request) => {
    received.push(request);
    return { status, body: 'thank you', headers: { location: 'http://127.0.0.1:1/' } };
  });
});
afterAll(async () => {
  await end.close();
  await c.close();
});
beforeEach(async () => {
  await c.test.database.asOwner('delete from webhook_endpoint');
  received = [];
  status = 200;
  end.behave('take');
});

const asOwner = (merchant = 'EN') => ({ token: c.owner.token, merchant });
const EVERYTHING: WebhookEvent[] = [
  'member.registered',
  'deposit.credited',
  'withdrawal.requested',
  'withdrawal.paid',
  'withdrawal.returned',
];

async function add(events: WebhookEvent[] = EVERYTHING, merchant = 'EN') {
  const url = `http://127.0.0.1:${end.port}/hooks`;
  const { value } = await c.call('addWebhook', { url, events }, asOwner(merchant));
  return value;
}
const testOf = (endpointId: string) => c.call('testWebhook', { endpointId }, asOwner());
const deliveries = async (endpointId: string) =>
  (await c.call('listWebhookDeliveries', { endpointId }, asOwner())).value.rows;
/** Sends until nothing is due. */
async function sendAll(): Promise<void> {
  while (await sendDueWebhooks(sender));
}
/** Makes what waits due, as the time that passes would. */
const letTimePass = () =>
  c.test.database.asOwner(`update webhook_delivery set next_at = now() where state = 'waiting'`);

/** Relays the outbox, as the worker does. */
async function relay(): Promise<void> {
  const { platform } = c.test;
  const outbox = createOutbox(platform.database, platform.log, createMetrics());
  relayWebhookEvents({ outbox });
  const loop = outbox.start();
  await expect
    .poll(async () => (await c.test.database.asOwner('select 1 from outbox where published_at is null')).length)
    .toBe(0);
  await loop.stop();
}

describe('a delivery', () => {
  it('is signed over its time and body with the secret that was shown once, and is in the log', async () => {
    const { endpointId, secret } = await add();
    await testOf(endpointId);
    await sendAll();
    const [request] = received;
    const [, seconds = '', mark] =
      /^t=(\d+),v1=([\da-f]{64})$/.exec(String(request?.headers['tessera-signature'])) ?? [];
    const body = request?.body ?? '';
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(mark);
    expect(JSON.parse(body)).toMatchObject({ event: 'test', merchant: 'EN', data: {} });
    expect(request?.headers['tessera-event-id']).toBe(JSON.parse(body).id);
    const [sent] = await deliveries(endpointId);
    expect(sent).toMatchObject({ state: 'delivered', attempts: 1, status: 200, answer: 'thank you', nextAt: null });
    const [stored] = await c.test.database.asOwner<{ text: string }>('select s::text as text from webhook_secret s');
    expect(stored?.text).not.toContain(secret);
  });

  it('that is refused, redirected, cut off or unanswered is tried again, and given up after ten tries', async () => {
    const { endpointId } = await add();
    await testOf(endpointId);
    for (const [mode, answered] of [
      ['take', 500],
      ['take', 302],
      ['cut', null],
    ] as const) {
      status = answered ?? 200;
      end.behave(mode);
      await letTimePass();
      await sendAll();
      expect((await deliveries(endpointId))[0]).toMatchObject({ state: 'waiting', status: answered });
    }
    expect((await deliveries(endpointId))[0]?.attempts).toBe(3);
    end.behave('refuse');
    for (let tries = 3; tries < 10; tries += 1) {
      await letTimePass();
      await sendAll();
    }
    expect((await deliveries(endpointId))[0]).toMatchObject({ state: 'dead', attempts: 10, status: 503, nextAt: null });
    expect((await c.call('listWebhooks', {}, asOwner())).value[0]).toMatchObject({ waiting: 0, dead: 1 });
    end.behave('take');
    status = 200;
    const { deliveryId = '' } = (await deliveries(endpointId))[0] ?? {};
    expect((await c.call('retryWebhookDelivery', { deliveryId }, asOwner())).status).toBe(200);
    await sendAll();
    expect((await deliveries(endpointId))[0]?.state).toBe('delivered');
    expect((await c.call('retryWebhookDelivery', { deliveryId }, asOwner())).errorCode).toBe('NOT_FOUND');
  });

  it('waits longer each time, by chance half as long or half as long again', () => {
    expect([1, 2, 3, 10].map((tries) => pauseAfter(tries, 100))).toEqual([10, 40, 160, 21_600]);
    for (let count = 0; count < 100; count += 1) {
      expect(pauseAfter(1)).toBeGreaterThanOrEqual(5);
      expect(pauseAfter(1)).toBeLessThan(15);
    }
  });

  it('whose worker died after sending is sent again with the same id', async () => {
    const { endpointId } = await add();
    await testOf(endpointId);
    let broken = false;
    const dying = {
      ...sender,
      database: {
        ...sender.database,
        forMerchant: ((code: string, work: never) => {
          if (received.length > 0 && !broken) {
            broken = true;
            return Promise.reject(new Error('the process ended'));
          }
          return sender.database.forMerchant(code, work);
        }) as typeof sender.database.forMerchant,
      },
    };
    await expect(sendDueWebhooks(dying)).rejects.toThrow('the process ended');
    // its lease keeps others away until it is over
    expect(await sendDueWebhooks(sender)).toBe(false);
    await c.test.database.asOwner(`update webhook_endpoint set busy_until = now() - interval '1 second'`);
    await sendAll();
    const ids = received.map(({ headers }) => headers['tessera-event-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await deliveries(endpointId))[0]).toMatchObject({ state: 'delivered', attempts: 1 });
  });
});

describe('an endpoint', () => {
  it('that is slow is sent to by one worker, and holds up no other', async () => {
    const [slow, quick] = [await add(), await add()];
    for (const { endpointId } of [slow, slow]) await testOf(endpointId);
    end.behave('slow');
    const first = sendDueWebhooks(sender);
    await expect.poll(() => end.held()).toBe(1);
    end.behave('take');
    await testOf(quick.endpointId);
    await sendAll();
    expect((await deliveries(quick.endpointId))[0]?.state).toBe('delivered');
    expect((await deliveries(slow.endpointId)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    end.release();
    await first;
    await sendAll();
    expect((await deliveries(slow.endpointId)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('is paused after fifty failures in a row, keeps what waits, and goes on when somebody lets it', async () => {
    const { endpointId } = await add();
    await c.test.database.asOwner('update webhook_endpoint set failures_in_a_row = 49');
    await testOf(endpointId);
    status = 500;
    await sendAll();
    expect((await c.call('listWebhooks', {}, asOwner())).value[0]).toMatchObject({ pause: 'failures', waiting: 1 });
    status = 200;
    await letTimePass();
    await sendAll();
    expect(received).toHaveLength(1);
    await c.call('changeWebhook', { endpointId, events: ['deposit.credited'], isPaused: false }, asOwner());
    // it begins without failures: one more does not pause it again
    status = 500;
    await sendAll();
    expect((await c.call('listWebhooks', {}, asOwner())).value[0]).toMatchObject({ pause: null, waiting: 1 });
    status = 200;
    await letTimePass();
    await sendAll();
    const [shown] = (await c.call('listWebhooks', {}, asOwner())).value;
    expect(shown).toMatchObject({ pause: null, waiting: 0, events: ['deposit.credited'] });
  });

  it('has both secrets sign for a day after a rotation, and the first no more after a second one', async () => {
    const { endpointId, secret } = await add();
    const marks = async () => {
      await testOf(endpointId);
      await sendAll();
      const { headers, body = '' } = received.at(-1) ?? {};
      const signature = String(headers?.['tessera-signature']);
      const seconds = Number(/^t=(\d+)/.exec(signature)?.[1]);
      return (...secrets: string[]) => signature === signWebhook(secrets, seconds, body);
    };
    const { value: second } = await c.call('rotateWebhookSecret', { endpointId }, asOwner());
    expect((await marks())(second.secret, secret)).toBe(true);
    const { value: third } = await c.call('rotateWebhookSecret', { endpointId }, asOwner());
    expect((await marks())(third.secret, second.secret)).toBe(true);
    await c.test.database.asOwner(
      `update webhook_secret set ends_at = now() - interval '1 second' where ends_at is not null`,
    );
    expect((await marks())(third.secret)).toBe(true);
  });

  it('of another merchant is not there, and neither are its deliveries', async () => {
    const { endpointId } = await add();
    await testOf(endpointId);
    const { deliveryId = '' } = (await deliveries(endpointId))[0] ?? {};
    const there = asOwner('LANTERN');
    const tries = [
      await c.call('changeWebhook', { endpointId, events: EVERYTHING, isPaused: true }, there),
      await c.call('rotateWebhookSecret', { endpointId }, there),
      await c.call('removeWebhook', { endpointId }, there),
      await c.call('testWebhook', { endpointId }, there),
      await c.call('retryWebhookDelivery', { deliveryId }, there),
    ];
    expect(tries.map(({ errorCode }) => errorCode)).toEqual(tries.map(() => 'NOT_FOUND'));
    expect((await c.call('listWebhookDeliveries', { endpointId }, there)).value.rows).toEqual([]);
    expect((await c.call('listWebhooks', {}, there)).value).toEqual([]);
  });

  it('is added on the public internet alone, ten times at most, and is gone with its deliveries', async () => {
    Object.assign(c.test.platform.config, { webhookPrivateAddresses: false });
    const addAt = (url: string) => c.call('addWebhook', { url, events: EVERYTHING }, asOwner());
    for (const url of ['http://hooks.example/', 'https://10.0.0.1/', 'https://[::1]/', 'https://a:b@hooks.example/'])
      expect([url, (await addAt(url)).errorCode]).toEqual([url, 'WEBHOOK_ADDRESS']);
    const { value } = await addAt('https://hooks.example/');
    const more = await Promise.all(Array.from({ length: 12 }, () => addAt('https://hooks.example/')));
    expect(more.filter(({ errorCode }) => errorCode === 'WEBHOOKS_FULL')).toHaveLength(3);
    await testOf(value.endpointId);
    expect((await c.call('removeWebhook', { endpointId: value.endpointId }, asOwner())).status).toBe(200);
    expect(await c.test.database.asOwner('select 1 from webhook_delivery')).toEqual([]);
    Object.assign(c.test.platform.config, { webhookPrivateAddresses: true });
  });
});

const MOVE = { merchantCode: 'EN', currency: 'CNY', book: 'LIVE' } as const;

describe('events', () => {
  const told = () =>
    received.map(({ body }) => JSON.parse(body) as { event: string; merchant: string; data: Record<string, unknown> });

  it('are a registration and a credited deposit, each once, at their own merchant alone', async () => {
    await add();
    await add(['member.registered'], 'LANTERN');
    const member = await c.test.newMember();
    const move = { ...MOVE, memberId: member.id };
    const { database } = c.test.platform;
    await ledger.deposit(database, { ...move, scope: 'deposit:sandbox', key: 'ref-1', amount: 1_234_500n });
    await relay();
    // told again, as after a crash before it was marked
    await c.test.database.asOwner('update outbox set published_at = null');
    // movements of trial credit are sent to nobody
    await c.test.database.asOwner(
      `insert into outbox (merchant_code, id, topic, payload)
       select merchant_code, gen_random_uuid(), topic, jsonb_set(payload, '{book}', '"TRIAL"') from outbox
        where topic = 'ledger.DEPOSIT' and payload ->> 'memberId' = $1`,
      [member.id],
    );
    await relay();
    await sendAll();
    const all = told().sort((one, other) => one.event.localeCompare(other.event));
    expect(all).toMatchObject([
      {
        event: 'deposit.credited',
        merchant: 'EN',
        data: { memberId: member.id, amount: '123.45', currency: 'CNY', provider: 'sandbox', reference: 'ref-1' },
      },
      { event: 'member.registered', merchant: 'EN', data: { memberId: member.id, userName: member.userName } },
    ]);
  });

  it('are a withdrawal that is requested, paid and given back, with its amounts and without its card', async () => {
    await add(['withdrawal.requested', 'withdrawal.paid', 'withdrawal.returned']);
    const { id: memberId } = await c.test.newMember();
    await c.test.fund(memberId, 5_000_000n);
    const { database } = c.test.platform;
    const withdraw = async (state: string) => {
      const [card, withdrawalId] = [randomUUID(), randomUUID()];
      await c.test.database.asOwner(
        `insert into bank_card (merchant_code, card_id, member_id, bank_code, holder_name, card_number, card_fingerprint)
         values ('EN', $1, $2, 'JADE', 'Holder Name', 'x', $3)`,
        [card, memberId, card],
      );
      await c.test.database.asOwner(
        `insert into withdrawal (merchant_code, withdrawal_id, member_id, card_id, currency, amount, fee, state)
         values ('EN', $1, $2, $3, 'CNY', 1000000, 10000, $4)`,
        [withdrawalId, memberId, card, state],
      );
      const move = { ...MOVE, memberId, scope: 'withdrawal' };
      const ofHold = { ...move, reserveKey: withdrawalId };
      await database.forMerchant('EN', async (tx) => {
        await ledger.reserve(tx, { ...move, key: withdrawalId, purpose: 'WITHDRAWAL', amount: 1_000_000n });
        if (state === 'paid') await ledger.payOut(tx, { ...ofHold, key: `paid:${withdrawalId}`, fee: 10_000n });
        else await ledger.voidHold(tx, { ...ofHold, key: `returned:${withdrawalId}` });
      });
      return withdrawalId;
    };
    const [paid, rejected] = [await withdraw('paid'), await withdraw('rejected')];
    await relay();
    await sendAll();
    const common = { memberId, amount: '100.00', fee: '1.00', currency: 'CNY' };
    const seen = told().map(({ event, data }) => ({ event, data }));
    expect(seen).toHaveLength(4);
    for (const expected of [
      { event: 'withdrawal.requested', data: { withdrawalId: paid, ...common } },
      { event: 'withdrawal.paid', data: { withdrawalId: paid, ...common } },
      { event: 'withdrawal.requested', data: { withdrawalId: rejected, ...common } },
      { event: 'withdrawal.returned', data: { withdrawalId: rejected, ...common, state: 'rejected' } },
    ])
      expect(seen).toContainEqual(expected);
  });
});
