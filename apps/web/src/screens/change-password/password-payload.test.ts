import { expect, test } from 'vitest';
import { passwordPayload } from './password-payload.ts';

const values = { old: 'what i had', fresh: 'a new sentence', repeated: 'a new sentence' };

test('PWD-04: the payload is oldPassword, newPassword, confirmNewPassword and nothing else', () => {
  expect(passwordPayload(values, undefined)).toEqual({
    oldPassword: 'what i had',
    newPassword: 'a new sentence',
    confirmNewPassword: 'a new sentence',
  });
});

test('PWD-03: a stored temporary password is sent as oldPassword', () => {
  expect(passwordPayload({ ...values, old: '' }, 'ABCD-EFGH-JKLM').oldPassword).toBe('ABCD-EFGH-JKLM');
});
