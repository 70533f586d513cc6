import { ADDRESSES } from '../../shared/navigation/addresses.ts';

/** The registration's address with the member's code in it (INVITE-01). @param origin such as `https://example.org` */
export const inviteLink = (origin: string, code: string): string =>
  `${origin}${ADDRESSES.register}?affiliateCode=${encodeURIComponent(code)}`;
