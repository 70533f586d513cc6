import type { DrawResult } from '@tessera/contract';
import { beforeEach, expect, test } from 'vitest';
import { createMemoryStore, type KeyStore } from '../../shared/storage/storage.ts';
import { createDrawNews } from './draw-news.ts';

const draw = (numero: string) => ({ gameId: '3601', numero }) as DrawResult;
let store: KeyStore;
beforeEach(() => {
  store = createMemoryStore();
});

/** A tab of the phone whose member is changed by hand. */
function openTab(first?: string) {
  let name = first;
  const listeners: (() => void)[] = [];
  const session = {
    current: () => ({ visitor: 'member' as const, info: name === undefined ? undefined : { userName: name } }) as never,
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const news = createDrawNews(session, store);
  return {
    ...news,
    take: () => news.take().map(({ numero }) => numero),
    become: (next: string | undefined) => {
      name = next;
      for (const listener of listeners) listener();
    },
  };
}

test('a draw is announced once, however often the server sends it, in every tab and after every start', () => {
  const tab = openTab('mai');
  tab.receive([]);
  tab.receive([draw('1')]);
  const other = openTab('mai');
  other.receive([draw('1')]);
  expect([tab.waiting(), tab.take(), tab.take()]).toEqual([1, ['1'], []]);
  // It waited in the other tab too, where it is not told again.
  expect([other.waiting(), other.take()]).toEqual([1, []]);
  tab.receive([draw('1')]);
  const later = openTab('mai');
  later.receive([draw('2'), draw('1')]);
  expect([tab.waiting(), later.take()]).toEqual([0, ['2']]);
});

test('what was decided while the phone was away is announced together, and not before the page is visible', () => {
  openTab('mai').receive([]);
  openTab('mai').receive([draw('2'), draw('1')]);
  const back = openTab('mai');
  back.receive([draw('3'), draw('2'), draw('1')]);
  expect(back.take()).toEqual(['3', '2', '1']);
});

test('a member who is new to the phone gets no earlier draws', () => {
  const tab = openTab('mai');
  tab.receive([draw('1')]);
  expect(tab.waiting()).toBe(0);
  tab.receive([draw('2'), draw('1')]);
  expect(tab.take()).toEqual(['2']);
});

test('what waits for one member is never told to another, nor to a guest', () => {
  const tab = openTab('mai');
  openTab('lan').receive([]);
  tab.receive([]);
  tab.receive([draw('1')]);
  tab.become('lan');
  expect([tab.waiting(), tab.take()]).toEqual([0, []]);
  tab.receive([draw('2')]);
  tab.become(undefined);
  tab.receive([draw('3')]);
  expect([tab.waiting(), tab.take()]).toEqual([0, []]);
  // The first member is still told of what came meanwhile.
  tab.become('mai');
  tab.receive([draw('1')]);
  expect(tab.take()).toEqual(['1']);
});

test('as many draws are remembered as can come again', () => {
  const tab = openTab('mai');
  tab.receive([]);
  for (let number = 0; number < 300; number += 1) {
    tab.receive([draw(`${number}`)]);
    tab.take();
  }
  expect(JSON.parse(store.getItem('DRAWS_TOLD_mai') ?? '[]')).toHaveLength(100);
  tab.receive([draw('299'), draw('250')]);
  expect(tab.waiting()).toBe(0);
});
