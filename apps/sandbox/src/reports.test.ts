import { randomUUID } from 'node:crypto';
import { isGatewaySignature, signGatewayMessage } from '@tessera/provider-protocol/gateway';
import { type ReportPage, reportPage } from '@tessera/provider-protocol/report';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createTestSchema,
  secretOfEn,
  startTestSandbox,
  type TestSandbox,
  type TestSchema,
} from '../test/test-sandbox.ts';

let schema: TestSchema;
let sandbox: TestSandbox;
let database: pg.Client;
beforeAll(async () => {
  schema = await createTestSchema();
  sandbox = await startTestSandbox(schema.url, ['payment', 'payout']);
  database = new pg.Client({ connectionString: schema.url });
  await database.connect();
});
beforeEach(() => database.query('truncate sandbox.payment, sandbox.payout, sandbox.report_fault'));
afterAll(async () => {
  await database.end();
  await sandbox.stop();
  await schema.drop();
});

const SECRET = secretOfEn('money');
const DAY = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };

async function ask(change: object = {}, secret = SECRET) {
  const body = JSON.stringify({ merchant: 'EN', book: 'payments', ...DAY, after: null, ...change });
  const response = await fetch(`${sandbox.services}/sandbox/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signGatewayMessage(secret, body, Date.now()) },
    body,
  });
  const text = await response.text();
  const isSigned = isGatewaySignature(
    SECRET,
    { headers: Object.fromEntries(response.headers), body: text },
    Date.now(),
  );
  return { status: response.status, isSigned, text };
}
const read = async (change: object = {}): Promise<ReportPage> => {
  const { isSigned, text } = await ask(change);
  expect(isSigned).toBe(true);
  return v.parse(reportPage, JSON.parse(text));
};
const steer = async (path: string, fields: Record<string, string>) =>
  (
    await fetch(`${sandbox.services}/sandbox/reports/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ merchant: 'EN', book: 'payments', ...fields }),
      redirect: 'manual',
    })
  ).status;

async function addPayments(count: number, { at = '2026-11-20T10:00:00Z', merchant = 'EN' } = {}) {
  await database.query(
    `insert into sandbox.payment (payment_id, page_secret, callback_url, return_url, merchant, reference, currency, amount, state, created_at)
     select 'pay_' || gen_random_uuid(), gen_random_uuid()::text, '', '', $1, gen_random_uuid()::text, 'CNY', '12.50', 'paid', $2
       from generate_series(1, $3)`,
    [merchant, at, count],
  );
}
const idOfOne = async () => (await database.query('select payment_id from sandbox.payment limit 1')).rows[0].payment_id;

it('pages through a day of a merchant, also where all were opened at one moment, and counts them at the end', async () => {
  await addPayments(2100);
  await addPayments(1, { at: '2026-11-21T00:00:00Z' });
  await addPayments(1, { at: '2026-11-19T23:59:59.999Z' });
  await addPayments(1, { merchant: 'LANTERN' });
  const ids = new Set<string>();
  let after: string | null = null;
  let pages = 0;
  do {
    const page: ReportPage = await read({ after });
    for (const { id } of page.entries) ids.add(id);
    pages += 1;
    after = page.next;
    if (after === null) expect(page.total).toBe(2100);
  } while (after !== null);
  expect([ids.size, pages]).toEqual([2100, 3]);
});

it('answers payouts as it answers payments, and an empty day by nothing', async () => {
  await database.query(
    `insert into sandbox.payout (payout_id, merchant, reference, currency, amount, bank, card, holder, state, created_at)
     values ('out_1', 'EN', $1, 'CNY', '9.25', 'b', 'c', 'h', 'failed', '2026-11-20T23:59:59.999999Z')`,
    [randomUUID()],
  );
  const { entries, total } = await read({ book: 'payouts' });
  expect([entries, total]).toMatchObject([[{ id: 'out_1', state: 'failed', amount: 92_500n }], 1]);
  expect(await read()).toMatchObject({ entries: [], next: null, total: 0 });
});

it('leaves out, adds and changes the set orders, until the fault is removed', async () => {
  await addPayments(1);
  const order = await idOfOne();
  expect(await steer('fault', { fault: 'drop', order })).toBe(303);
  expect((await read()).entries).toEqual([]);
  expect(await steer('fault', { fault: 'amount', order, amount: '13', state: 'open' })).toBe(303);
  expect((await read()).entries).toMatchObject([{ id: order, amount: 130_000n, state: 'paid' }]);
  expect(await steer('fault', { fault: 'state', order, state: 'declined', amount: '' })).toBe(303);
  expect((await read()).entries).toMatchObject([{ id: order, amount: 125_000n, state: 'declined' }]);
  expect(await steer('fault', { fault: 'add', amount: '7', currency: 'CNY', opened: '2026-11-20T11:00' })).toBe(303);
  const page = await read();
  expect([page.entries.length, page.total, page.entries[1]?.amount]).toEqual([2, 2, 70_000n]);
  const shown = await (await fetch(`${sandbox.services}/sandbox/reports`)).text();
  expect(shown).toContain('another state');
  expect(await steer('honest', { order })).toBe(303);
  expect((await read()).entries[0]).toMatchObject({ state: 'paid' });
});

it('is silent or altered as a whole when it is set so', async () => {
  expect(await steer('fault', { fault: 'refuse' })).toBe(303);
  expect((await ask()).status).toBe(503);
  expect(await steer('fault', { fault: 'alter' })).toBe(303);
  expect(await ask()).toMatchObject({ status: 200, isSigned: false });
  expect(await steer('honest', {})).toBe(303);
  expect(await ask()).toMatchObject({ status: 200, isSigned: true });
});

it('tells nothing without the merchant’s signature, for too long a period, or by a form that makes no sense', async () => {
  expect((await ask({}, secretOfEn('sms'))).status).toBe(401);
  expect((await ask({ merchant: 'LANTERN' })).status).toBe(401);
  expect((await ask({ to: '2026-11-30T00:00:00.000Z' })).status).toBe(401);
  expect((await ask({ to: DAY.from })).status).toBe(401);
  for (const fields of [
    { fault: 'amount', order: 'x', amount: '-1' },
    { fault: 'state', order: 'x', state: 'lost' },
    { fault: 'add', amount: '1', currency: 'CNY', opened: 'yesterday' },
    { fault: 'none' },
  ])
    expect(await steer('fault', fields)).toBe(400);
});
