import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { runItems } from '#server/platform/jobs/work-items.ts';
import { findUnsettled, RESOLVE } from './rounds-repository.ts';
import { resolveRound } from './studio-rounds.ts';
import type { Studio } from './studio-sessions.ts';

/** A decided round that nobody asked for again is ended after this many seconds. */
const UNSETTLED_SECONDS = 60;

/** Ends rounds whose page or process went away between the decision and the wallet's answer. */
export async function resolveUnsettledRounds(studio: Studio, merchant: Pick<Merchant, 'code'>): Promise<number> {
  const { database, wallet, log } = studio;
  return runItems(
    { database, log },
    {
      merchantCode: merchant.code,
      kind: RESOLVE,
      items: await database.forMerchant(merchant.code, (tx) => findUnsettled(tx, merchant.code, UNSETTLED_SECONDS)),
      idOf: ({ vendor_code, round_id }) => `${vendor_code}:${round_id}`,
      run: async (round) => {
        const { state } = await resolveRound(database, wallet, round);
        if (state === 'unknown') throw new Error('the wallet could not be heard');
      },
    },
  );
}

export { loadStudioGames } from './studio-games.ts';
export { registerStudioPages } from './studio-pages.ts';
export { registerStudioRoutes } from './studio-routes.ts';
export type { Studio } from './studio-sessions.ts';
export { createWalletClient } from './wallet-client.ts';
export { readUnsettled } from './rounds-repository.ts';
export { settleUnsettledRound } from './unsettled-rounds.ts';
