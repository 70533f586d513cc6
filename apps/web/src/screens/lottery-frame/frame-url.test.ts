import { expect, test } from 'vitest';
import { bettingUrl, readFrameUrl, withoutTicket } from './frame-url.ts';

const path = '/m/lotto-h5/b1/trad/games/12';
const defaults = { merchant: 'EN', css: 'dark' };
const read = (query: string) => {
  const texts = new URLSearchParams(query);
  const frame = readFrameUrl(path, texts);
  return { frame, inner: frame && new URL(bettingUrl(frame, texts, defaults), 'http://app') };
};

test('ROUTE-20: variant, play type and game are in the path, the rest in the query', () => {
  expect(read('?token=t1&merchant=EN&css=light&prize_mode=Lott').frame).toEqual({
    mui: 'b1',
    playType: 'trad',
    gameId: '12',
    ticket: 't1',
    leadsHome: false,
  });
  expect(readFrameUrl('/m/lottery', new URLSearchParams())).toBeUndefined();
});

test('ROUTE-20: nothing but the whole path is the address of a frame, with or without a slash at its end', () => {
  const of = (address: string) => readFrameUrl(address, new URLSearchParams());
  expect(of(`${path}/`)).toEqual(of(path));
  for (const other of [`/x${path}`, `${path}/play`, '/m/lotto-h5//trad/games/12', '/m/lotto-h5/b1/trad/x/games/12'])
    expect(of(other), other).toBeUndefined();
});

test('LOTT-02: any pageBack leads home', () => {
  expect(read('?pageBack=home').frame?.leadsHome).toBe(true);
  expect(read('?token=t').frame?.leadsHome).toBe(false);
});

test('LOTT-03: the betting page gets merchant, css and prize_mode in its address, and nothing secret', () => {
  const { inner } = read('?token=t1&merchant=EN&css=light&prize_mode=Lott&pageBack=home');
  expect(inner?.pathname).toBe(`${path}/play`);
  const parameters = { merchant: 'EN', css: 'light', playType: 'trad', prize_mode: 'Lott' };
  expect(Object.fromEntries(new URLSearchParams(inner?.hash.slice(1)))).toEqual(parameters);
});

test('what the address leaves out is the merchant and the theme of now', () => {
  expect(Object.fromEntries(new URLSearchParams(read('?token=t1').inner?.hash.slice(1)))).toEqual({
    ...defaults,
    playType: 'trad',
  });
});

test('ROUTE-20: what stays in the address bar opens the same frame, without its ticket', () => {
  const kept = (query: string) => withoutTicket(path, new URLSearchParams(query));
  expect(kept('?token=t1&merchant=EN&css=light&prize_mode=Lott&pageBack=home')).toBe(
    `${path}?merchant=EN&css=light&prize_mode=Lott&pageBack=home`,
  );
  expect(kept('?token=t1&token=t2')).toBe(path);
  expect(kept('')).toBe(path);
});

test('LOTT-25: the order to bet again is read once: it leaves the address with the ticket, and goes to the betting page', () => {
  const { frame } = read('?token=t1&again=o1');
  expect(frame?.again).toBe('o1');
  expect(withoutTicket(path, new URLSearchParams('?token=t1&again=o1&pageBack=home'))).toBe(`${path}?pageBack=home`);
  const inner = new URL(bettingUrl(frame as never, new URLSearchParams(), { ...defaults, again: 'o1' }), 'http://app');
  expect(new URLSearchParams(inner.hash.slice(1)).get('again')).toBe('o1');
});
