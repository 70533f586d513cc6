import { useHydrated } from '../../shared/start/use-hydrated.ts';

/** Addresses that are numbers have no host name that a passkey could belong to. */
const BARE_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/i;

/** True where passkeys can be used: a browser that knows them, a secure page, a host with a name. */
export function useCanUsePasskeys(): boolean {
  const isHydrated = useHydrated();
  if (!isHydrated) return false;
  return window.isSecureContext && 'PublicKeyCredential' in window && !BARE_ADDRESS.test(location.hostname);
}

/** True when the person closed the device's own window, which is no failure to tell of. */
export function isGivenUp(failure: unknown): boolean {
  return failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');
}
