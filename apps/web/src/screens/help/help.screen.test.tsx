// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import HelpDetailScreen from './help-detail.screen.tsx';
import HelpScreen from './help.screen.tsx';

const rule = (title: string) => ({ title, content: `<p>${title}</p>`, children: [], isPolicy: true });
const items = [
  rule('Fair play'),
  { title: 'Money', content: '', children: [{ title: 'How to pay', content: '<p>By card</p>' }], isPolicy: false },
  rule('Privacy'),
];

let part: RenderedPart;
afterEach(() => part.unmount());

const answers = { listHelp: () => items };
const openers = () => [...part.element.querySelectorAll('[aria-expanded]')];
const open = () => openers().map((opener) => opener.getAttribute('aria-expanded') === 'true');

test('HELP-06, HELP-07: one rule of play is open at a time, and a tap on it closes it', async () => {
  part = await renderInApp(<HelpScreen />, { address: '/m/help', answers });
  expect(open()).toEqual([false, false]);
  await part.press(openers()[0]);
  await part.press(openers()[1]);
  expect(open()).toEqual([false, true]);
  await part.press(openers()[1]);
  expect(open()).toEqual([false, false]);
});

test('HELP-01, HELP-02: topics lead to their own address by their number in the whole list; rules of play are none', async () => {
  part = await renderInApp(<HelpScreen />, { address: '/m/help', answers });
  const links = [...part.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/m/helpDetail?p=1', '/m/helpDetail?p=1&c=0', '/m/service', '/m/verifyApp']);
});

test.each([
  ['?p=1&c=0', 'How to pay', []],
  ['?p=9', undefined, ['/m/help']],
])(
  'HELP-03: the query %s shows %s; what is unknown is left by its place in the history',
  async (query, title, replaced) => {
    part = await renderInApp(<HelpDetailScreen />, { address: `/m/helpDetail${query}`, answers });
    expect(part.element.querySelector('article h2')?.textContent).toBe(title);
    expect([part.went, part.replaced]).toEqual([replaced, replaced]);
  },
);

test('HELP-03: an answer shows its text and its further parts, one below another with the title above', async () => {
  part = await renderInApp(<HelpDetailScreen />, { address: '/m/helpDetail?p=1', answers });
  const links = () =>
    [...part.element.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links()).toEqual([['1How to pay', '/m/helpDetail?p=1&c=0']]);
  expect(part.element.textContent).toContain('moreOn');
  expect(part.element.querySelector('article p')).toBeNull();
  part.unmount();
  part = await renderInApp(<HelpDetailScreen />, { address: '/m/helpDetail?p=1&c=0', answers });
  expect(links()).toEqual([]);
  expect(part.element.textContent).not.toContain('moreOn');
  expect(part.element.querySelector('article')?.textContent).toBe('MoneyHow to payBy card');
});

test('HELP-04: a help centre without items says so, without rules none are shown', async () => {
  part = await renderInApp(<HelpScreen />, { address: '/m/help', answers: { listHelp: () => [] } });
  expect(part.element.textContent).toContain('helpEmptyhelpEmptyText');
  part.unmount();
  part = await renderInApp(<HelpScreen />, { address: '/m/help', answers: { listHelp: () => [items[1]] } });
  expect(part.element.textContent).not.toContain('policies');
});

test('help that could not be fetched is asked for again on request, and leads nowhere else', async () => {
  for (const Screen of [HelpScreen, HelpDetailScreen]) {
    let isBroken = true;
    const listHelp = () => {
      if (isBroken) throw new CallFailure('UNKNOWN', 500, 'No help now');
      return items;
    };
    part = await renderInApp(<Screen />, { address: '/m/helpDetail?p=1', answers: { listHelp } });
    expect(part.element.textContent).toContain('No help now');
    isBroken = false;
    await part.press(part.button('retry'));
    expect([part.element.textContent?.includes('Money'), part.went]).toEqual([true, []]);
    part.unmount();
  }
  part = await renderInApp(<HelpScreen />, { address: '/m/help' });
});
