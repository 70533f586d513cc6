import { encryptBody, encryptBodyWithDes } from '@tessera/envelope/browser';
import { type Endpoint, ENDPOINT_NAMES, endpoints } from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
const login = { username: 'secretive01', password: TEST_PASSWORD, type: 'username' };

beforeAll(async () => {
  test = await createTestServer();
  await test.newMember('EN', 'secretive01');
});
afterAll(() => test.close());

async function send(payload: string, headers: Record<string, string>, type = 'application/json') {
  const response = await test.server.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { host: 'localhost:4000', 'content-type': type, ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const keys = async () => (await test.call('getStatus', {})).value.info.encryptionKeys;
const modulus = async () => (await test.call('getRsaKey', {})).value;

describe('encrypted calls', () => {
  it('CGEN-07: opens the newer envelope with the keys of the status answer, once', async () => {
    const encrypted = await encryptBody(await keys(), login, Date.now());
    const first = await send(JSON.stringify(encrypted.body), encrypted.headers);
    expect([first.status, first.body.value.userName]).toEqual([200, 'secretive01']);
    const again = await send(JSON.stringify(encrypted.body), encrypted.headers);
    expect([again.status, again.body.errorCode]).toEqual([409, 'ENVELOPE_REPLAYED']);
  });

  it('CGEN-06: opens the older envelope in each of its three body forms, once each', async () => {
    const hex = await modulus();
    expect(hex).toMatch(/^[0-9a-f]{256}$/);
    for (const form of [
      (value: string) => value,
      (value: string) => JSON.stringify(value),
      (value: string) => JSON.stringify({ value }),
    ]) {
      const encrypted = await encryptBodyWithDes(hex, login);
      expect((await send(form(encrypted.body.value), encrypted.headers)).status).toBe(200);
      expect((await send(form(encrypted.body.value), encrypted.headers)).body.errorCode).toBe('ENVELOPE_REPLAYED');
    }
  });

  it('tells a phone with a wrong clock the server’s time, so that it can encrypt again', async () => {
    const day = 24 * 3600 * 1000;
    const encrypted = await encryptBody(await keys(), login, Date.now() - day);
    const answer = await send(JSON.stringify(encrypted.body), encrypted.headers);
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'ENCRYPTION_REQUIRED']);
    expect(Math.abs(answer.body.value.serverTime - Date.now())).toBeLessThan(60_000);
  });

  it('refuses an encrypted body without its header, an altered one, an unknown key, and the header of another body', async () => {
    const encrypted = await encryptBody(await keys(), login, Date.now());
    const text = JSON.stringify(encrypted.body);
    expect((await send(text, {})).body.errorCode).toBe('missing_encryption');
    const altered = text.replace(/"value":"./, (start) => `${start.slice(0, -1)}${start.endsWith('A') ? 'B' : 'A'}`);
    expect((await send(altered, encrypted.headers)).body.errorCode).toBe('ENCRYPTION_REQUIRED');
    expect((await send(text, { Encryption: encrypted.headers.Encryption.replace('v2.', 'v2.x') })).body.errorCode).toBe(
      'ENCRYPTION_REQUIRED',
    );
    const other = await encryptBody(await keys(), login, Date.now());
    expect((await send(text, other.headers)).body.errorCode).toBe('ENCRYPTION_REQUIRED');
  });

  it('a merchant can refuse the older form; the newer one goes on', async () => {
    const hex = await modulus();
    await test.change('EN', { allowOlderEnvelope: false });
    const older = await encryptBodyWithDes(hex, login);
    expect((await send(JSON.stringify(older.body), older.headers)).body.errorCode).toBe('ENCRYPTION_REQUIRED');
    const newer = await encryptBody(await keys(), login, Date.now());
    expect((await send(JSON.stringify(newer.body), newer.headers)).status).toBe(200);
  });

  it('an encrypted body is parsed like a plain one: unknown fields are dropped and wrong types refused', async () => {
    for (const body of [{ ...login, type: 7 }, [login], 'text']) {
      const encrypted = await encryptBody(await keys(), body, Date.now());
      expect((await send(JSON.stringify(encrypted.body), encrypted.headers)).body.errorCode).toBe('request_param_err');
    }
    const more = { ...login, isAdmin: true, geetestChallenge: 'x', captcha: null };
    const encrypted = await encryptBody(await keys(), more, Date.now());
    expect((await send(JSON.stringify(encrypted.body), encrypted.headers)).status).toBe(200);
  });
});

describe('encrypted calls of somebody hostile', () => {
  it('CGEN-06 CGEN-07: an envelope counts once, however its header and body are written', async () => {
    await test.change('EN', { allowOlderEnvelope: true });
    const newer = await encryptBody(await keys(), login, Date.now());
    expect((await send(JSON.stringify(newer.body), newer.headers)).status).toBe(200);
    const older = await encryptBodyWithDes(await modulus(), login);
    expect((await send(JSON.stringify(older.body), older.headers)).status).toBe(200);
    const before = await test.database.asOwner('select replay_hash from seen_envelope');
    const ways = [
      (text: string) => text,
      (text: string) => `${text}.x`,
      (text: string) => `${text}==`,
      (text: string) => text.toUpperCase(),
      (text: string) => `00${text}`,
      (text: string) => text.replace('v2.', 'V2.'),
      (text: string) => text.replace(/^0+/, ''),
      (text: string) => text.replaceAll('-', '+').replaceAll('_', '/'),
    ];
    for (const { headers, body } of [newer, older])
      for (const way of ways)
        for (const form of [JSON.stringify(body), JSON.stringify(body.value), body.value, `${body.value}\n`]) {
          const again = await send(form, { Encryption: way(headers.Encryption) });
          expect([way(headers.Encryption), again.status >= 400]).toEqual([way(headers.Encryption), true]);
          expect(['ENVELOPE_REPLAYED', 'ENCRYPTION_REQUIRED']).toContain(again.body.errorCode);
        }
    expect(await test.database.asOwner('select replay_hash from seen_envelope')).toEqual(before);
  });

  it('callers are counted before anything is opened, per call and over all encrypted calls', async () => {
    const strict = await createTestServer({ rateFactor: 0.02 });
    try {
      const member = await strict.newMember();
      const encrypted = ENDPOINT_NAMES.filter((name) => (endpoints[name] as Endpoint).encrypted);
      const wrapped = Array.from({ length: 2 }, () => '1'.repeat(256)).join(' ');
      const ask = async (name: (typeof encrypted)[number], guest = false) => {
        const { method, path } = endpoints[name];
        const answer = await strict.server.inject({
          method,
          url: path,
          headers: { host: 'localhost', encryption: wrapped, ...(guest ? {} : { authorization: member.token }) },
          payload: { value: 'AAAAAAAAAAA=' },
        });
        return [answer.statusCode, answer.json().errorCode];
      };
      // The one registration that the limit allows has been.
      expect(await ask('register', true)).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(await ask('setPaymentPassword', true)).toEqual([401, 'customer.not.login']);
      const ofMembers = encrypted.filter((name) => ['session', 'realAccount'].includes(endpoints[name].caller));
      const opened = 6;
      expect(ofMembers.length).toBeGreaterThan(opened);
      const answers: unknown[] = [];
      for (const name of ofMembers) answers.push((await ask(name))[0]);
      expect(answers).toEqual(ofMembers.map((_, number) => (number < opened ? 400 : 429)));
    } finally {
      await strict.close();
    }
  });
});
