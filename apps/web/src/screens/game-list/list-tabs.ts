import { CENTRE_ORDER } from '@tessera/contract/catalogue/vendor-order';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';

/** Tabs of the list: hot, favourites with a session, all, then the merchant's categories in their order (CAT-06). */
export function listTabs(mapping: Readonly<Record<string, readonly string[]>>, hasSession: boolean): string[] {
  const present = CENTRE_ORDER.filter((category) => category in mapping);
  return ['HOT', ...(hasSession ? ['FAV'] : []), 'ALL', ...present];
}

/** Address of the list with some of its choices changed; empty ones are left out. */
export function listPath(query: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return `${SCREEN_PATHS.gameList}${text ? `?${text}` : ''}`;
}
