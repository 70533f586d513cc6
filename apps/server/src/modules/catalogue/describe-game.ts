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
  const { min_bet, max_bet, minStake, maxStake } = row;
  const least = minStake !== null && minStake > min_bet ? minStake : min_bet;
  return {
    game: presentGame(row, merchant, language),
    description: pickText(row.descriptions, language, merchant.settings.defaultLanguage),
    minBet: least > 0n ? least : null,
    maxBet: maxStake !== null && (max_bet === null || maxStake < max_bet) ? maxStake : max_bet,
    maxWin: row.max_win,
  };
});
