import { expect, test } from 'vitest';
import { readSocialAnswer, returnOf } from './social-answer.ts';

const pending = { provider: 'GOOGLE', state: 's1', nonce: 'n1', from: '/m/voucherCenter' } as const;

test('SOCIAL-04: only an answer to what this tab began is taken; anything else is stale or no answer at all', () => {
  expect(readSocialAnswer('#id_token=a.b.c&state=s1', pending)).toEqual({ kind: 'token', pending, idToken: 'a.b.c' });
  expect(readSocialAnswer('#id_token=a.b.c&state=s2', pending)).toEqual({ kind: 'stale' });
  expect(readSocialAnswer('#id_token=a.b.c&state=s1', undefined)).toEqual({ kind: 'stale' });
  expect(readSocialAnswer('#error=access_denied&state=s1', pending)?.kind).toBe('cancelled');
  expect(readSocialAnswer('#error=server_error&state=s1', pending)?.kind).toBe('refused');
  for (const hash of ['', '#', '#state=s1', '#top', '#id_token=a.b.c']) {
    expect(readSocialAnswer(hash, pending)).toBeUndefined();
  }
});

test('LOGIN-22: a sign-in leads back to an address of ours alone', () => {
  expect(returnOf({ kind: 'cancelled', pending })).toBe('/m/voucherCenter');
  expect(returnOf({ kind: 'cancelled', pending: { ...pending, from: '//evil.example' } })).toBe('/m/home');
  expect(returnOf({ kind: 'stale' })).toBe('/m/home');
});
