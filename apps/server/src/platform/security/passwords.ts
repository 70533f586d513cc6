import { hash, verify } from '@node-rs/argon2';

/** Argon2id at the cost OWASP names: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;
let verifications = 0;

/** Argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Checks a password. Without a stored hash one verification runs against a decoy all the same, so that an unknown user
 * costs what a wrong password costs.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  verifications += 1;
  decoy ??= hashPassword('no member has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}

/** How many verifications ran since the start; tests compare it. */
export function passwordVerifications(): number {
  return verifications;
}
