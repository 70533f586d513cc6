import { createHash } from 'node:crypto';
import type { Transaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { forgetKnownDevices, rememberDevice } from './known-device-repository.ts';

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

/** Hashes of the tokens the caller's device holds. */
export const heldDevices = (context: Pick<CallContext, 'deviceCookie'>): Buffer[] => tokensOf(context).map(hashOf);

/** What a device brings and is given when it comes in. */
export interface EnteringDevice {
  readonly held: readonly Buffer[];
  /** Hash of a token for a device that is not known yet. */
  readonly fresh: Buffer;
  /** Sets the device's cookie. @param known hash, in hex, of the token it is known by now */
  setCookie(known: string): void;
}

/**
 * The caller's device as it comes in. A token is made here and nowhere else: one that the device brought counts only when it is
 * the member's already, else somebody could plant one before the member logs in.
 */
export function enteringDevice(context: DeviceContext): EnteringDevice {
  const held = tokensOf(context);
  const fresh = newSecret();
  return {
    held: held.map(hashOf),
    fresh: hashOf(fresh),
    setCookie(known) {
      const token = held.find((each) => hashOf(each).toString('hex') === known) ?? fresh;
      const tokens = [token, ...held.filter((each) => each !== token)].slice(0, MOST_TOKENS);
      const secure = context.origin.startsWith('https:') ? '; Secure' : '';
      context.setHeader(
        'Set-Cookie',
        `device=${tokens.join('.')}; Path=/wps; Max-Age=${COOKIE_LIFE}; SameSite=Strict; HttpOnly${secure}`,
      );
    },
  };
}

/** After a new password the device it was set from is the only one that is known. */
export async function forgetOtherDevices(tx: Transaction, context: DeviceContext, memberId: string): Promise<void> {
  await forgetKnownDevices(tx, context.merchant.code, memberId);
  const device = enteringDevice(context);
  device.setCookie(await rememberDevice(tx, context.merchant.code, memberId, device));
}
