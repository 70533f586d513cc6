import type { Database } from '#server/platform/database/database.ts';
import { findRound } from './rounds-repository.ts';
import { resolveRound } from './studio-rounds.ts';
import type { WalletClient } from './wallet-client.ts';

/**
 * Asks the wallet once more what became of a round of ours, and ends it by the answer: paid where its stake was posted, taken back for good
 * where it was not. A round that has ended is answered as it ended, so that asking twice, or two at once, changes nothing more.
 * @returns undefined where there is no such round; `unknown` while the wallet cannot be heard
 */
export async function settleUnsettledRound(
  { database, wallet }: { readonly database: Database; readonly wallet: WalletClient },
  place: { readonly merchantCode: string; readonly vendorCode: string; readonly roundId: string },
): Promise<'paid' | 'declined' | 'unknown' | undefined> {
  const { merchantCode, vendorCode, roundId } = place;
  const find = () => database.forMerchant(merchantCode, (tx) => findRound(tx, merchantCode, vendorCode, roundId));
  const round = await find();
  if (!round) return undefined;
  if (round.state !== 'decided') return round.state;
  const { state } = await resolveRound(database, wallet, round);
  if (state === 'unknown') return 'unknown';
  // Somebody else may have ended it meanwhile: what is stored counts.
  const ended = await find();
  return ended && ended.state !== 'decided' ? ended.state : 'unknown';
}
