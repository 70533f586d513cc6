import { CallFailure } from '@tessera/contract/calls';
import { errorCodeFromWire } from '@tessera/contract/errors';
import { expect, test, vi } from 'vitest';
import { sendCall } from './send-call.ts';
import type { CallSettings, WireEntry } from './wire-entry.ts';

const table: Record<string, WireEntry> = {
  read: { method: 'GET', path: '/wps/read', isEncrypted: true },
  write: { method: 'POST', path: '/wps/write', moduleId: 'COMM3' },
  register: { method: 'PUT', path: '/wps/register', isEncrypted: true },
  remove: { method: 'DELETE', path: '/wps/remove' },
  form: { method: 'POST', path: '/wps/form', form: 'urlencoded' },
  file: { method: 'POST', path: '/wps/file', form: 'multipart' },
  listHotGames: { method: 'GET', path: '/wps/hot' },
  text: { method: 'GET', path: '/wps/text', isText: true },
  bare: { method: 'GET', path: '/lgw/bare', isBare: true },
};
const wire = { endpoints: new Map(Object.entries(table)), errorCodeFromWire, send: sendCall };

interface Around {
  readonly answer?: () => Response | Promise<Response>;
  readonly settings?: Partial<CallSettings>;
  readonly options?: Parameters<typeof sendCall>[4];
}

/** Sends a call; answers what it came to, and the request that went out. */
async function send(name: string, input: Record<string, unknown>, { answer, settings, options = {} }: Around = {}) {
  const fetched = vi.fn<typeof fetch>(async () => (answer ?? (() => Response.json({ success: true, value: 'ok' })))());
  const whole: CallSettings = {
    merchantCode: 'EN',
    language: () => 'VI',
    token: () => undefined,
    isStandalone: () => false,
    fetch: fetched,
    ...settings,
  };
  const result = await sendCall(wire, whole, name, input, options).catch((failure: unknown) => failure);
  const [address, init] = fetched.mock.calls[0] ?? [];
  return { result, address, init, headers: new Headers(init?.headers) };
}

/** What an answer that is none of ours comes to. */
async function failureOf(name: string, answer: () => Response | Promise<Response>) {
  const { result } = await send(name, {}, { answer });
  expect(result).toBeInstanceOf(CallFailure);
  const { code, status, message, value } = result as CallFailure;
  return { code, status, message, value };
}

test('a call that is not declared is an error of the program', async () => {
  expect((await send('missing', {})).result).toEqual(new Error('no endpoint missing'));
});

test('what is read goes in the address without a body, what is written in the body alone', async () => {
  for (const name of ['read', 'remove']) {
    const { address, init, headers } = await send(name, { a: 1, none: null, not: undefined, zero: 0 });
    expect(address).toBe(`/wps/${name}?a=1&zero=0`);
    expect([init?.method, init?.body, headers.get('Content-Type')]).toEqual([table[name]?.method, undefined, null]);
  }
  for (const name of ['write', 'register']) {
    const { address, init, headers } = await send(name, { a: 1 });
    expect(address).toBe(`/wps/${name}`);
    expect([init?.body, headers.get('Content-Type')]).toEqual(['{"a":1}', 'application/json']);
  }
  expect((await send('read', {})).address).toBe('/wps/read');
  expect(String((await send('form', { a: 'b', not: undefined })).init?.body)).toBe('a=b');
});

test('a call says that it reads JSON, sends cookies to our own address alone, and names a module only where it has one', async () => {
  const { init, headers } = await send('write', {});
  expect([headers.get('Accept'), headers.get('ModuleId'), init?.credentials]).toEqual([
    'application/json',
    'COMM3',
    'same-origin',
  ]);
  const other = await send('read', {});
  expect([other.headers.get('ModuleId'), other.headers.get('Authorization')]).toEqual([null, null]);
});

test('CGEN-06: a body is encrypted, an address is not', async () => {
  const encrypt = vi.fn(async () => ({ headers: { Encryption: 'v2' }, body: { value: 'encrypted' } }));
  expect((await send('register', { a: 1 }, { settings: { encrypt } })).init?.body).toBe('{"value":"encrypted"}');
  expect(encrypt).toHaveBeenCalledExactlyOnceWith({ a: 1 });
  expect((await send('read', { a: 1 }, { settings: { encrypt } })).headers.get('Encryption')).toBeNull();
  expect((await send('write', { a: 1 }, { settings: { encrypt } })).init?.body).toBe('{"a":1}');
});

test('LANG-14: hot games are asked for in every language but Urdu, which they do not know', async () => {
  const languageOf = async (language: 'VI' | 'UR') =>
    (await send('listHotGames', {}, { settings: { language: () => language } })).headers.get('Language');
  expect([await languageOf('VI'), await languageOf('UR')]).toEqual(['VI', 'EN']);
});

test('ERR-21: an answer without JSON is a failure of the line for 502, 503 and 504, and unknown for others', async () => {
  const codeOf = async (status: number) => failureOf('read', () => new Response('<html>', { status }));
  for (const status of [502, 503, 504])
    expect(await codeOf(status)).toEqual({ code: 'UPGRADING', status, message: '', value: undefined });
  for (const status of [200, 500, 501])
    expect(await codeOf(status)).toEqual({ code: 'UNKNOWN', status, message: '', value: undefined });
});

test('an answer that is not in the form of ours shows none of its words', async () => {
  const unknown = (status: number) => ({ code: 'UNKNOWN', status, message: '', value: undefined });
  const words = { message: 'from a proxy', value: 'x' };
  expect(await failureOf('read', () => Response.json(words))).toEqual(unknown(200));
  expect(await failureOf('read', () => Response.json(null))).toEqual(unknown(200));
  expect(await failureOf('read', () => Response.json({ ...words, success: true }, { status: 500 }))).toEqual(
    unknown(500),
  );
  expect(await failureOf('bare', () => Response.json({ draws: [] }, { status: 500 }))).toEqual(unknown(500));
  expect(await failureOf('text', () => new Response('text', { status: 500 }))).toEqual(unknown(500));
});

test('a refusal keeps its code, words and value, also where the status says success', async () => {
  const refusal = { success: false, errorCode: 'login.cred.err', message: 'No', value: { captcha: 'x' } };
  const failure = { code: 'USER_UNAVAILABLE', message: 'No', value: { captcha: 'x' } };
  expect(await failureOf('write', () => Response.json(refusal))).toEqual({ ...failure, status: 200 });
  expect(await failureOf('write', () => Response.json({ success: false, errorCode: 'login.cred.err' }))).toEqual({
    code: 'USER_UNAVAILABLE',
    status: 200,
    message: '',
    value: undefined,
  });
});

test('a failed connection is reported as no answer', async () => {
  const broken = () => Promise.reject(new TypeError('failed'));
  expect(await failureOf('read', broken)).toEqual({ code: 'UNKNOWN', status: 0, message: '', value: undefined });
});

/** A far end that takes the call and never answers. */
const deadLine = () =>
  vi.fn<typeof fetch>(
    (_address, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );

test('a call on a line that is dead without being closed ends after 20 s as one that got no answer, one with a file after 180 s', async () => {
  vi.useFakeTimers();
  try {
    for (const [name, seconds] of [
      ['read', 20],
      ['write', 20],
      ['form', 20],
      ['file', 180],
    ] as const) {
      const ended = vi.fn();
      const settings = { fetch: deadLine() };
      void send(name, {}, { settings }).then(({ result }) => ended(result));
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(ended, name).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended, name).toHaveBeenCalledWith(expect.objectContaining({ code: 'UNKNOWN', status: 0 }));
    }
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that breaks off on its way is one that never came, so that what reads is tried again', async () => {
  const broken = () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), { status: 200 });
  for (const name of ['read', 'text'])
    expect(await failureOf(name, broken)).toMatchObject({ code: 'UNKNOWN', status: 0 });
});

test('a call that is no longer wanted ends with the reason of who wanted it, and is no failure of the line', async () => {
  const controller = new AbortController();
  const settings = { fetch: deadLine() };
  const sent = send('read', {}, { settings, options: { signal: controller.signal } });
  controller.abort('the screen is gone');
  expect((await sent).result).toBe('the screen is gone');
});
