import { expect, test } from 'vitest';
import { isDisputeText } from './limits.ts';

test('a dispute has 10 to 500 characters as people count them, without the spaces around', () => {
  for (const text of [
    '0123456789',
    `  ${'0123456789'} `,
    'x'.repeat(500),
    '\u{1f600}'.repeat(10),
    '\u{1f600}'.repeat(500),
  ])
    expect([text, isDisputeText(text)]).toEqual([text, true]);
  for (const text of ['', '012345678', `${'012345678'}     `, 'x'.repeat(501), '\u{1f600}'.repeat(9)])
    expect([text, isDisputeText(text)]).toEqual([text, false]);
});
