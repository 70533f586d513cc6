import { afterEach, expect, test, vi } from 'vitest';
import { finishPhoneSignIn, startPhoneSignIn } from './phone-service.ts';

const service = { url: 'https://phone.example', apiKey: 'a key' };

afterEach(() => void vi.unstubAllGlobals());

/** Answers every call of the external service. */
function answer(response: () => Response) {
  const fetched = vi.fn<typeof fetch>(async () => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('SMS-11: the external service is asked for a code and for the check of one, without cookies of ours', async () => {
  const fetched = answer(() => Response.json({ sessionInfo: 'sign-in 1', idToken: 'token 1' }));
  expect(await startPhoneSignIn(service, '+84900000001')).toBe('sign-in 1');
  expect(await finishPhoneSignIn(service, 'sign-in 1', '123456')).toBe('token 1');
  const asked = (method: string, body: object) => [
    `https://phone.example/v1/accounts:${method}?key=a%20key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: expect.any(AbortSignal),
    },
  ];
  expect(fetched.mock.calls).toEqual([
    asked('sendVerificationCode', { phoneNumber: '+84900000001' }),
    asked('signInWithPhoneNumber', { sessionInfo: 'sign-in 1', code: '123456' }),
  ]);
});

test('a refusal of the external service is a failure with its status', async () => {
  answer(() => Response.json({ sessionInfo: 'not to be used' }, { status: 400 }));
  await expect(startPhoneSignIn(service, '+84900000001')).rejects.toThrow('the phone verification answered 400');
});
