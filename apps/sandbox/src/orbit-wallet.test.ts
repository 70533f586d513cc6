import { randomUUID } from 'node:crypto';
import { isWalletMessage, signWalletMessage, type VendorWalletCall } from '@tessera/provider-protocol/vendor-wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestSchema,
  secretOfEn,
  startTestSandbox,
  type TestSandbox,
  type TestSchema,
} from '../test/test-sandbox.ts';

let schema: TestSchema;
let sandbox: TestSandbox;
beforeAll(async () => {
  schema = await createTestSchema();
  sandbox = await startTestSandbox(schema.url, []);
});
afterAll(async () => {
  await sandbox.stop();
  await schema.drop();
});

const who = () => ({ player: randomUUID(), currency: 'CNY' });

async function ask(call: VendorWalletCall, question: object, { secret = secretOfEn('vendor'), at = Date.now() } = {}) {
  const path = `/sandbox/orbit/${call}`;
  const body = JSON.stringify({ merchant: 'EN', ...question });
  const message = { path, body, nonce: randomUUID() };
  const headers = {
    'content-type': 'application/json',
    'x-nonce': message.nonce,
    ...signWalletMessage(secret, message, 'POST', at),
  };
  const response = await fetch(sandbox.services + path, { method: 'POST', headers, body });
  const text = await response.text();
  const signed = isWalletMessage(
    secret,
    { ...message, body: text },
    'ANSWER',
    (name) => response.headers.get(name) ?? '',
    Date.now(),
  );
  return { status: response.status, signed, answer: JSON.parse(text) };
}

it('takes a transfer in once for its reference, and says of one that it never heard of that it is unknown', async () => {
  const of = who();
  const transfer = { ...of, reference: randomUUID(), direction: 'in', amount: '12.50' };
  const done = { reference: transfer.reference, state: 'done', amount: '12.50', currency: 'CNY' };
  expect(await ask('transfer', transfer)).toEqual({ status: 200, signed: true, answer: done });
  const again = await Promise.all([ask('transfer', transfer), ask('transfer', transfer)]);
  expect(again.map(({ answer }) => answer)).toEqual([done, done]);
  expect((await ask('query', { reference: transfer.reference })).answer).toEqual(done);
  expect((await ask('query', { reference: randomUUID() })).answer).toMatchObject({ state: 'unknown' });
  const sums = { balance: '12.50', received: '12.50', returned: '0.00' };
  expect((await ask('balance', of)).answer).toMatchObject({ ...of, ...sums });
});

it('gives back no more than there is, and keeps no amount that it cannot', async () => {
  const of = who();
  const out = await ask('transfer', { ...of, reference: randomUUID(), direction: 'out', amount: '1' });
  expect(out.answer).toMatchObject({ state: 'refused', reason: 'not enough there' });
  const odd = await ask('transfer', { ...of, reference: randomUUID(), direction: 'in', amount: '1.005' });
  expect(odd.answer).toMatchObject({ state: 'refused' });
});

it('a message that is old, signed by somebody else or about too little is refused and books nothing', async () => {
  const of = who();
  const transfer = () => ({ ...of, reference: randomUUID(), direction: 'in', amount: '5' });
  expect((await ask('transfer', transfer(), { at: Date.now() - 62_000 })).status).toBe(401);
  expect((await ask('transfer', transfer(), { secret: secretOfEn('money') })).status).toBe(401);
  expect((await ask('transfer', { ...transfer(), merchant: 'OTHER' })).status).toBe(401);
  expect((await ask('transfer', of)).status).toBe(400);
  expect((await ask('balance', of)).answer).toMatchObject({ balance: '0.00' });
});

it('closes the games of a player when it is asked to, and those of nobody else', async () => {
  const [one, other] = [who(), who()];
  const open = async (of: object) => {
    const asked = { ...of, game: 'coin', language: 'EN', return_url: 'https://example.com/back' };
    return `${sandbox.pages}${(await ask('open', asked)).answer.url}`;
  };
  const [first, second, others] = [await open(one), await open(one), await open(other)];
  expect((await ask('close', one)).answer).toEqual(one);
  const states = await Promise.all([first, second, others].map(async (url) => (await fetch(url)).status));
  expect(states).toEqual([404, 404, 200]);
});

it('a game whose session nobody has is closed, and its pages steer nothing', async () => {
  expect((await fetch(`${sandbox.pages}/sandbox/orbit/play/nobody`)).status).toBe(404);
  expect((await fetch(`${sandbox.pages}/sandbox/orbit/fault`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${sandbox.pages}/sandbox/orbit/transfer`, { method: 'POST' })).status).toBe(404);
});
