import { isIP } from 'node:net';
import type { Config } from '#server/platform/config/config.ts';
import type { RelyingParty } from '#server/platform/security/passkeys.ts';
import { StaffRefusal } from './staff-refusal.ts';

/**
 * Whom passkeys of staff are made for: the host of CONSOLE_URL, whatever a Host header says. Undefined where no passkey can
 * belong: at a bare address, and without TLS at any host but `localhost`, where browsers have none.
 */
export function findRelyingParty({ consoleUrl }: Pick<Config, 'consoleUrl'>): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(consoleUrl);
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isNamed && isSecure ? { name: 'Tessera console', id: hostname, origin } : undefined;
}

/** As `findRelyingParty`. @throws StaffRefusal PASSKEY_UNAVAILABLE where no passkey can belong */
export function requireRelyingParty(config: Pick<Config, 'consoleUrl'>): RelyingParty {
  const party = findRelyingParty(config);
  if (!party) throw new StaffRefusal('PASSKEY_UNAVAILABLE');
  return party;
}
