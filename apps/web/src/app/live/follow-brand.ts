import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { Brand } from '@tessera/contract';

/** The part of the merchant's status that says what it looks like. */
interface Told {
  readonly info?: { readonly brand: Brand } | null;
}

const brandOf = (data: unknown) => (data as Told | undefined)?.info?.brand;

const wearAnother = (brand: Brand): void =>
  // A browser too old for it wears the look with its next document.
  void import('./wear-brand.ts')
    .then(({ wearBrand }) => wearBrand(brand))
    .catch((failure: unknown) => console.warn('the merchant’s new look did not come', failure));

/**
 * Keeps an open document in the colours and shapes of the merchant's brand when it changes, whichever call read the change.
 * @param begun answers that came with the document, and the brand that it was dressed in
 * @param wear puts a brand on; tests bring their own
 */
export function followBrand(
  queries: QueryClient,
  begun: DehydratedState,
  wear: (brand: Brand) => void = wearAnother,
): void {
  const isStatus = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] === 'status';
  let worn = JSON.stringify(brandOf(begun.queries.find(isStatus)?.state.data));
  const look = (data: unknown) => {
    const brand = brandOf(data);
    const told = JSON.stringify(brand);
    if (!brand || told === worn) return;
    worn = told;
    wear(brand);
  };
  const cache = queries.getQueryCache();
  // A document that was kept on the phone may be older than what was read since it opened.
  for (const query of cache.findAll({ predicate: isStatus })) look(query.state.data);
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && isStatus(query)) look(query.state.data);
  });
}
