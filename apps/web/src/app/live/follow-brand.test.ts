import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { Brand } from '@tessera/contract';
import { expect, test, vi } from 'vitest';
import { followBrand } from './follow-brand.ts';

const brand: Brand = {
  name: 'Harbour',
  brandHue: 250,
  accentHue: 70,
  brandChroma: 0.12,
  radius: 12,
  tileShape: 'portrait',
  logo: 'ring',
};

test('a brand that changed is worn once, in whichever language it was read, and one that did not change never', () => {
  const queries = new QueryClient();
  queries.setQueryData(['status', 'EN'], { info: { brand } });
  const wear = vi.fn();
  followBrand(queries, dehydrate(queries), wear);
  queries.setQueryData(['status', 'EN'], { info: { brand: { ...brand } }, other: 1 });
  queries.setQueryData(['winners'], { info: { brand: { ...brand, brandHue: 1 } } });
  queries.setQueryData(['status', 'EN'], { info: undefined });
  expect(wear).not.toHaveBeenCalled();
  const other = { ...brand, brandHue: 20 };
  queries.setQueryData(['status', 'VI'], { info: { brand: other } });
  queries.setQueryData(['status', 'EN'], { info: { brand: other } });
  expect(wear.mock.calls).toEqual([[other]]);
});

test('a document that is older than what was read since is dressed anew at once', () => {
  const queries = new QueryClient();
  queries.setQueryData(['status', 'EN'], { info: { brand } });
  const begun = dehydrate(queries);
  const other = { ...brand, radius: 2 };
  queries.setQueryData(['status', 'EN'], { info: { brand: other } });
  const wear = vi.fn();
  followBrand(queries, begun, wear);
  expect(wear.mock.calls).toEqual([[other]]);
});
