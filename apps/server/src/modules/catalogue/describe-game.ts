import { pickText } from '@tessera/contract';
import { handleFromMemory } from '#server/platform/http/handler.ts';
import { presentGame } from './catalogue.ts';
import { readCatalogue } from './catalogue-copy.ts';
import { selectGames } from './find-games.ts';

/** Rules and figures of a game. A game that is not connected has no bets to tell of. */
export const describeGame = handleFromMemory('describeGame', readCatalogue, (input, catalogue, context) => {
  const { merchant, language } = context;
  const { rows } = selectGames(catalogue, merchant, { nodeIds: [input.nodeId] }, { offset: 0, limit: 1 });
  const [row] = rows;
  if (!row) return context.refuse('NOT_FOUND');
  return {
    game: presentGame(row, merchant, language),
    description: pickText(row.descriptions, language, merchant.settings.defaultLanguage),
    minBet: row.min_bet > 0n ? row.min_bet : null,
    maxBet: row.max_bet,
    maxWin: row.max_win,
  };
});
