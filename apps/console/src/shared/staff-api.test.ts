// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionToken, setSessionToken } from './session.ts';
import { callStaff, downloadStaff } from './staff-api.ts';

const fetching = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const answer = (status: number, body: unknown) =>
  fetching.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  setSessionToken('token-of-this-tab');
});
afterEach(() => {
  fetching.mockReset();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('what reads is asked for in the address, at its merchant, with the token', async () => {
  answer(200, { success: true, value: { members: [], next: null } });
  const found = await callStaff('searchMembers', { search: 'a&b', after: undefined } as never, 'E/N');
  expect(found).toEqual({ members: [], next: null });
  const [url, request] = fetching.mock.calls[0] ?? [];
  expect(url).toBe('/staff/m/E%2FN/members?search=a%26b');
  expect(request).toMatchObject({ method: 'GET', headers: { Authorization: 'Bearer token-of-this-tab' } });
});

test('what changes is sent as a body, and nothing of it is in the address', async () => {
  answer(200, { success: true, value: null });
  await callStaff('closeStaff', { staffId: '0', reason: 'has left' });
  const [url, request] = fetching.mock.calls[0] ?? [];
  expect([url, request?.body]).toEqual(['/staff/accounts/close', '{"staffId":"0","reason":"has left"}']);
});

test('a picture is sent as a form, whose kind the browser names', async () => {
  answer(200, { success: true, value: { address: '/content-pictures/EN/x.webp' } });
  await callStaff('uploadContentPicture', { picture: new Blob(['x'], { type: 'image/jpeg' }) }, 'EN');
  const [url, request] = fetching.mock.calls[0] ?? [];
  expect([url, request?.headers]).toEqual([
    '/staff/m/EN/content/picture',
    { Authorization: 'Bearer token-of-this-tab' },
  ]);
  const body = request?.body;
  expect(body instanceof FormData && body.get('picture')).toBeInstanceOf(Blob);
});

test('a refusal shows its words, and a session that has ended is forgotten', async () => {
  answer(403, { success: false, errorCode: 'NO_PERMISSION' });
  await expect(callStaff('listStaff', {})).rejects.toMatchObject({ code: 'NO_PERMISSION', message: /roles/ });
  expect(sessionToken()).toBe('token-of-this-tab');
  answer(401, { success: false, errorCode: 'NOT_SIGNED_IN' });
  await expect(callStaff('listStaff', {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(sessionToken()).toBeNull();
});

test('a refusal says which link or which figure it is about', async () => {
  answer(400, { success: false, errorCode: 'LINK_HOST', value: { field: 'ios', host: 'evil.example' } });
  await expect(callStaff('listStaff', {})).rejects.toMatchObject({ message: /The host is evil\.example\.$/ });
  const value = { setting: 'cashback.rates.RNG', bound: 'at most 25' };
  answer(400, { success: false, errorCode: 'SETTING_BEYOND', value });
  await expect(callStaff('listStaff', {})).rejects.toMatchObject({ message: /cashback\.rates\.RNG: at most 25\.$/ });
});

test('no answer, and one that is not of the staff API, are one failure', async () => {
  fetching.mockRejectedValueOnce(new TypeError('cut'));
  await expect(callStaff('staffMe', {})).rejects.toMatchObject({ code: 'UNREACHABLE' });
  answer(502, '<html>');
  await expect(callStaff('staffMe', {})).rejects.toMatchObject({ code: 'UNREACHABLE' });
  answer(400, { success: false, errorCode: 'constructor' });
  await expect(callStaff('staffMe', {})).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

test('a call on a dead connection is reported as unreachable after 20 s, one with a file and a download after 180 s', async () => {
  vi.useFakeTimers();
  try {
    const calls = [
      [20, () => callStaff('listStaff', {})],
      [20, () => callStaff('closeStaff', { staffId: '0', reason: 'has left' })],
      [180, () => callStaff('uploadContentPicture', { picture: new Blob(['x']) }, 'EN')],
      [180, () => downloadStaff('exportMembers', {} as never, 'EN')],
    ] as const;
    for (const [seconds, call] of calls) {
      fetching.mockImplementationOnce(
        (_url, { signal }) =>
          new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      );
      const ended = vi.fn();
      call().catch(ended);
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'UNREACHABLE' }));
    }
  } finally {
    vi.useRealTimers();
  }
});
