import { expect, test } from 'vitest';
import { readLink } from './link-values.ts';

test('PWD-17: the link of the mail fills the form in; a broken one fills in nothing', () => {
  expect(readLink('#username=mai01&email=mai%40example.org&code=204816')).toEqual({
    username: 'mai01',
    email: 'mai@example.org',
    code: '204816',
  });
  for (const broken of ['', '#', '#username=mai01&code=204816', '#username=a&email=b&code=12', '#code=204816']) {
    expect(readLink(broken), broken).toBeUndefined();
  }
});
