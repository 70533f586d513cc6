import { hasFeature } from '@tessera/contract';
import type { CallContext } from '#server/platform/http/handler.ts';
import type { Session } from '#server/platform/tenancy/session.ts';
import { recordRecentGame } from './personal-repository.ts';

/** Notes a game that is launched as played just now, where the merchant has a list of these (LAUNCH-15). */
export async function noteLaunched(
  { platform, merchant, session }: Pick<CallContext, 'platform' | 'merchant'> & { readonly session: Session },
  nodeId: string,
): Promise<void> {
  if (!hasFeature(merchant.settings.flags, 'recentGames')) return;
  const owner = { merchantCode: merchant.code, memberId: session.memberId };
  await platform.database.forMerchant(merchant.code, (tx) => recordRecentGame(tx, owner, nodeId));
}
