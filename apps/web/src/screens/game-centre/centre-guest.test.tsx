// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import GameCentreScreen from './game-centre.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

test.each([
  ['a guest', false, ['categoryHot', 'categoryPromo']],
  ['a member', true, ['categoryHot', 'categoryFavourites', 'categoryPromo']],
])('CAT-06: %s has these entries before the categories of the merchant', async (_who, isMember, entries) => {
  part = await renderInApp(<GameCentreScreen />, {
    address: '/m/gameCenter',
    ...(isMember && { info: { userName: 'mai', type: 0 } }),
    merchant: { whitelabelVal: {}, promotions: { guests: true, members: true }, imageCDNs: [] },
    answers: { listVendors: () => ({ vendors: [], mapping: {}, sorting: [], vendorSorting: [] }) },
  });
  expect(textsOf('[role=tab]')).toEqual(entries);
});
