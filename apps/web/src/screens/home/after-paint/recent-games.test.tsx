// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import RecentGames from './recent-games.tsx';

const open = (list: readonly object[]) =>
  renderInApp(<RecentGames />, {
    info: { userName: 'mai', type: 0 },
    merchant: { imageCDNs: [], whitelabelVal: {}, settings: {} },
    answers: { listRecentGames: () => ({ list }) },
  });

test('LAUNCH-15: a member goes on with the games played last, each by one tap', async () => {
  const part = await open([
    { nodeId: 'n1', displayName: 'Tide', gameType: 'RNG', vendorCode: 'OURS', state: 'open' },
    { nodeId: 'n2', displayName: 'Ember', gameType: 'RNG', vendorCode: 'OURS', state: 'open' },
  ]);
  expect(part.element.querySelector('section')?.getAttribute('aria-label')).toBe('continuePlaying');
  const games = [...part.element.querySelectorAll('button')];
  expect(games.map((game) => game.getAttribute('aria-label'))).toEqual(['Tide', 'Ember']);
  await part.press(games[1]);
  expect(part.went).toHaveLength(1);
  part.unmount();
});

test('LAUNCH-15: before the first game its line leads to all games', async () => {
  const part = await open([]);
  const link = part.element.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['browse', '/m/gameCenter']);
  part.unmount();
});
