import type { Database } from '#server/platform/database/database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSmsTemplate, type SmsTemplate } from '#server/platform/config/sms-template.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { type FarEnd, type FarEndAnswer, type FarEndRequest, startHttpFarEnd } from '../../../../../test/far-end.ts';
import { testSmsProvider } from '../../sms-provider.conformance.ts';
import type { SmsMessage } from '../../sms-provider.ts';
import { smsAccount } from '../../sms.ts';
import { smsProviders } from '../../sms-providers.ts';
import { createHttpSms } from './http-sms.ts';

const ACCOUNT = { merchantCode: 'EN', secret: 'known to both' };

function template(value: unknown): SmsTemplate {
  const read = readSmsTemplate(JSON.stringify(value));
  if (!read) throw new Error('the template of the test is not one');
  return read;
}

/** Two gateways as there are many: one takes JSON and says in its answer what it did, the other takes a form. */
const jsonGateway = (port: number) => {
  const headers = { Authorization: 'Bearer {secret}' };
  return template({
    send: {
      method: 'POST',
      url: `http://127.0.0.1:${port}/v1/messages?of={merchant}`,
      headers,
      json: { messages: [{ id: '{reference}', to: '+{to}', text: '{text}', flash: false, parts: 3 }] },
      success: { status: [200], field: 'messages.0.state', equals: ['queued', 'sent'] },
    },
    probe: { method: 'GET', url: `http://127.0.0.1:${port}/v1/numbers/{to}`, headers },
  });
};
const formGateway = (port: number) =>
  template({
    send: {
      method: 'POST',
      url: `http://127.0.0.1:${port}/send`,
      form: { key: '{secret}', number: '{to}', body: '{text}', ref: '{reference}' },
    },
    probe: { method: 'POST', url: `http://127.0.0.1:${port}/balance`, form: { key: '{secret}' } },
  });

function jsonAnswer({ method, headers, body }: FarEndRequest, take: (message: SmsMessage) => void): FarEndAnswer {
  if (headers.authorization !== `Bearer ${ACCOUNT.secret}`) return { status: 401 };
  if (method === 'GET') return { status: 200, body: { balance: 1 } };
  const { id, to, text } = JSON.parse(body).messages[0];
  take({ reference: id, to: to.slice(1), text });
  return { status: 200, body: { messages: [{ state: 'queued' }] } };
}

function formAnswer({ path, body }: FarEndRequest, take: (message: SmsMessage) => void): FarEndAnswer {
  const form = new URLSearchParams(body);
  const of = (name: string) => form.get(name) ?? '';
  if (of('key') !== ACCOUNT.secret) return { status: 403 };
  if (path === '/send') take({ reference: of('ref'), to: of('number'), text: of('body') });
  return { status: 201, body: '' };
}

for (const [name, make, answer] of [
  ['http with JSON', jsonGateway, jsonAnswer],
  ['http with a form', formGateway, formAnswer],
] as const) {
  testSmsProvider(name, async () => {
    const taken: SmsMessage[] = [];
    let probed = 0;
    const farEnd = await startHttpFarEnd((request) => {
      if (/numbers|balance/.test(request.path)) probed += 1;
      return answer(request, (message) => taken.push(message));
    });
    return {
      farEnd,
      taken: () => taken,
      knowsReferences: true,
      probed: () => probed,
      provider: (patienceMs) => createHttpSms(make(farEnd.port), patienceMs),
      account: ACCOUNT,
    };
  });
}

describe('a gateway by template', () => {
  let farEnd: FarEnd;
  let requests: FarEndRequest[];
  let next: FarEndAnswer;
  beforeEach(async () => {
    requests = [];
    next = { status: 200, body: { messages: [{ state: 'queued' }] } };
    farEnd = await startHttpFarEnd((request) => {
      requests.push(request);
      return next;
    });
  });
  afterEach(() => farEnd.close());
  const message = { reference: 'r1', to: '8613800000001', text: 'a' };
  const send = (more: Partial<SmsMessage> = {}) =>
    createHttpSms(jsonGateway(farEnd.port)).send(ACCOUNT, { ...message, ...more });

  it('an answer that does not say success is an error, whatever its status', async () => {
    for (const body of [
      { messages: [{ state: 'rejected' }] },
      { messages: [] },
      { messages: [{ state: ['queued'] }] },
      {},
      'queued',
      '',
    ]) {
      next = { status: 200, body };
      await expect(send()).rejects.toThrow('not success in messages.0.state');
    }
    for (const status of [201, 400, 500]) {
      next = { status, body: { messages: [{ state: 'queued' }] } };
      await expect(send()).rejects.toThrow(`answered ${status}`);
    }
    next = { status: 200, body: { messages: [{ state: 'queued', more: 'x'.repeat(70_000) }] } };
    await expect(send()).rejects.toThrow('too long');
  });

  it('no redirect is followed, and no error holds the secret, the number or the answer', async () => {
    next = { status: 307, headers: { location: `http://127.0.0.1:${farEnd.port}/elsewhere` } };
    await expect(send()).rejects.toThrow();
    expect(requests).toHaveLength(1);
    next = { status: 403, body: { error: `no credit for ${message.to}, key ${ACCOUNT.secret}` } };
    const error = await send().catch((reason: unknown) => reason);
    expect(String(error)).not.toMatch(/known to both|8613800000001|credit/);
  });

  it('what is filled in changes nothing but its own place', async () => {
    const text = '", "to": "+1", {secret} \\ &key=x#? {to}';
    await send({ text, reference: 'a/b?c=d&e' });
    expect(JSON.parse(requests[0]?.body ?? '').messages).toEqual([
      { id: 'a/b?c=d&e', to: '+8613800000001', text, flash: false, parts: 3 },
    ]);
    const inUrl = template({
      send: { method: 'GET', url: `http://127.0.0.1:${farEnd.port}/s?text={text}&end=1` },
      probe: { method: 'GET', url: `http://127.0.0.1:${farEnd.port}/` },
    });
    await createHttpSms(inUrl).send(ACCOUNT, { ...message, text });
    const query = new URL(requests[1]?.path ?? '', 'http://x').searchParams;
    expect([query.get('text'), [...query.keys()]]).toEqual([text, ['text', 'end']]);
    const inHeader = template({
      send: { method: 'GET', url: `http://127.0.0.1:${farEnd.port}/`, headers: { 'X-Text': '{text}' } },
      probe: { method: 'GET', url: `http://127.0.0.1:${farEnd.port}/` },
    });
    await expect(createHttpSms(inHeader).send(ACCOUNT, { ...message, text: 'a\r\nX-More: b' })).rejects.toThrow(
      'what is filled into X-Text cannot be in a header',
    );
    expect(requests).toHaveLength(2);
  });

  it('with SMS_TEMPLATE messages go there, with its secret in place of one of the merchant’s own', async () => {
    const config = parseConfig({ SMS_TEMPLATE: JSON.stringify(jsonGateway(farEnd.port)), SMS_SECRET: 'from settings' });
    const { name, provider } = smsProviders.chosen({ config });
    expect([name, smsProviders.isSandboxed(config)]).toEqual(['http', false]);
    await provider.send(await smsAccount({ config, database: {} as Database }, 'EN'), message);
    expect(requests[0]).toMatchObject({
      path: '/v1/messages?of=EN',
      headers: { authorization: 'Bearer from settings', 'content-type': 'application/json' },
    });
  });

  it('a template that is not whole, or lets a message choose whom it goes to, stops the start', () => {
    const good = {
      send: { method: 'POST', url: 'https://sms.example/send', json: {} },
      probe: { method: 'GET', url: 'https://sms.example/' },
    };
    const start =
      (value: unknown, more: object = {}) =>
      () =>
        parseConfig({ SMS_TEMPLATE: JSON.stringify(value), SMS_SECRET: 'hunter7', ...more });
    expect(start(good)().smsTemplate).toMatchObject({ secret: 'hunter7', template: { send: { method: 'POST' } } });
    const withSend = (change: object) => ({ ...good, send: { ...good.send, ...change } });
    for (const bad of [
      {},
      { send: good.send },
      withSend({ url: 'https://{to}.example/' }),
      withSend({ url: 'https://{to}@sms.example/' }),
      withSend({ url: 'ftp://sms.example/' }),
      withSend({ json: { a: ['{nobody}'] } }),
      withSend({ form: {} }),
      withSend({ method: 'GET' }),
      withSend({ success: { field: 'state' } }),
      withSend({ success: { status: [500] } }),
      withSend({ headers: { 'X A': '' } }),
      withSend({ timeout: 5 }),
    ])
      expect(start(bad)).toThrow('SMS_TEMPLATE');
    expect(start(good, { SMS_URL: 'https://sms.example' })).toThrow(/SMS_TEMPLATE.*SMS_URL/);
    expect(start(good, { SMS_SECRET: '' })).toThrow('SMS_SECRET');
  });
});
