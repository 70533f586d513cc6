import { CallFailure } from '@tessera/contract/calls';
import { errorCodeFromWire } from '@tessera/contract/errors';
import { describe, expect, test, vi } from 'vitest';
import { createHttpCall, type HttpCallSettings } from './http-call.ts';
import { sendCall } from './send-call.ts';
import type { WireEntry } from './wire-entry.ts';

const table: Record<string, WireEntry> = {
  getMemberInfo: { method: 'GET', path: '/wps/member/info' },
  listGames: { method: 'GET', path: '/wps/games', fields: { vendorCode: 'vassalage', page: 'pageNo' } },
  getStatus: { method: 'GET', path: '/wps/status', constants: { device: 'MOBILE' } },
  logIn: { method: 'POST', path: '/wps/session/login', moduleId: 'COMM3', isEncrypted: true },
  listHotGames: { method: 'GET', path: '/wps/hot' },
  setEmail: { method: 'POST', path: '/wps/member/info/email', form: 'urlencoded', isEncrypted: true },
  setHeadIcon: { method: 'POST', path: '/wps/member/info/icon', form: 'multipart' },
  sendFeedback: { method: 'POST', path: '/wps/system/feedback', form: 'multipart' },
  getRsaKey: { method: 'GET', path: '/wps/session/key/rsa', isText: true },
  getLotteryMenu: { method: 'GET', path: '/lgw/lottery/menu', isBare: true },
};

function callWith(answer: () => Response | Promise<Response>, more: Partial<HttpCallSettings> = {}) {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => answer());
  const call = createHttpCall({
    wire: async () => ({ endpoints: new Map(Object.entries(table)), errorCodeFromWire, send: sendCall }),
    merchantCode: 'EN',
    language: () => 'VI',
    token: () => 'secret',
    isStandalone: () => false,
    fetch: fetched as unknown as typeof globalThis.fetch,
    ...more,
  });
  const sent = () => {
    const [address, init] = fetched.mock.calls.at(-1) as [string, RequestInit];
    return { address, headers: new Headers(init.headers), body: init.body as string | undefined, raw: init.body };
  };
  const cacheOf = () => fetched.mock.calls.at(-1)?.[1].cache;
  return { call, sent, cacheOf };
}
const ok = (value: unknown) => Response.json({ success: true, value });

describe('a call', () => {
  test('CGEN-08, CGEN-09: carries merchant, language and the raw token, which is never in the address', async () => {
    const { call, sent } = callWith(() => ok({}));
    await call('getMemberInfo', {});
    expect(sent().headers.get('Merchant')).toBe('EN');
    expect(sent().headers.get('Language')).toBe('VI');
    expect(sent().headers.get('Authorization')).toBe('secret');
    expect(sent().address).toBe('/wps/member/info');
  });

  test('a repeated write names its key, and what is asked as a guest no member', async () => {
    const { call, sent } = callWith(() => ok({}));
    const headers = () => ['Idempotency-Key', 'Authorization'].map((name) => sent().headers.get(name));
    await call('logIn', { username: 'mai', password: 'x' }, { idempotencyKey: 'key1' });
    expect(headers()).toEqual(['key1', 'secret']);
    await call('listGames', {}, { asGuest: true });
    expect(headers()).toEqual([null, null]);
    await call('listGames', {}, { token: 'launch' });
    expect(headers()).toEqual([null, 'launch']);
  });

  test('what the app keeps itself is asked of the server, whatever the browser keeps', async () => {
    const { call, cacheOf } = callWith(() => ok({}));
    await call('getStatus', {}, { isUncached: true });
    expect(cacheOf()).toBe('reload');
    await call('getStatus', {});
    expect(cacheOf()).toBeUndefined();
  });

  test('SESSION-19: a late failure of a former session’s call does not end the one that began meanwhile', async () => {
    const onFailure = vi.fn();
    let token = 'former';
    let answer: (response: Response) => void = () => undefined;
    const late = () => new Promise<Response>((resolve) => (answer = resolve));
    const { call } = callWith(late, { token: () => token, onFailure });
    const ended = () => Response.json({ success: false, errorCode: 'session.timeout' }, { status: 401 });
    const first = call('getMemberInfo', {});
    await vi.waitFor(() => expect(answer.length).toBe(1));
    token = 'present';
    answer(ended());
    await expect(first).rejects.toThrow();
    expect(onFailure).not.toHaveBeenCalled();
    const own = callWith(ended, { token: () => token, onFailure }).call('getMemberInfo', {});
    await expect(own).rejects.toThrow();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  test('LANG-14: hot games asked for in Urdu go out as English', async () => {
    const { call, sent } = callWith(() => ok({}), { language: () => 'UR' });
    await call('listHotGames', {});
    expect(sent().headers.get('Language')).toBe('EN');
    await call('getMemberInfo', {});
    expect(sent().headers.get('Language')).toBe('UR');
  });

  test('uses the names of the wire and leaves out what is undefined', async () => {
    const { call, sent } = callWith(() => ok({}));
    await call('listGames', { vendorCode: 'JL', page: 2, gameName: undefined });
    expect(sent().address).toBe('/wps/games?vassalage=JL&pageNo=2');
  });

  test('MISC-03: names the platform where the call of the wire has it', async () => {
    const { call, sent } = callWith(() => ok({}));
    await call('getStatus', {});
    expect(sent().address).toBe('/wps/status?device=MOBILE');
  });

  test('CGEN-05: Device is OTHERS for the login in standalone mode only', async () => {
    const input = { username: 'mai', password: 'x' };
    const standalone = callWith(() => ok({}), { isStandalone: () => true });
    await standalone.call('logIn', input);
    expect(standalone.sent().headers.get('Device')).toBe('OTHERS');
    await standalone.call('getMemberInfo', {});
    expect(standalone.sent().headers.get('Device')).toBeNull();
    const browser = callWith(() => ok({}));
    await browser.call('logIn', input);
    expect(browser.sent().headers.get('Device')).toBeNull();
    expect(browser.sent().headers.get('ModuleId')).toBe('COMM3');
  });

  test('CGEN-06: an encrypted call sends the encrypted body and its header, not the plain one', async () => {
    const encrypt = async () => ({ headers: { Encryption: 'v2.k.x' }, body: { value: 'encrypted' } });
    const { call, sent } = callWith(() => ok({}), { encrypt });
    await call('logIn', { username: 'mai', password: 'plain-secret' });
    expect(sent().headers.get('Encryption')).toBe('v2.k.x');
    expect(sent().body).toBe('{"value":"encrypted"}');
  });

  test('CACC-21, CACC-23: forms go out as forms, an encrypted one with the encrypted text alone', async () => {
    const { call, sent } = callWith(() => ok({}));
    await call('setEmail', { email: 'a b@example.org', password: 'x' });
    expect(String(sent().raw)).toBe('email=a+b%40example.org&password=x');
    expect(sent().headers.get('Content-Type')).toBeNull();
    await call('setHeadIcon', { icon: new Blob(['png'], { type: 'image/png' }) });
    expect((sent().raw as unknown as FormData).get('icon')).toBeInstanceOf(Blob);
    const encrypt = async () => ({ headers: { Encryption: 'v2.k.x' }, body: { value: 'encrypted' } });
    const encrypted = callWith(() => ok({}), { encrypt });
    await encrypted.call('setEmail', { email: 'mai@example.org', password: 'plain-secret' });
    expect(String(encrypted.sent().raw)).toBe('value=encrypted');
  });

  test('CMSG-14: several files of a form go out under one name, in their order', async () => {
    const { call, sent } = callWith(() => ok({ feedbackId: 'x' }));
    const images = ['a.png', 'b.png'].map((name) => new File(['png'], name, { type: 'image/png' }));
    await call('sendFeedback', { feedback: 'Something is wrong', images });
    const form = sent().raw as unknown as FormData;
    expect(form.getAll('images').map((file) => (file as File).name)).toEqual(['a.png', 'b.png']);
    await call('sendFeedback', { feedback: 'Something is wrong', images: [] });
    expect((sent().raw as unknown as FormData).has('images')).toBe(false);
  });

  test('a text answer is the text', async () => {
    const { call } = callWith(() => new Response('abcd'));
    expect(await call('getRsaKey', {})).toBe('abcd');
  });

  test('a bare answer of the lottery gateway is the value itself', async () => {
    const { call } = callWith(() => Response.json({ categories: [] }));
    expect(await call('getLotteryMenu', {})).toEqual({ categories: [] });
  });
});

describe('a failed call', () => {
  const failureOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (failure: unknown) => failure as CallFailure,
    );

  test('has its code, the message of the server and the value', async () => {
    const onFailure = vi.fn();
    const body = { success: false, errorCode: 'login.not.session', message: 'bye', value: { captcha: 'x' } };
    const headers = { 'X-Request-Id': 'r-1' };
    const { call } = callWith(() => Response.json(body, { status: 401, headers }), { onFailure });
    const failure = await failureOf(call('getMemberInfo', {}));
    expect(failure).toMatchObject({ code: 'SESSION_ENDED', status: 401, message: 'bye', value: { captcha: 'x' } });
    expect(failure?.requestId).toBe('r-1');
    expect(onFailure).toHaveBeenCalledWith(failure);
  });

  test('ERR-21: answers 502, 503 and 504 that are not ours mean the system is upgrading', async () => {
    const { call } = callWith(() => new Response('<html>', { status: 502 }));
    expect((await failureOf(call('getMemberInfo', {})))?.code).toBe('UPGRADING');
  });

  test('without a line the status is 0', async () => {
    const { call } = callWith(() => Promise.reject(new TypeError('failed')));
    expect(await failureOf(call('getMemberInfo', {}))).toMatchObject({ code: 'UNKNOWN', status: 0 });
  });
});
