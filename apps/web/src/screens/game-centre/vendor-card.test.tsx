// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { SportsGroups, VendorCards } from './vendor-cards.tsx';

const vendor = {
  code: 'PP',
  displayName: 'Pearl',
  categories: ['RNG'],
  state: 'open' as 'open' | 'maintenance',
  isNew: false,
  isHot: false,
  icon: '/pp.webp',
  gameCount: 12,
  sportsGroup: null as 'sports' | 'cockfight' | 'esports' | null,
  classifications: [],
};

let part: RenderedPart;
afterEach(() => part.unmount());

const card = () => part.element.querySelector('a');
/** The marks with their colours. */
const marks = () =>
  [...(card()?.querySelectorAll('[class*=_chip_]') ?? [])].map(({ textContent, className }) => [
    textContent,
    /_(neutral|brand|accent)_/.exec(className)?.[1],
  ]);

test.each<[Partial<typeof vendor>, (string | undefined)[][], boolean]>([
  [{}, [], false],
  [{ isNew: true }, [['newGame', 'brand']], false],
  [{ isHot: true }, [['hotGame', 'accent']], false],
  [{ state: 'maintenance', isNew: true, isHot: true }, [['maintenance', 'neutral']], true],
])('a vendor that is %j is marked so', async (change, marked, isClosed) => {
  part = await renderInApp(<VendorCards vendors={[{ ...vendor, ...change }]} category="RNG" />, { showsValues: true });
  expect([marks(), card()?.hasAttribute('data-closed')]).toEqual([marked, isClosed]);
});

test('a vendor says its name and how many games it has, and leads to those of the category', async () => {
  part = await renderInApp(<VendorCards vendors={[vendor]} category="FISH" />, { showsValues: true });
  expect([card()?.textContent, card()?.getAttribute('href')]).toEqual([
    'PearlproviderGames count=12',
    '/m/gameList?gameType=FISH&vassalage=PP',
  ]);
  expect(card()?.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('HOME-18: the groups of sports are named, and one without a vendor is left out', async () => {
  const vendors = [{ ...vendor, code: 'ES', categories: ['SPORTS'], sportsGroup: 'esports' as const }];
  part = await renderInApp(
    <SportsGroups vendors={{ vendors, mapping: {}, sorting: [], vendorSorting: [] } as never} />,
    { showsValues: true },
  );
  expect([...part.element.querySelectorAll('section')].map((group) => group.getAttribute('aria-label'))).toEqual([
    'categoryEsports',
  ]);
  expect(card()?.getAttribute('href')).toBe('/m/gameList?gameType=SPORTS&vassalage=ES');
});

test('HOME-18: vendors of a group are in the merchant’s order', async () => {
  const vendors = ['AA', 'BB'].map((code) => ({ ...vendor, code, categories: ['SPORTS'] }));
  part = await renderInApp(
    <SportsGroups vendors={{ vendors, mapping: {}, sorting: [], vendorSorting: ['BB'] } as never} />,
    { showsValues: true },
  );
  expect([...part.element.querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(-2))).toEqual([
    'BB',
    'AA',
  ]);
});
