import { CallFailure } from '@tessera/contract/calls';
import { expect, test } from 'vitest';
import { refusedField } from './use-save.ts';

test('a refusal names its field, anything else names none', () => {
  expect(refusedField(new CallFailure('NAME_FORMAT', 400, 'no', { field: 'nickname' }))).toBe('nickname');
  expect(refusedField(new CallFailure('UNKNOWN', 500, 'no'))).toBeUndefined();
  expect(refusedField(new Error('line'))).toBeUndefined();
});
