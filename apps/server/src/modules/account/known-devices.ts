import { createHash } from 'node:crypto';
import type { Transaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { findKnownDevice, forgetKnownDevices, noteKnownDevice } from './known-device-repository.ts';

type DeviceContext = Pick<CallContext, 'merchant' | 'origin' | 'deviceCookie' | 'setHeader'>;

/** How many accounts one device is known for at once; the cookie grows with each. */
const MOST_TOKENS = 4;
/** Life of the cookie, seconds: as long as browsers allow. */
const COOKIE_LIFE = 400 * 24 * 3600;
const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Tokens the caller's device holds, the newest first. */
function tokensOf({ deviceCookie }: Pick<CallContext, 'deviceCookie'>): string[] {
  return (deviceCookie ?? '')
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MOST_TOKENS);
}

/**
 * Name of the device when the member logged in with it before; undefined for every other, and for nobody's account.
 * The name is what a device's own failures are counted by; it says nothing of the token.
 */
export async function knownDeviceOf(
  tx: Transaction,
  context: DeviceContext,
  memberId: string | undefined,
): Promise<string | undefined> {
  if (memberId === undefined) return undefined;
  const found = await findKnownDevice(tx, context.merchant.code, memberId, tokensOf(context).map(hashOf));
  return found?.toString('hex');
}

/**
 * Makes the caller's device known for a member who came in with it. A token is made here and nowhere else: one that the
 * device brought counts only when it is the member's already, else somebody could plant one before the member logs in.
 */
export async function rememberDevice(tx: Transaction, context: DeviceContext, memberId: string): Promise<void> {
  const { code } = context.merchant;
  const held = tokensOf(context);
  const known = await findKnownDevice(tx, code, memberId, held.map(hashOf));
  const token = held.find((each) => known?.equals(hashOf(each))) ?? newSecret();
  await noteKnownDevice(tx, code, memberId, hashOf(token));
  const tokens = [token, ...held.filter((each) => each !== token)].slice(0, MOST_TOKENS);
  const secure = context.origin.startsWith('https:') ? '; Secure' : '';
  context.setHeader(
    'Set-Cookie',
    `device=${tokens.join('.')}; Path=/wps; Max-Age=${COOKIE_LIFE}; SameSite=Strict; HttpOnly${secure}`,
  );
}

/** After a new password the device it was set from is the only one that is known. */
export async function keepOnlyThisDevice(tx: Transaction, context: DeviceContext, memberId: string): Promise<void> {
  await forgetKnownDevices(tx, context.merchant.code, memberId);
  await rememberDevice(tx, context, memberId);
}
