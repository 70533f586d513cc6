import { Secret, TOTP } from 'otpauth';

/** What code generators understand everywhere (RFC 6238): six digits, every 30 seconds. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const generatorOf = (key: string, label: string) =>
  new TOTP({ ...RULE, issuer: 'Tessera', label, secret: Secret.fromBase32(key) });

/** A new key of 160 random bits, in base32. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

/** The key as an address that a phone scans. @param label whose it is */
export const totpUri = (key: string, label: string): string => generatorOf(key, label).toString();

/**
 * The period a code belongs to; the one before and the one after the present count too, for clocks that are off.
 * @param now milliseconds
 * @returns undefined when the code is of none of them
 */
export function periodOfCode(key: string, code: string, now: number): number | undefined {
  const generator = generatorOf(key, '');
  const delta = generator.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / RULE.period) + delta;
}
