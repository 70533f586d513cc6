import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { createCipheriv } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Translate } from '../../shared/language/translator.ts';
import { type HelpItem, helpItemsOf, helpQueryText, pickHelp } from './help-items.ts';
import { openChat, refuseTrial } from './open-chat.ts';
import { entryPath, readServicePath, serviceLinkPath } from './service-links.ts';

const t = ((key: string) => key) as Translate;

/** A path made by another cipher than the one it is read with: DES is triple DES with one key three times. */
function pathOf(link: string, key = 'k3yK3y!x'): string {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3)), null);
  return `${Buffer.concat([cipher.update(link), cipher.final()]).toString('base64')}${key}`;
}

test('SUPPORT-01: a service entry has csType and path, found by its kind', () => {
  const entries = [
    { csType: 'LIVECHAT', title: 'Chat', path: 'a' },
    { csType: 'WHATSAPP', title: 'WhatsApp', path: 'b' },
    { csType: 'WHATSAPP', title: 'Another', path: 'c' },
  ];
  expect([entryPath(entries, 'WHATSAPP'), entryPath(entries, 'LIVECHAT')]).toEqual(['b', 'a']);
  expect(entryPath(entries.slice(0, 1), 'WHATSAPP')).toBeUndefined();
});

test('SUPPORT-02: a path opens with its last 8 characters; one that cannot be read counts as no link', async () => {
  expect(await readServicePath(pathOf('https://wa.me/123?text=xin+chào'))).toBe('https://wa.me/123?text=xin+chào');
  expect(await readServicePath(pathOf('https://a.example/', 'ABCDEFGH'))).toBe('https://a.example/');
  const whole = pathOf('https://a.example/');
  for (const broken of ['', 'short', whole.slice(1), `${whole.slice(0, -8)}otherkey`, `%%%${whole}`]) {
    expect(await readServicePath(broken), broken).toBeNull();
  }
  expect(await readServicePath(pathOf('http://a.example/'))).toBe('http://a.example/');
  for (const link of ['javascript:alert(1)', 'xhttps://a.example/', 'not an address', 'data:text/html,x'])
    expect(await readServicePath(pathOf(link)), link).toBeNull();
});

test('SUPPORT-03: the service link is the entry of type 3 in the list of paths', () => {
  const value = (pathList: { type: string; path: string }[]) => ({ customerService: [], version: { pathList } });
  const list = [
    { type: '1', path: 'a' },
    { type: '3', path: 'b' },
  ];
  expect(serviceLinkPath(value(list))).toBe('b');
  expect(serviceLinkPath(value(list.slice(0, 1)))).toBeUndefined();
  expect(serviceLinkPath(undefined)).toBeUndefined();
});

const items: HelpItem[] = [
  {
    title: 'First',
    content: '<p>1</p>',
    isPolicy: false,
    children: [
      { title: 'A', content: '<p>a</p>' },
      { title: 'B', content: '<p>b</p>' },
    ],
  },
  { title: 'Second', content: '', isPolicy: false, children: [] },
];
const pick = (query: string) => pickHelp(items, new URLSearchParams(query));

test('HELP-08: a help item has title, content and children with title and content, also where the answer carries a list', () => {
  expect(helpItemsOf(items)).toBe(items);
  expect(helpItemsOf({ list: items })).toBe(items);
  expect(helpItemsOf({})).toEqual([]);
  expect(pick('p=0')).toEqual({ title: 'First', content: '<p>1</p>', item: 0, children: items[0]?.children });
  expect(pick('p=0&c=1')).toEqual({ title: 'B', content: '<p>b</p>', item: 0, children: [], parentTitle: 'First' });
});

test('HELP-02, HELP-03: an item, or one of its children, is named by the query that leads back to it, beyond nine too', () => {
  expect([helpQueryText(3), helpQueryText(0, 0)]).toEqual(['?p=3', '?p=0&c=0']);
  const many = Array.from({ length: 11 }, (_, index) => ({ ...items[0], title: `${index}` }) as HelpItem);
  const found = (query: string) => pickHelp(many, new URLSearchParams(query))?.title;
  expect([found(helpQueryText(10)), found(helpQueryText(10, 1))]).toEqual(['10', 'B']);
});

test.each(['', 'p=2', 'p=-1', 'p=x', 'p=0x0', 'p=0&c=2', 'p=0&c=', 'p=1&c=0', 'c=0', 'p='])(
  'an address of the help centre that names nothing: "%s"',
  (query) => expect(pick(query)).toBeUndefined(),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toasts.hide();
  vi.useRealTimers();
});
const shown = () => [toasts.current()?.kind, toasts.current()?.text];

test('MSG-14: please wait shows for at most 9999 ms while the launch still hangs', async () => {
  void openChat({ t, launch: () => new Promise(() => {}), leave: vi.fn() });
  expect(shown()).toEqual(['loading', 'support.pleaseWait']);
  await vi.advanceTimersByTimeAsync(9_998);
  expect(shown()[0]).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(toasts.current()).toBeUndefined();
});

test('MSG-15: the browser goes to the chat 500 ms after the answer; a failure hides the loading and says why', async () => {
  const leave = vi.fn();
  void openChat({ t, launch: async () => 'https://chat.example/', leave });
  await vi.advanceTimersByTimeAsync(499);
  expect(leave).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://chat.example/');

  const failing = async () => Promise.reject(new CallFailure('NO_PERMISSION', 403, 'No chat here'));
  await openChat({ t, launch: failing, leave });
  expect(shown()).toEqual(['failure', 'No chat here']);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(leave).toHaveBeenCalledOnce();
});

test('TRIAL-06 TRIAL-07: a trial member reads free_reject in the offline style for 2 s', async () => {
  refuseTrial(t);
  expect(shown()).toEqual(['offline', 'support.free_reject']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(toasts.current()).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(toasts.current()).toBeUndefined();
});
