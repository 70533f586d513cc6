import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and until the app has taken it over: forms take nothing before, so that nothing typed is lost or put into an address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
