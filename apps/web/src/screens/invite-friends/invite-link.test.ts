import { expect, test } from 'vitest';
import { inviteLink } from './invite-link.ts';

test('the link leads to the registration with the code', () => {
  expect(inviteLink('https://example.org', 'AB12CD34')).toBe('https://example.org/m/register?affiliateCode=AB12CD34');
});
