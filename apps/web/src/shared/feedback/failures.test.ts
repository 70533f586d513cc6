import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Translate } from '../language/translator.ts';
import { failureText, refusedAmong, refusedField, showFailure, withLoadingToast } from './failures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const t = ((key: string) => key) as Translate;

test('ERR-03: a failure shows the server’s message as a fail toast for three seconds', () => {
  showFailure(new CallFailure('AMOUNT_INVALID', 400, 'This amount is outside the limits'), t);
  expect(toasts.current()).toMatchObject({ kind: 'failure', text: 'This amount is outside the limits' });
  vi.advanceTimersByTime(2_999);
  expect(toasts.current()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(toasts.current()).toBeUndefined();
});

test('a refusal that holds until a time says the time in the language of the document', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const until = new Date(2026, 10, 23, 18, 5).getTime();
  const locked = new CallFailure('PAYMENT_PASSWORD_LOCKED', 429, 'Please try again later', { until });
  expect(failureText(locked, t)).toMatch(
    /^Please try again later \(\u2068Nov 23, 2026, 6:05\sPM (?:UTC|GMT|[A-Z]{2,5})[^ ]*\u2069\)$/,
  );
  vi.unstubAllGlobals();
});

test('ERR-03: codes with their own rule are not shown twice', () => {
  showFailure(new CallFailure('SESSION_ENDED', 401, 'Your account was logged out'), t);
  expect(toasts.current()).toBeUndefined();
});

test('SESSION-07: a loading message goes after 9999 ms even while the call still hangs', async () => {
  let finish: (value: string) => void = () => {};
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const shown = withLoadingToast('Logging out', 9_999, work);
  vi.advanceTimersByTime(9_998);
  expect(toasts.current()).toMatchObject({ kind: 'loading', text: 'Logging out' });
  vi.advanceTimersByTime(1);
  expect(toasts.current()).toBeUndefined();
  finish('done');
  await expect(shown).resolves.toBe('done');
});

test('a refusal names its field, anything else names none', () => {
  expect(refusedField(new CallFailure('NAME_FORMAT', 400, 'no', { field: 'nickname' }))).toBe('nickname');
  expect(refusedField(new CallFailure('UNKNOWN', 500, 'no'))).toBeUndefined();
  expect(refusedField(new Error('line'))).toBeUndefined();
  const refusal = new CallFailure('NAME_FORMAT', 400, 'no', { field: 'nickname' });
  expect([refusedAmong(refusal, ['email', 'nickname']), refusedAmong(refusal, ['email'])]).toEqual([
    'nickname',
    undefined,
  ]);
});

test('ERR-03, ERR-21: without words of the server the text says what happened', () => {
  const textOf = (failure: unknown) => failureText(failure, t);
  expect(textOf(new CallFailure('UNKNOWN', 0, ''))).toBe('system.network');
  expect(textOf(new CallFailure('UPGRADING', 502, ''))).toBe('system.upgrading');
  expect(textOf(new CallFailure('UNKNOWN', 500, ''))).toBe('system.failedTitle');
  expect(textOf(new Error('of the program'))).toBe('system.failedTitle');
  expect(textOf(new CallFailure('UNKNOWN', 429, 'Later', { until: 'soon' }))).toBe('Later');
  expect(textOf(new CallFailure('UNKNOWN', 429, 'Later'))).toBe('Later');
});

test('ERR-03: who was never logged in is not told twice either', () => {
  showFailure(new CallFailure('NOT_LOGGED_IN', 401, 'Please log in'), t);
  expect(toasts.current()).toBeUndefined();
});

test('a loading message goes with its work, and leaves the one that came after it', async () => {
  await withLoadingToast('Loading', 9_999, Promise.resolve('done'));
  expect(toasts.current()).toBeUndefined();
  await expect(withLoadingToast('Loading', 9_999, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(toasts.current()).toBeUndefined();
});
