// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { MerchantVendorsScreen } from './merchant-vendors-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const vendors = [
  { code: 'GOAL', name: 'Goal Sports', games: 3, isOpen: true },
  { code: 'ROOST', name: 'Roost Sports', games: 7, isOpen: false },
];
const places = {
  vendors: [
    { code: 'GOAL', name: 'Goal Sports', isSports: true },
    { code: 'ROOST', name: 'Roost Sports', isSports: true },
    { code: 'RNGX', name: 'Reels', isSports: false },
  ],
  places: { version: 'p', choice: { esports: [], cockfight: [], order: [] } },
};
const open = async (answers: StaffAnswers = {}, me = {}) => {
  screen = await renderInConsole(<MerchantVendorsScreen merchant="LANTERN" />, {
    me,
    answers: { listMerchantVendors: () => vendors, showVendorPlaces: () => places, ...answers } as StaffAnswers,
  });
};

test('each vendor is closed and opened by its own switch, and a note confirms it; a refusal leaves it unchanged', async () => {
  const refusals = [undefined, undefined, new Refused('NO_PERMISSION')];
  await open({
    openMerchantVendor: () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return null;
    },
  });
  expect([screen.field('Goal Sports is open').checked, screen.field('Roost Sports is open').checked]).toEqual([
    true,
    false,
  ]);
  expect(screen.row('Roost Sports')?.textContent).toContain('7');
  await screen.press('Goal Sports is open');
  expect(screen.asked.slice(-2)).toEqual([
    { name: 'openMerchantVendor', input: { code: 'GOAL', isOpen: false }, merchant: 'LANTERN' },
    { name: 'listMerchantVendors', input: {}, merchant: 'LANTERN' },
  ]);
  await screen.press('Roost Sports is open');
  expect(screen.sent('openMerchantVendor').at(-1)).toEqual({ code: 'ROOST', isOpen: true });
  expect(screen.notes()).toEqual(['Goal Sports is closed.', 'Roost Sports is open.']);
  await screen.press('Roost Sports is open');
  expect(screen.notes().at(-1)).toContain('Your roles do not allow this');
  expect(screen.field('Roost Sports is open').checked).toBe(false);
});

test('CAT-15 HOME-18 MEMBER-12: vendors are put in another order, a sports vendor under another heading, and both are sent', async () => {
  await open({ changeVendorPlaces: ({ choice }) => ({ version: 'p2', choice }) });
  const order = () => [...document.querySelectorAll('ol > li')].map((item) => item.getAttribute('aria-label'));
  expect(order()).toEqual(['Goal Sports', 'Roost Sports', 'Reels']);
  await screen.press('Move Roost Sports up');
  expect(order()).toEqual(['Roost Sports', 'Goal Sports', 'Reels']);
  expect(screen.text()).toContain('Roost Sports is number 1 of 3.');
  await screen.choose('Group of Roost Sports', 'Cockfighting');
  await screen.press('Save places in the lobby');
  expect(screen.asked.slice(-2)).toEqual([
    {
      name: 'changeVendorPlaces',
      input: { version: 'p', choice: { esports: [], cockfight: ['ROOST'], order: ['ROOST'] } },
      merchant: 'LANTERN',
    },
    { name: 'showVendorPlaces', input: {}, merchant: 'LANTERN' },
  ]);
  expect(screen.notes()).toEqual(['The places are saved.']);
  expect(screen.field('Group of Roost Sports').value).toBe('Cockfighting');
});

test('who may not change settings turns no switch and moves nothing', async () => {
  await open({}, { grants: [{ role: 'auditor', merchant: 'LANTERN' }] });
  expect(screen.field('Goal Sports is open').disabled).toBe(true);
  expect(screen.button('Move Goal Sports up')?.disabled).toBe(true);
  expect(screen.button('Save places in the lobby')).toBeUndefined();
});
