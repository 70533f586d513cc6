import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { findUnsettled } from './rounds-repository.ts';
import { resolveRound } from './studio-rounds.ts';
import type { Studio } from './studio-sessions.ts';

/** A decided round that nobody asked for again is ended after this many seconds. */
const UNSETTLED_SECONDS = 60;

/** Ends rounds whose page or process went away between the decision and the wallet's answer. */
export async function resolveUnsettledRounds(studio: Studio, merchant: Pick<Merchant, 'code'>): Promise<number> {
  const rounds = await studio.database.forMerchant(merchant.code, (tx) =>
    findUnsettled(tx, merchant.code, UNSETTLED_SECONDS),
  );
  for (const round of rounds) await resolveRound(studio.database, studio.wallet, round);
  return rounds.length;
}

export { loadStudioGames } from './studio-games.ts';
export { registerStudioPages } from './studio-pages.ts';
export { registerStudioRoutes } from './studio-routes.ts';
export type { Studio } from './studio-sessions.ts';
export { createWalletClient } from './wallet-client.ts';
