import { ADDRESSES } from '../../shared/navigation/addresses.ts';

const OWN_ADDRESSES: readonly string[] = Object.values(ADDRESSES);
const NOT_TO_RETURN_TO: readonly string[] = [ADDRESSES.logIn, ADDRESSES.register];

/** An address to return to after the login; anything that is not one of ours becomes home (LOGIN-22). */
export function safeReturn(from: string | undefined): string {
  if (!from?.startsWith('/') || from.startsWith('//')) return ADDRESSES.home;
  const path = from.split(/[?#]/)[0] ?? '';
  return OWN_ADDRESSES.includes(path) && !NOT_TO_RETURN_TO.includes(path) ? from : ADDRESSES.home;
}
