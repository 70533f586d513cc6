import { formatMoney, type Language, pickText } from '@tessera/contract';
import { type GameReturn, LEAST_ROUNDS, listReturns } from '#server/modules/game-returns/game-returns.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const percent = (share: number) => (share * 100).toFixed(2);
const money = (minor: number) => formatMoney(BigInt(Math.round(minor)));

const present = (game: GameReturn, language: Language) => ({
  nodeId: game.node_id,
  name: pickText(game.names, 'EN', language),
  vendor: game.vendor_code,
  rounds: game.rounds,
  staked: money(game.staked),
  returned: money(game.returned),
  actual: percent(game.actual),
  published: game.published === null ? null : Number(game.published).toFixed(2),
  halfWidth: game.halfWidth === null ? null : percent(game.halfWidth),
  isOutside: game.isOutside,
  since: game.since.toISOString(),
});

export const returnCalls = {
  listReturns: answerAtMerchant('listReturns', async ({ period }, { database, merchant }) => {
    const { currency, defaultLanguage } = merchant.settings;
    const found = await listReturns(database, merchant.code, period);
    return {
      games: found.map((game) => present(game, defaultLanguage)),
      currency: currency.code,
      calculatedAt: found[0]?.calculated_at.toISOString() ?? null,
      leastRounds: LEAST_ROUNDS,
    };
  }),
  watchReturns: answerAtMerchant('watchReturns', async (_input, { database, merchant }) => {
    const outside = (await listReturns(database, merchant.code)).filter(({ isOutside }) => isOutside);
    const ids = [...new Set(outside.map(({ node_id }) => node_id))].sort();
    return { waiting: ids.length, mark: outside.map(({ period, node_id }) => `${period} ${node_id}`).join(',') };
  }),
};
