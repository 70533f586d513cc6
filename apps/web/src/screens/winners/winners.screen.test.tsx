// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import WinnersScreen from './winners.screen.tsx';

const win = (customerName: string) => ({
  vo: { customerName, winAmount: '8.00', gameName: 'Ember', vendor: 'Ours', iconUrl: '/x.svg' },
});

let part: RenderedPart;
afterEach(() => part.unmount());

async function open(listWinners?: () => unknown) {
  part = await renderInApp(<WinnersScreen />, {
    merchant: { imageCDNs: [], whitelabelVal: {}, currency: CNY },
    answers: listWinners ? { listWinners } : {},
  });
}
const tabs = () => [...part.element.querySelectorAll('[role=tab]')];
const waits = () => part.element.querySelector('[role=status]');

test('WIN-04: the board is asked for by the category that is chosen, and of all games without one', async () => {
  await open();
  const [first] = tabs();
  expect([first?.getAttribute('aria-selected'), part.element.querySelector('[role=tablist]')?.ariaLabel]).toEqual([
    'true',
    'category',
  ]);
  expect(tabs().map(({ textContent }) => textContent)).toEqual([
    'categoryAll',
    'categoryRng',
    'categoryFish',
    'categoryLive',
    'categoryPvp',
    'categoryBingo',
  ]);
  await part.press(tabs()[2]);
  expect(part.asked).toEqual([
    { name: 'listWinners', input: { limitNum: 100 } },
    { name: 'listWinners', input: { limitNum: 100, gameCategory: 'FISH' } },
  ]);
  expect([waits() !== null, part.element.textContent?.includes('noWinners')]).toEqual([true, false]);
});

test('WIN-03, WIN-04: every win shows name, game, vendor and amount', async () => {
  await open(() => ({ list: [win('m***i'), win('l***n'), win('m***i')] }));
  expect(part.element.textContent).toContain('winnersText');
  const lines = [...part.element.querySelectorAll('[class*=line]')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['m***iEmber · Ours+¥8.00', 'l***nEmber · Ours+¥8.00', 'm***iEmber · Ours+¥8.00']);
  expect([waits(), part.element.textContent?.includes('noWinners')]).toEqual([null, false]);
});

test('WIN-04: a category without wins says so, and one that failed can be asked again', async () => {
  const answers = [
    () => {
      throw new CallFailure('UNKNOWN', 500, 'Not now');
    },
    () => ({ list: [] }),
  ];
  await open(() => answers.shift()?.());
  expect([part.element.textContent?.includes('Not now'), part.element.textContent?.includes('noWinners')]).toEqual([
    true,
    false,
  ]);
  await part.press(part.button('retry'));
  expect([part.element.textContent?.includes('Not now'), part.element.textContent?.includes('noWinners')]).toEqual([
    false,
    true,
  ]);
  expect(part.element.querySelector('[class*=line]')).toBeNull();
});
