// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { SportsGroups } from './vendor-cards.tsx';

const vendor = (code: string, categories: string[], sportsGroup: 'sports' | 'cockfight' | null = null) => ({
  code,
  displayName: code,
  categories,
  state: 'open' as const,
  isNew: false,
  isHot: false,
  icon: '',
  gameCount: 2,
  sportsGroup,
  classifications: [],
});

test('HOME-18, HOME-19: the sports of the game centre end with BINGO, whose vendors lead to their bingo games', async () => {
  const vendors = [vendor('BNG', ['BINGO']), vendor('SV', ['SPORTS'], 'cockfight'), vendor('IM', ['SPORTS'], 'sports')];
  const part = await renderInApp(<SportsGroups vendors={{ vendors, mapping: {}, sorting: [], vendorSorting: [] }} />);
  expect([...part.element.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'sportsBooks',
    'cockfight',
    'categoryBingo',
  ]);
  expect([...part.element.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/m/gameList?gameType=SPORTS&vassalage=IM',
    '/m/gameList?gameType=SPORTS&vassalage=SV',
    '/m/gameList?gameType=BINGO&vassalage=BNG',
  ]);
  part.unmount();
});
