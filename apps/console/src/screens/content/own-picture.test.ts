import { expect, test } from 'vitest';
import { isOwnPicture, withoutForeignPictures } from './own-picture.ts';

test('the console loads only pictures of its origin', () => {
  expect(['/art/a.webp', '/content-pictures/EN/x.webp'].every(isOwnPicture)).toBe(true);
  expect(['//evil.example/art/a.png', 'https://a.example/x.png', '/staff/me', '/art\\x', null].some(isOwnPicture)).toBe(
    false,
  );
  expect(withoutForeignPictures('<img src="https://a.example/x.png" alt="A" /><img src="/art/a.webp" alt="B" />')).toBe(
    '<img alt="A" /><img src="/art/a.webp" alt="B" />',
  );
});
