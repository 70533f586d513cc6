import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';

/** The registration's address with the member's code in it (INVITE-01). @param origin such as `https://example.org` */
export const inviteLink = (origin: string, code: string): string =>
  `${origin}${SCREEN_PATHS.register}?affiliateCode=${encodeURIComponent(code)}`;
