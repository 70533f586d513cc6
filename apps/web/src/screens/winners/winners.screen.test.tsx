// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import WinnersScreen from './winners.screen.tsx';

test('WIN-04: the board is asked for by the category that is chosen, and of all games without one', async () => {
  const part = await renderInApp(<WinnersScreen />, { merchant: { imageCDNs: [], whitelabelVal: {} } });
  const tabs = [...part.element.querySelectorAll('[role=tab]')];
  await part.press(tabs.find(({ textContent }) => textContent === 'categoryFish'));
  expect(part.asked).toEqual([
    { name: 'listWinners', input: { limitNum: 100 } },
    { name: 'listWinners', input: { limitNum: 100, gameCategory: 'FISH' } },
  ]);
  part.unmount();
});
