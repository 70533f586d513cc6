// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { openVendor } from '../../../test/vendor.ts';
import { classificationsOf, FilterSheet } from './filter-sheet.tsx';

const entry = (gameType: string, gameClassify: string) => ({ gameType, gameClassify, name: `${gameClassify} games` });
const vendor = (code: string, ...classifications: ReturnType<typeof entry>[]) => openVendor(code, classifications);
const vendors = [
  vendor('JL', entry('RNG', 'ways'), entry('FISH', 'fishing')),
  vendor('PG', entry('RNG', 'ways'), entry('RNG', 'lines')),
  vendor('IM'),
];

test('LIST-07: only what the games of the vendor and the category carry is offered, each once', () => {
  const codes = (vassalage: string, gameType: string) =>
    classificationsOf(vendors, vassalage, gameType).map(({ value }) => value);
  expect(codes('', '')).toEqual(['ways', 'fishing', 'lines']);
  expect(codes('JL', '')).toEqual(['ways', 'fishing']);
  expect(codes('JL', 'RNG')).toEqual(['ways']);
  expect(codes('IM', '')).toEqual([]);
});

test('LIST-07: the sheet narrows the list by the classification that is chosen, and drops one the vendor lacks', async () => {
  const part = await renderInApp(<FilterSheet vendors={vendors} onClose={() => undefined} />, {
    address: '/m/gameList?gameType=RNG',
  });
  const [, provider, , classification] = document.querySelectorAll('select');
  const choose = (select: HTMLSelectElement | undefined, value: string) =>
    act(() => {
      if (select) select.value = value;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const apply = () =>
    part.press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'apply'));
  expect([...(classification?.options ?? [])].map(({ text }) => text)).toEqual([
    'allClassifications',
    'ways games',
    'lines games',
  ]);
  choose(classification, 'lines');
  await apply();
  expect(part.went.at(-1)).toBe('/m/gameList?gameType=RNG&gameClassify=lines');
  choose(provider, 'JL');
  await apply();
  expect(part.went.at(-1)).toBe('/m/gameList?gameType=RNG&vassalage=JL');
  part.unmount();
});

test('the sheet sorts the list and narrows it by volatility, and begins with what the address says', async () => {
  const part = await renderInApp(<FilterSheet vendors={vendors} onClose={() => undefined} />, {
    address: '/m/gameList?sort=return&volatility=low&gameName=sun',
  });
  const [sort, , volatility] = document.querySelectorAll('select');
  expect([sort?.value, volatility?.value]).toEqual(['return', 'low']);
  act(() => {
    if (volatility) volatility.value = 'high';
    volatility?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await part.press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'apply'));
  expect(part.went.at(-1)).toBe('/m/gameList?sort=return&volatility=high&gameName=sun');
  part.unmount();
});
