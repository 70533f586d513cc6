import * as v from 'valibot';

/** Most hosts that a merchant lists. */
export const LINK_HOSTS_MOST = 100;

/** Name of a host, or `*.` and the name that those below it end with; never all of a top-level domain. */
const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

export const linkHost = v.pipe(
  v.string(),
  v.maxLength(253, 'At most 253 letters.'),
  v.regex(HOST, 'Such as wa.me or *.example.com: small letters, without https:// and with nothing behind it.'),
);

/** Hosts beside the merchant's own that links of staff may lead members to (docs/decisions/0131). */
export const linkHosts = v.pipe(v.array(linkHost), v.maxLength(LINK_HOSTS_MOST, `At most ${LINK_HOSTS_MOST} hosts.`));
