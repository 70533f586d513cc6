import { findWalletVendor } from '#server/modules/catalogue/catalogue.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { walletsOf } from './member-wallets.ts';
import { walletClient } from './wallet-client.ts';

type Context = Pick<CallContext, 'platform' | 'merchant' | 'language' | 'origin'> & { readonly session: Session };

/** Path of the app at which money is transferred. */
const TRANSFER_PATH = '/m/member/walletTransfer';

/** Where the app shows what the member has at a vendor, and leads to a game of it. */
export function transferAddress(origin: string, vendorCode: string, nodeId: string): string {
  return `${origin}${TRANSFER_PATH}?${new URLSearchParams({ vassalage: vendorCode, gameId: nodeId })}`;
}

/** Asks a vendor with its own wallet where a game opens for the member. @returns undefined when it does not say */
export async function openAtVendor(
  context: Context,
  game: { readonly vendor_code: string; readonly game_code: string; readonly node_id: string },
): Promise<string | undefined> {
  const { platform, merchant, language, origin } = context;
  const vendor = await findWalletVendor(platform, game.vendor_code);
  if (!vendor) return undefined;
  const returnUrl = transferAddress(origin, game.vendor_code, game.node_id);
  try {
    const asked = { game: game.game_code, language, returnUrl };
    const url = await walletClient(platform, merchant.code, vendor).open(walletsOf(context), asked);
    // a path is one of this installation's sandbox, behind the frames
    if (url.startsWith('/')) return `${framesOrigin(platform.config, origin)}${url}`;
    return new URL(url).protocol === 'https:' ? url : undefined;
  } catch (error) {
    platform.log.warn({ err: error, vendor: vendor.code }, 'a vendor did not open a game');
    return undefined;
  }
}
