import { parseMoney } from '@tessera/contract';
import { findGame, presentGame } from '#server/modules/catalogue/catalogue.ts';
import { handleGuest } from '#server/platform/http/handler.ts';
import { poolOf, winnable } from './jackpot-terms.ts';
import { readPool } from './jackpots-repository.ts';

/** The present jackpot of real money (JACKPOT-04). Who plays with trial credit plays for its own pool. */
export const getJackpot = handleGuest('getJackpot', async (_input, { platform, merchant, language }) => {
  const { jackpot } = merchant.settings;
  const row = jackpot && (await findGame(platform, merchant, jackpot.game));
  if (!jackpot || !row) return { jackpot: null };
  const { share, stakesPerHit } = jackpot;
  const value = winnable(merchant, await readPool(platform.database, poolOf(merchant, 'LIVE')));
  const game = presentGame(row, merchant, language);
  return { jackpot: { value, game, share, stakesPerHit: parseMoney(stakesPerHit) } };
});
