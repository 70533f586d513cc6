import { expect, test } from 'vitest';
import { confirmationProblem } from './confirmation.ts';

test('PWD-14, PWD-15: an empty confirmation asks for the password, another one does not match', () => {
  expect(confirmationProblem('a-new-password', '')).toBe('account.enterPassword');
  expect(confirmationProblem('a-new-password', 'other')).toBe('account.confirmationMismatch');
  expect(confirmationProblem('a-new-password', 'a-new-password')).toBeUndefined();
});
