import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wireBoolean } from './wire.ts';

test.each([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
])('a switch that comes as %j is %s', (sent, is) => {
  expect(v.parse(wireBoolean, sent)).toBe(is);
});

test.each(['yes', '', 1, null, 'TRUE'])('%j is no switch', (sent) => {
  expect(v.is(wireBoolean, sent)).toBe(false);
});
