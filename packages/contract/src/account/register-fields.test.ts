import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDERED_FIELDS, orderFields, REGISTER_FIELDS } from './register-fields.ts';

test('REG-06: without a choice the fields are in our order', () => {
  expect(orderFields([])).toEqual([...REGISTER_FIELDS]);
});

test('a field that is moved takes along what belongs to it', () => {
  const order = orderFields(['mobileNum', 'email', 'password']);
  expect(order.slice(0, 6)).toEqual([
    'mobileNum',
    'verificationCode',
    'email',
    'password',
    'confirmPassword',
    'username',
  ]);
  expect(order.at(-1)).toBe('captcha');
});

test('whatever is chosen, every field is there once', () => {
  const names = fc.array(fc.oneof(fc.constantFrom(...REGISTER_FIELDS, ...ORDERED_FIELDS), fc.string()));
  fc.assert(
    fc.property(names, (chosen) => {
      expect([...orderFields(chosen)].sort()).toEqual([...REGISTER_FIELDS].sort());
    }),
  );
});
