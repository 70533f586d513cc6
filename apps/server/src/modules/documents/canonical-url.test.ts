import { expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

const names = ['gameType', 'type'];

test('invented names, their order and their number make no other document', () => {
  const addresses = ['/m/home', '/m/home?x=1', '/m/home?x=2&y', '/m/home?&&=', '/m/home?TYPE=hot'];
  expect(new Set(addresses.map((url) => canonicalUrl(url, names)))).toEqual(new Set(['/m/home']));
});

test('names that screens read stay, once each and in one order', () => {
  const one = canonicalUrl('/m/gameList?type=hot&gameType=RNG', names);
  expect(canonicalUrl('/m/gameList?utm=1&gameType=RNG&type=hot&type=fav', names)).toBe(one);
  expect(one).toBe('/m/gameList?gameType=RNG&type=hot');
  expect(canonicalUrl('/m/gameList?type=a%26b%3Dc', names)).toBe('/m/gameList?type=a%26b%3Dc');
});

test('an address that leads elsewhere as a URL is still a path of ours', () => {
  expect(canonicalUrl('//evil.example/m/home', names)).toBe('/m/home');
});
