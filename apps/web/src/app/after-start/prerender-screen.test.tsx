// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import type { Navigator } from '../../shared/navigation/navigator.ts';
import type { Services } from '../../shared/services/services.ts';
import { prerenderScreen } from './prerender-screen.tsx';

const told = vi.fn();
const queries = new QueryClient();
const translator = { language: 'EN', t: (key: string) => key };
const services = {
  queries,
  call: () => told('a call'),
  language: {
    current: () => translator,
    subscribe: () => () => undefined,
    settled: () => 'EN',
    onSettled: () => () => undefined,
  },
} as unknown as Services;
const navigator = {} as Navigator;

function Screen() {
  told(`built for ${useMerchant().brand.name}`);
  useLayoutEffect(() => told('laid out'));
  useEffect(() => told('took effect'));
  return <p>a screen</p>;
}

function Broken(): never {
  told('tried');
  throw new Error('cannot be built yet');
}

beforeEach(() => {
  told.mockClear();
  const { queryKey } = statusQuery({ call: services.call, language: 'EN' });
  queries.setQueryData(queryKey, { info: { brand: { name: 'Mosaic' } } } as never);
});
afterEach(() => queries.clear());

test('a screen is built once, without effects and outside the page', async () => {
  await prerenderScreen(services, navigator, Screen);
  expect(new Set(told.mock.calls.flat())).toEqual(new Set(['built for Mosaic']));
  expect(document.body.textContent).toBe('');
});

test('a screen that cannot be built yet is left for its tap, quietly', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await prerenderScreen(services, navigator, Broken);
  expect(told).toHaveBeenCalledWith('tried');
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('without the merchant nothing is built', async () => {
  queries.clear();
  await prerenderScreen(services, navigator, Screen);
  expect(told).not.toHaveBeenCalled();
});
