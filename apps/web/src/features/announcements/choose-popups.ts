/** Occasions of a popup: F first login, A every login, B guests. */
export type Execution = 'F' | 'A' | 'B';

/** Who looks: undefined for a guest, else whether this is the member's first login. */
export type Looker = { readonly isFirstLogin: boolean } | undefined;

/** The one occasion that counts for a visitor (POPUP-02). */
export function executionFor(looker: Looker): Execution {
  if (!looker) return 'B';
  return looker.isFirstLogin ? 'F' : 'A';
}

/** The items of a visitor's occasion; a first login without items of its own shows none (POPUP-03). */
export function choosePopups<Item extends { readonly execution: Execution }>(
  items: readonly Item[],
  looker: Looker,
): readonly Item[] {
  const execution = executionFor(looker);
  return items.filter((item) => item.execution === execution);
}
