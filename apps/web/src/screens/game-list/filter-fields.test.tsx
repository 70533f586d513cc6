// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { openVendor } from '../../../test/vendor.ts';
import { FilterSheet } from './filter-sheet.tsx';

const vendor = (code: string, ...classified: string[]) =>
  openVendor(
    code,
    classified.map((name) => ({ gameType: 'RNG', gameClassify: name, name: `${name} games` })),
  );
const vendors = [vendor('ZZ', 'ways'), vendor('PG', 'ways', 'lines')];
const onClose = vi.fn();

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  onClose.mockClear();
});

async function open(query = '', given = vendors) {
  part = await renderInApp(<FilterSheet vendors={given} onClose={onClose} />, { address: `/m/gameList${query}` });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const selects = () => [...part.element.querySelectorAll('select')];
const options = () => selects().map((select) => [...select.options].map(({ value, text }) => `${value}: ${text}`));
const inputs = () => [...part.element.querySelectorAll('input')];
const choose = (select: HTMLSelectElement | undefined, value: string) =>
  part.acting(() => {
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const apply = () => part.press(part.button('apply'));

test('LIST-07: the sheet offers order, vendor, volatility and classification, of each none first, and the least of bet and lines', async () => {
  await open();
  expect([part.element.querySelector('dialog')?.getAttribute('aria-label'), texts('h2')]).toEqual(['title', ['title']]);
  expect(texts('label')).toEqual(['sortBy', 'provider', 'volatility', 'classification', 'minimumBet', 'minimumLines']);
  expect(options()).toEqual([
    [
      ': sortStandard',
      'popularity: sortPopularity',
      'return: sortReturn',
      'volatilityLow: sortVolatilityLow',
      'volatilityHigh: sortVolatilityHigh',
    ],
    [': allProviders', 'PG: house PG', 'ZZ: house ZZ'],
    [': anyVolatility', 'low: lowVolatility', 'medium: mediumVolatility', 'high: highVolatility'],
    [': allClassifications', 'ways: ways games', 'lines: lines games'],
  ]);
  expect([selects().map(({ value }) => value), inputs().map(({ value }) => value)]).toEqual([
    ['', '', '', ''],
    ['', ''],
  ]);
});

test('LIST-07: it begins with what the address says, and keeps what is not changed', async () => {
  await open('?vassalage=PG&sort=return&volatility=low&gameClassify=lines&minBet=5&minLine=20&gameName=sun');
  expect(selects().map(({ value }) => value)).toEqual(['return', 'PG', 'low', 'lines']);
  expect(inputs().map(({ value }) => value)).toEqual(['5', '20']);
  await apply();
  expect(part.replaced).toEqual([
    '/m/gameList?vassalage=PG&sort=return&volatility=low&gameClassify=lines&minBet=5&minLine=20&gameName=sun',
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('LIST-07: choices and entries are in the address; a text that is no number cannot be applied, and the list replaces hot games', async () => {
  await open('?type=hot');
  await choose(selects()[0], 'popularity');
  await choose(selects()[1], 'PG');
  await choose(selects()[2], 'high');
  await choose(selects()[3], 'ways');
  await part.type(inputs()[0], '1.5');
  await part.type(inputs()[1], '2.x0');
  expect([inputs().map(({ value }) => value), part.button('apply')?.disabled]).toEqual([['1.5', '2.x0'], true]);
  await part.type(inputs()[1], '20');
  await apply();
  expect(part.went).toEqual([
    '/m/gameList?sort=popularity&vassalage=PG&volatility=high&gameClassify=ways&minBet=1.5&minLine=20',
  ]);
});

test('LIST-07: a classification that the vendor lacks is shown as none, and dropped', async () => {
  await open('?vassalage=ZZ&gameClassify=lines');
  expect(selects()[3]?.value).toBe('');
  await apply();
  expect(part.went).toEqual(['/m/gameList?vassalage=ZZ']);
});

test('LIST-07: games without a classification are asked for none', async () => {
  await open('', [vendor('PG')]);
  expect(selects()).toHaveLength(3);
});

test('LIST-07: a reset leads to the whole list, in place of the one that is shown', async () => {
  await open('?vassalage=PG&gameName=sun');
  await part.press(part.button('reset'));
  expect([part.replaced, onClose.mock.calls.length]).toEqual([['/m/gameList'], 1]);
});
