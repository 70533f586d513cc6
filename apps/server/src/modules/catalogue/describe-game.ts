import { pickText } from '@tessera/contract';
import { handleGuest } from '#server/platform/http/handler.ts';
import { findGame, presentGame } from './catalogue.ts';

/** Rules and figures of a game. A game that is not connected has no bets to tell of. */
export const describeGame = handleGuest('describeGame', async (input, context) => {
  const { platform, merchant, language } = context;
  const row = await findGame(platform.database, merchant, input.nodeId);
  if (!row) return context.refuse('NOT_FOUND');
  return {
    game: presentGame(row, merchant, language),
    description: pickText(row.descriptions, language, merchant.settings.defaultLanguage),
    minBet: row.min_bet > 0n ? row.min_bet : null,
    maxBet: row.max_bet,
    maxWin: row.max_win,
  };
});
